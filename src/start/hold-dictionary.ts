import { readDictionaryFiles } from '../dictionary/read-dictionary-files.ts';
import type { ConversionPool } from '../run/conversion-pool.ts';
import { shareText } from '../run/run-context.ts';
import type { SharedDictionary } from '../run/shared-dictionary.ts';
import type { Log } from './open-log.ts';

export interface HeldDictionary {
  /** The dictionary in force; runs take it once, when they begin. */
  current(): SharedDictionary;
  /** Reads `dict/` again. A mistake in it is told with file and line, and the one in force stays. */
  reload(): Promise<void>;
}

/**
 * Loads the dictionary and has the conversion threads open it, which is also its check: this thread never holds it.
 * Rejects with an error that names file and line when it cannot be used.
 */
export async function holdDictionary(
  folder: string,
  pool: ConversionPool,
  log: Log,
): Promise<HeldDictionary> {
  let held = await load(folder, pool);
  return {
    current: () => held,
    reload: async () => {
      try {
        held = await load(folder, pool);
        log.info({ version: held.version }, 'dictionary reloaded');
      } catch (error) {
        log.error({ err: error }, 'dictionary not reloaded, the one in force stays');
      }
    },
  };
}

async function load(folder: string, pool: ConversionPool): Promise<SharedDictionary> {
  const source = await readDictionaryFiles(folder);
  const dictionary = { version: source.version, bytes: shareText(JSON.stringify(source)) };
  const mistake = await pool.openDictionary(dictionary);
  if (mistake !== null) throw new Error(mistake);
  return dictionary;
}
