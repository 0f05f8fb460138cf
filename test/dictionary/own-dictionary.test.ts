import { expect, test } from 'bun:test';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compileDictionary } from '../../src/dictionary/compile/compile-dictionary.ts';
import { readDictionaryFiles } from '../../src/dictionary/read-dictionary-files.ts';
import { WORD_ROLES } from '../../src/model/explanation.ts';
import { DICT_FOLDER, openLanguage } from '../convert/open-language.ts';
import { layOutTables } from '../support/lay-out-tables.ts';

const dictionary = compileDictionary(await readDictionaryFiles(DICT_FOLDER));
const { understand } = await openLanguage();

test('the dictionary covers what real feeds hold: leaves, characteristics, brands, terms, forbidden words', () => {
  expect(dictionary.categories.size).toBeGreaterThanOrEqual(1500);
  expect(new Set([...dictionary.categories.values()].map(({ title }) => title)).size).toBeGreaterThanOrEqual(
    1000,
  );
  expect(dictionary.characteristics.size).toBeGreaterThanOrEqual(400);
  expect(new Set(dictionary.brands.values()).size).toBeGreaterThanOrEqual(500);
  expect(dictionary.terms.length).toBeGreaterThanOrEqual(300);
  expect(dictionary.forbidden.length).toBeGreaterThanOrEqual(50);
});

test('every kind of word that the files name can be explained', () => {
  const kinds = new Set([...dictionary.stopWords.values()].flatMap((each) => [...each]));
  expect([...kinds].filter((kind) => !(WORD_ROLES as readonly string[]).includes(kind))).toEqual([]);
});

test('every domain has categories', () => {
  const used = new Set([...dictionary.categories.values()].map(({ domain }) => domain));
  expect([...dictionary.domains.keys()].filter((domain) => !used.has(domain))).toEqual([]);
});

test('every title is lower case, of few words, and holds a word that can head it', () => {
  const titles = new Set([...dictionary.categories.values(), ...dictionary.terms].map(({ title }) => title));
  const wrong = [...titles].filter(
    (title) => title !== title.toLowerCase() || title.trim() === '' || title.split(' ').length > 4,
  );
  expect(wrong).toEqual([]);
  const headless = [...titles].filter(
    (title) => !title.split(' ').some((word) => /[a-z0-9]/.test(word) || understand(word).noun !== null),
  );
  expect(headless.length).toBeLessThan(titles.size / 50);
});

test('every normal form of a value stays what it is', () => {
  const chains = [...dictionary.valueNormal].filter(([place, normal]) => {
    const [key] = place.split('\t');
    const again = dictionary.valueNormal.get(`${key}\t${normal.toLowerCase().replaceAll('ё', 'е')}`);
    return again !== undefined && again !== normal;
  });
  expect(chains).toEqual([]);
});

test('the version is a hash of names and texts: a change of a letter changes it, reading again does not', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'dict-'));
  try {
    layOutTables(folder, { 'domains.tsv': 'tools\tинструмент' });
    const first = await readDictionaryFiles(folder);
    expect(await readDictionaryFiles(folder)).toEqual(first);
    await writeFile(join(folder, 'README.md'), 'notes are no data');
    await writeFile(join(folder, 'territories.tsv'), 'are the database’s');
    expect(await readDictionaryFiles(folder)).toEqual(first);
    await writeFile(join(folder, 'domains.tsv'), 'tools\tинструменты');
    expect((await readDictionaryFiles(folder)).version).not.toBe(first.version);
  } finally {
    await rm(folder, { recursive: true });
  }
});
