import { join } from 'node:path';
import type { DictionarySource } from '../../src/dictionary/dictionary.ts';
import { hashDictionary, readDictionaryFiles } from '../../src/dictionary/read-dictionary-files.ts';

/** The shipped dictionary with lines added to its tables. */
export async function editDictionary(lines: Readonly<Record<string, string>>): Promise<DictionarySource> {
  const shipped = await readDictionaryFiles(join(import.meta.dir, '../../dict'));
  const files = { ...shipped.files };
  for (const [table, line] of Object.entries(lines)) files[table] = `${files[table]}\n${line}\n`;
  return { files, version: hashDictionary(files) };
}
