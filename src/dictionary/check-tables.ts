import type { TableMistake } from '../model/dictionary/mistake.ts';
import { compileDictionary } from './compile/compile-dictionary.ts';
import { DictionaryError } from './dictionary.ts';

/** Table → those that name what it says, or whose names it uses: they are checked with it. */
const BESIDE: Readonly<Record<string, readonly string[]>> = {
  'domains.tsv': [
    'categories.tsv',
    'title-terms.tsv',
    'characteristics.tsv',
    'weights.tsv',
    'bare-numbers.tsv',
    'stop-words.tsv',
  ],
  'categories.tsv': ['domains.tsv'],
  'title-terms.tsv': ['domains.tsv'],
  'characteristics.tsv': ['domains.tsv', 'weights.tsv'],
  'weights.tsv': ['domains.tsv', 'characteristics.tsv'],
  'bare-numbers.tsv': ['domains.tsv'],
  'stop-words.tsv': ['domains.tsv'],
  'forbidden-words.tsv': ['forbidden-groups.tsv'],
  'forbidden-groups.tsv': ['forbidden-words.tsv'],
};

/** The tables that tell whether an edit of one is right. */
export function tablesToCheck(file: string): readonly string[] {
  return [file, ...(BESIDE[file] ?? [])];
}

/** The first mistake of tables, as loading them would tell it; null: there is none. The biggest one takes 40 ms. */
export function checkTables(files: Readonly<Record<string, string>>): TableMistake | null {
  try {
    compileDictionary({ files, version: '' });
    return null;
  } catch (error) {
    if (error instanceof DictionaryError) return error.mistake;
    throw error;
  }
}
