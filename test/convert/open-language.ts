import { join } from 'node:path';
import { compileDictionary } from '../../src/dictionary/compile/compile-dictionary.ts';
import { createLanguage, type Language } from '../../src/dictionary/language.ts';
import { loadMorphology } from '../../src/dictionary/morphology.ts';
import { readDictionaryFiles } from '../../src/dictionary/read-dictionary-files.ts';

export const DICT_FOLDER = join(import.meta.dir, '../../dict');

let opened: Promise<Language> | undefined;

/** The project's own dictionary with morphology, once per test process. */
export function openLanguage(): Promise<Language> {
  opened ??= open();
  return opened;
}

async function open(): Promise<Language> {
  return createLanguage(compileDictionary(await readDictionaryFiles(DICT_FOLDER)), await loadMorphology());
}
