import type { IndexedTerm } from '../../dictionary/language.ts';

/**
 * How many tokens behind one may be of one maker or term with it («Silverstone F1», a term «набор 2 в 1»): their numbers stand
 * as they are written. Terms without a number behind their first word bind nothing, for words are never masked.
 */
export function reachOf(terms: readonly IndexedTerm[], brandLength: number): number {
  let words = brandLength;
  for (const { keys } of terms)
    if (keys.length > words && keys.some((key, at) => at > 0 && /\d/.test(key))) words = keys.length;
  return Math.max(0, words - 1);
}
