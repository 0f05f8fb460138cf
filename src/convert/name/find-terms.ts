import type { IndexedTerm, Language } from '../../dictionary/language.ts';
import type { Word } from '../../dictionary/word.ts';

/** Fixed terms that a word may begin. A token keeps them: looking them up at each place took longer than matching. */
export function findTerms(word: Word | null, language: Language): readonly IndexedTerm[] {
  if (word === null) return NONE;
  const terms = word.keys.flatMap((key) => language.terms.get(key) ?? NONE);
  return terms.length === 0 ? NONE : terms;
}

const NONE: readonly IndexedTerm[] = [];
