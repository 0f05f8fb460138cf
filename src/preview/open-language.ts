import { compileDictionary } from '../dictionary/compile/compile-dictionary.ts';
import type { DictionarySource } from '../dictionary/dictionary.ts';
import { createLanguage, type Language } from '../dictionary/language.ts';
import { loadMorphology } from '../dictionary/morphology.ts';
import { readDictionaryFiles } from '../dictionary/read-dictionary-files.ts';

/** Loads a dictionary, of a folder or as texts, and the morphology. Rejects with DictionaryError, which names file and line. */
export async function openLanguage(from: string | DictionarySource): Promise<Language> {
  const source = typeof from === 'string' ? await readDictionaryFiles(from) : from;
  return createLanguage(compileDictionary(source), await loadMorphology());
}
