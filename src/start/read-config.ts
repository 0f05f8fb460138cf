import { type Config, parseConfig } from '../config.ts';

/** The configuration of the environment. A setting that cannot be read is told in a sentence, and the process ends with code 1. */
export function readConfig(): Config {
  try {
    return parseConfig(process.env);
  } catch (error) {
    console.error(`error: ${(error as Error).message}`);
    process.exit(1);
  }
}
