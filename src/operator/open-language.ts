import { compileDictionary } from '../dictionary/compile-dictionary.ts';
import { createLanguage, type Language } from '../dictionary/language.ts';
import { loadMorphology } from '../dictionary/morphology.ts';
import { readDictionaryFiles } from '../dictionary/read-dictionary-files.ts';

/** Loads the dictionary and the morphology for a command. Rejects with DictionaryError, which names file and line. */
export async function openLanguage(dictDir: string): Promise<Language> {
  return createLanguage(compileDictionary(await readDictionaryFiles(dictDir)), await loadMorphology());
}
