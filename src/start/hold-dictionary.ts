import { compileDictionary } from '../dictionary/compile-dictionary.ts';
import { readDictionaryFiles } from '../dictionary/read-dictionary-files.ts';
import { shareText } from '../run/run-context.ts';
import type { SharedDictionary } from '../run/shared-dictionary.ts';
import type { Log } from './open-log.ts';

export interface HeldDictionary {
  /** The dictionary in force; runs take it once, when they begin. */
  current(): SharedDictionary;
  /** Reads `dict/` again. A mistake in it is told with file and line, and the one in force stays. */
  reload(): Promise<void>;
}

/** Loads the dictionary. Rejects with DictionaryError, which names file and line, when it cannot be used. */
export async function holdDictionary(folder: string, log: Log): Promise<HeldDictionary> {
  let held = await load(folder);
  return {
    current: () => held,
    reload: async () => {
      try {
        held = await load(folder);
        log.info({ version: held.version }, 'dictionary reloaded');
      } catch (error) {
        log.error({ err: error }, 'dictionary not reloaded, the one in force stays');
      }
    },
  };
}

async function load(folder: string): Promise<SharedDictionary> {
  const source = await readDictionaryFiles(folder);
  compileDictionary(source);
  return { version: source.version, bytes: shareText(JSON.stringify(source)) };
}
