import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DictionarySource } from './dictionary.ts';

/** Files of `dict/` that are data; README.md is not. */
const DATA_FILE = /\.(?:tsv|txt)$/;
/** Loaded into the database (see read-territories.ts); conversion does not read it. */
const TERRITORIES = 'territories.tsv';

/**
 * Reads the `dict/` folder. The version is a hash of the files' names and texts in name order, so that it does
 * not depend on times or on the order in which the file system lists them.
 */
export async function readDictionaryFiles(folder: string): Promise<DictionarySource> {
  const names = (await readdir(folder)).filter((name) => DATA_FILE.test(name) && name !== TERRITORIES);
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  const files = Object.fromEntries(names.map((name, index) => [name, texts[index] ?? '']));
  return { files, version: hashDictionary(files) };
}

/** The version of a dictionary's texts. */
export function hashDictionary(files: DictionarySource['files']): string {
  const hasher = new Bun.CryptoHasher('sha256');
  for (const name of Object.keys(files).sort()) hasher.update(`${name}\0${files[name]}\0`);
  return hasher.digest('hex').slice(0, 32);
}
