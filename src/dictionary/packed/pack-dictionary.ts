import type { SharedDictionary } from '../../model/shared-dictionary.ts';
import { compileDictionary } from '../compile/compile-dictionary.ts';
import type { DictionarySource } from '../dictionary.ts';
import { loadMorphology } from '../morphology.ts';
import { readDictionaryFiles } from '../read-dictionary-files.ts';
import type { Morphology } from '../reading.ts';
import { packLanguage } from './pack-language.ts';

/**
 * Packs a dictionary for the threads: that of a folder, or given as texts. Rejects with `DictionaryError`, which names file and line.
 * `morphology`: one that remembers what it was asked, where several are packed after another; it is loaded where none is given.
 * Leaves some 100 MB of objects and garbage behind, so that the server does it in a thread that ends afterwards.
 */
export async function packDictionary(
  from: string | DictionarySource,
  morphology?: Morphology,
): Promise<SharedDictionary> {
  const source = typeof from === 'string' ? await readDictionaryFiles(from) : from;
  const dictionary = compileDictionary(source);
  const bytes = packLanguage(dictionary, morphology ?? (await loadMorphology()));
  return { version: source.version, bytes, domains: [...dictionary.domains] };
}
