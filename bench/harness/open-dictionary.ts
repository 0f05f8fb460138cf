import { join } from 'node:path';
import { readDictionaryFiles } from '../../src/dictionary/read-dictionary-files.ts';
import { shareText } from '../../src/run/run-context.ts';
import type { SharedDictionary } from '../../src/run/shared-dictionary.ts';

/** The service's dictionary, as its threads get it. */
export async function openDictionary(): Promise<SharedDictionary> {
  const source = await readDictionaryFiles(join(import.meta.dir, '../../dict'));
  return { version: source.version, bytes: shareText(JSON.stringify(source)) };
}
