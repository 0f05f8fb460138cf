import type { Dictionary } from './dictionary.ts';
import type { GoodsNouns } from './find-noun.ts';
import type { Morphology } from './reading.ts';
import { understandWord } from './understand-word.ts';
import type { Word } from './word.ts';

/** Real catalogs hold some 20 000 different words; hostile ones must not fill the memory. */
const MAX_REMEMBERED = 30_000;

/** `understandWord` of a dictionary, with its results remembered. */
export function rememberWords(
  dictionary: Dictionary,
  nouns: GoodsNouns,
  morphology: Morphology,
): (text: string) => Word {
  const remembered = new Map<string, Word>();
  return (text) => {
    const known = remembered.get(text);
    if (known !== undefined) return known;
    const word = understandWord(text, dictionary, nouns, morphology);
    if (remembered.size >= MAX_REMEMBERED) remembered.clear();
    remembered.set(text, word);
    return word;
  };
}
