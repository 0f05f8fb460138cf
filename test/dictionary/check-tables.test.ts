import { expect, test } from 'bun:test';
import { checkTables, tablesToCheck } from '../../src/dictionary/check-tables.ts';
import { compileDictionary } from '../../src/dictionary/compile/compile-dictionary.ts';
import { DictionaryError } from '../../src/dictionary/dictionary.ts';
import { readDictionaryFiles } from '../../src/dictionary/read-dictionary-files.ts';
import { DICT_FOLDER } from '../convert/open-language.ts';

const { files } = await readDictionaryFiles(DICT_FOLDER);

test('tables are checked as loading them checks them: the first mistake with its place, or none', () => {
  const domains = 'tools\tинструмент';
  expect(checkTables({ 'domains.tsv': domains, 'categories.tsv': 'дрели\tдрель\ttools' })).toBeNull();
  const wrong = { 'domains.tsv': domains, 'categories.tsv': '# note\nдрели\tдрель\ttoolz' };
  const mistake = checkTables(wrong);
  expect(mistake).toMatchObject({ file: 'categories.tsv', line: 2 });
  expect(() => compileDictionary({ files: wrong, version: '' })).toThrow(DictionaryError);
});

test('of one table those are checked with it without which its own mistakes would not show, or others would', () => {
  expect(tablesToCheck('forbidden-contexts.tsv')).toEqual(['forbidden-contexts.tsv']);
  for (const file of Object.keys(files)) {
    const some = Object.fromEntries(tablesToCheck(file).map((name) => [name, files[name] ?? '']));
    expect(Object.keys(some)[0]).toBe(file);
    expect([file, checkTables(some)]).toEqual([file, null]);
  }
  // Taken away here, missed there.
  const without = (file: string, gone: string) =>
    Object.fromEntries(tablesToCheck(file).map((name) => [name, name === gone ? '' : (files[name] ?? '')]));
  for (const [file, missing] of [
    ['domains.tsv', 'categories.tsv'],
    ['domains.tsv', 'title-terms.tsv'],
    ['characteristics.tsv', 'weights.tsv'],
    ['forbidden-groups.tsv', 'forbidden-words.tsv'],
  ] as const)
    expect([file, missing, checkTables(without(file, file))?.file]).toEqual([
      file,
      missing,
      expect.any(String),
    ]);
});
