import type { ForbiddenTable } from './compile/compile-forbidden.ts';
import type { CompiledDictionary, Dictionary, Lookup } from './dictionary.ts';
import type { GoodsNouns } from './find-noun.ts';
import { type IndexedTerm, indexWords } from './index-words.ts';
import type { Morphology } from './reading.ts';
import { rememberWords } from './remember-words.ts';
import type { Word } from './word.ts';

export type { IndexedTerm } from './index-words.ts';

/** What conversion knows about words: our dictionary and Russian morphology, and what follows from both. One per thread. */
export interface Language {
  readonly dictionary: Dictionary;
  readonly morphology: Morphology;
  /** A word (lower case) with everything the rules ask about it; remembered. */
  understand(word: string): Word;
  /** Folded «adjective noun» pairs of category titles and terms: the adjective says which sort. */
  readonly phrases: Pick<ReadonlySet<string>, 'has'>;
  /** Folded nouns of goods that the dictionary lists. */
  readonly nouns: GoodsNouns;
  readonly forbidden: ForbiddenTable;
  /** Fixed terms by the key of their first word, longest first. */
  readonly terms: Lookup<readonly IndexedTerm[]>;
}

/** `WordIndex` as conversion uses it: looked up, never walked through. */
export type WordLookups = Pick<Language, 'nouns' | 'phrases' | 'terms' | 'forbidden'>;

/** Joins dictionary and morphology; about 0.4 s of processor time, so that threads open a packed one instead. */
export function createLanguage(dictionary: CompiledDictionary, morphology: Morphology): Language {
  return joinLanguage(dictionary, indexWords(dictionary, morphology), morphology);
}

/** Joins what has been made before. */
export function joinLanguage(dictionary: Dictionary, index: WordLookups, morphology: Morphology): Language {
  return {
    dictionary,
    morphology,
    understand: rememberWords(dictionary, index.nouns, morphology),
    phrases: index.phrases,
    nouns: index.nouns,
    terms: index.terms,
    forbidden: index.forbidden,
  };
}
