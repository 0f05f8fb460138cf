import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type DictionarySource, TablesMissing } from './dictionary.ts';

/** Files of `dict/` that are data; README.md is not. */
const DATA_FILE = /\.(?:tsv|txt)$/;
/** Loaded into the database (see read-territories.ts); conversion does not read it. */
const TERRITORIES = 'territories.tsv';
/** The folder that the release comes with. */
const SHIPPED = Bun.fileURLToPath(new URL('../../dict', import.meta.url));
/** Every dictionary has had these since the first release: a folder without one of them is another folder, or a part of one. */
const FROM_THE_FIRST = [
  'brands.tsv',
  'categories.tsv',
  'characteristics.tsv',
  'domains.tsv',
  'forbidden-words.tsv',
  'plural-only.txt',
  'product-nouns.txt',
  'settings.tsv',
  'stop-words.tsv',
  'title-terms.tsv',
  'title-words.tsv',
  'units.tsv',
  'value-normal.tsv',
  'weights.tsv',
];

/**
 * Reads a folder such as `dict/`. The version is a hash of the files' names and texts in name order, so that it does
 * not depend on times or on the order in which the file system lists them. A table that came later than the first release
 * and does not stand in the folder is that of the release: an edited dictionary may be older, and conversion would decide
 * otherwise without it. Rejects with TablesMissing where one of the first is not there: it would say that nothing is known,
 * and nothing forbidden.
 */
export async function readDictionaryFiles(folder: string): Promise<DictionarySource> {
  const own = await listTables(folder);
  const missing = FROM_THE_FIRST.filter((table) => !own.includes(table));
  if (missing.length > 0) throw new TablesMissing(folder, missing);
  const later = (await listTables(SHIPPED)).filter((table) => !own.includes(table));
  const files = { ...(await readTables(folder, own)), ...(await readTables(SHIPPED, later)) };
  return { files, version: hashDictionary(files) };
}

async function listTables(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => DATA_FILE.test(name) && name !== TERRITORIES);
}

async function readTables(folder: string, names: readonly string[]): Promise<Record<string, string>> {
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return Object.fromEntries(names.map((name, index) => [name, texts[index] ?? '']));
}

/** The version of a dictionary's texts. */
export function hashDictionary(files: DictionarySource['files']): string {
  const hasher = new Bun.CryptoHasher('sha256');
  for (const name of Object.keys(files).sort()) hasher.update(`${name}\0${files[name]}\0`);
  return hasher.digest('hex').slice(0, 32);
}
