import type { PhraseList } from '../phrase-list.ts';
import { MAX_ADJECTIVES } from '../phrase-sorts.ts';

/**
 * «с 3 выдвижными ящиками», «на 4 колесах», «для 24 карандашей»: index of the noun, in a case that the preposition asks for; null where
 * a number with its unit stands («от 3 лет»), or «на 5 крючков», of which the count alone is told.
 */
export function endOfCounted({ tokens, ukrainian, language }: PhraseList, at: number): number | null {
  if (ukrainian !== null) return null;
  const wanted = COUNTED_IN.get(tokens[at]?.lower ?? '');
  if (wanted === undefined || !/^[1-9]\d{0,2}$/.test(tokens[at + 1]?.lower ?? '')) return null;
  for (let index = at + 2; index <= at + 2 + MAX_ADJECTIVES; index++) {
    const token = tokens[index];
    if (token?.kind !== 'word' || token.word === null || token.brand || token.ukrainian) return null;
    if (language.dictionary.units.has(token.lower)) return null;
    const { cases, adjectiveLemma, noun } = token.word;
    // «5 в 1 и стул»: «и» is a letter for morphology, and so a noun.
    if (token.lower.length > 1 && cases.has(wanted) && (adjectiveLemma === null || noun?.listed === true))
      return index;
    if (adjectiveLemma === null) return null;
  }
  return null;
}

const COUNTED_IN: ReadonlyMap<string, string> = new Map([
  ...['с', 'со'].map((one) => [one, 'abl'] as const),
  ...['на', 'в'].map((one) => [one, 'loc'] as const),
  ...['для', 'из', 'без'].map((one) => [one, 'gen'] as const),
]);
