import { RunFailure } from '../../src/model/run-failure.ts';
import type { ReadOptions } from '../../src/read/read-catalog.ts';
import { type Chunks, readWholeCatalog } from './read-whole-catalog.ts';

/** The failure that reading a catalog ends in; throws when it does not fail, or fails otherwise. */
export async function readFailure(
  source: string | Uint8Array | Chunks,
  options: Partial<ReadOptions> = {},
): Promise<RunFailure> {
  try {
    await readWholeCatalog(source, options);
  } catch (error) {
    if (error instanceof RunFailure) return error;
    throw error;
  }
  throw new Error('the catalog was read without a failure');
}
