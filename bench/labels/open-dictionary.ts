import { join } from 'node:path';
import { compileDictionary } from '../../src/dictionary/compile/compile-dictionary.ts';
import type { CompiledDictionary } from '../../src/dictionary/dictionary.ts';
import { createLanguage, type Language } from '../../src/dictionary/language.ts';
import { loadMorphology } from '../../src/dictionary/morphology.ts';
import { readDictionaryFiles } from '../../src/dictionary/read-dictionary-files.ts';

/** The project's own dictionary, not packed. */
export async function openDictionary(): Promise<{ dictionary: CompiledDictionary; language: Language }> {
  const source = await readDictionaryFiles(join(import.meta.dir, '../../dict'));
  const dictionary = compileDictionary(source);
  return { dictionary, language: createLanguage(dictionary, await loadMorphology()) };
}
