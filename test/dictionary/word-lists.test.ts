import { expect, test } from 'bun:test';
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { spellCounts } from '../../src/convert/name/numbers/spell-counts.ts';
import { compileDictionary } from '../../src/dictionary/compile/compile-dictionary.ts';
import { compileWordLists } from '../../src/dictionary/compile/compile-word-lists.ts';
import { DictionaryError } from '../../src/dictionary/dictionary.ts';
import { createLanguage } from '../../src/dictionary/language.ts';
import { loadMorphology } from '../../src/dictionary/morphology.ts';
import { readDictionaryFiles } from '../../src/dictionary/read-dictionary-files.ts';
import { WORD_LISTS, type WordList } from '../../src/dictionary/word-lists.ts';
import { DICT_FOLDER } from '../convert/open-language.ts';

const { files } = await readDictionaryFiles(DICT_FOLDER);
const compile = (text: string) => compileWordLists({ files: { 'word-lists.tsv': text }, version: '' });
const wordsOf = (text: string, list: WordList) => [...compile(text)[list].keys()];

test('our own table has words for every list, and no list that conversion does not ask for', async () => {
  const lists = compileWordLists({ files, version: '' });
  expect(WORD_LISTS.filter((list) => lists[list].size === 0)).toEqual([]);
  const folder = join(import.meta.dir, '../../src/convert');
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  );
  const code = (await Promise.all(sources.map((file) => readFile(join(folder, file), 'utf8')))).join('\n');
  const asked = (list: string) =>
    code.includes(`lists['${list}']`) || new RegExp(`lists\\.${list}\\b|{ ${list} } = `).test(code);
  expect(WORD_LISTS.filter((list) => !asked(list))).toEqual([]);
});

test('words of a list are folded, several lines of it are one list, and a pair says what its word stands for', () => {
  const text = 'named\tРазъём | буква\nnamed\tцифра\nsame\tиск. кожа = экокож*|Кожзам=экокож*';
  expect(wordsOf(text, 'named')).toEqual(['разъем', 'буква', 'цифра']);
  expect([...compile(text).same]).toEqual([
    ['иск. кожа', 'экокож*'],
    ['кожзам', 'экокож*'],
  ]);
});

test('a list that a dictionary does not have is that of the release; a dash makes it empty', () => {
  const shipped = compileWordLists({ files, version: '' });
  expect(compileWordLists({ files: {}, version: '' })).toEqual(shipped);
  const own = compile('white\tлунный\nshade\t-');
  expect(own).toEqual({ ...shipped, white: new Map([['лунный', '']]), shade: new Map() });
});

test.each([
  ['a list that conversion does not ask for', 'whites\tтёплый', 'whites'],
  ['a word of a list of pairs that stands for nothing', 'same\tкожзам', 'кожзам'],
  ['a meaning without its word', 'same\t=экокож*', '=экокож*'],
])('%s is a mistake with its line', (_sentence, line, written) => {
  const mistake = (() => {
    try {
      return compile(`# words\n${line}`);
    } catch (error) {
      return error instanceof DictionaryError ? error.mistake : error;
    }
  })();
  expect(mistake).toMatchObject({ file: 'word-lists.tsv', line: 2, written });
});

test('what an operator edits is read, and an empty list reads nothing', async () => {
  const morphology = await loadMorphology();
  const spell = (line: string, name: string) =>
    spellCounts(
      name,
      createLanguage(compileDictionary({ files: { 'word-lists.tsv': line }, version: line }), morphology),
    );
  expect(spell('white\tлунный', 'Плита 4-х конф.')).toBe('Плита 4-конфорочная');
  expect(spell('count-cut\tкамн=камерный', 'Печь 2 камн., 4-х конф.')).toBe('Печь 2-камерная, 4-х конф.');
  expect(spell('count-cut\t-', 'Плита 4-х конф.')).toBe('Плита 4-х конф.');
});
