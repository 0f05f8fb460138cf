import type { PhraseList } from '../phrase-list.ts';
import { soundsAlike } from '../sounds-alike.ts';

/** «LUXUDA (Люксуда)»: the maker once more, by its sound. */
export function isSpelledMaker({ tokens }: PhraseList, at: number): boolean {
  const token = tokens[at];
  if (at === 0 || token === undefined || token.brand || token.capitals === null) return false;
  const before = tokens[tokens[at - 1]?.kind === 'mark' ? at - 2 : at - 1];
  return before?.kind === 'latin' && before.brand && soundsAlike(before.lower, token.lower);
}
