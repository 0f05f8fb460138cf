import type { IndexedTerm, Language } from '../dictionary/language.ts';
import type { NameToken } from './read-name.ts';

/** The longest term that begins at a token, in the nominative and in the main zone. */
export function matchTerm(tokens: readonly NameToken[], at: number, language: Language): IndexedTerm | null {
  const first = tokens[at]!;
  for (const key of keysOf(first)) {
    for (const indexed of language.terms.get(key) ?? []) {
      if (indexed.keys.every((wanted, offset) => isPartOf(tokens[at + offset], first, wanted)))
        return indexed;
    }
  }
  return null;
}

/** In the same zone, or in the tail that the term's own preposition begins («лампа для растений»). */
function isPartOf(token: NameToken | undefined, first: NameToken, wanted: string): boolean {
  if (token === undefined || (token.zone !== first.zone && token.zone !== 'tail')) return false;
  return keysOf(token).includes(wanted);
}

function keysOf({ word, lower }: NameToken): readonly string[] {
  return word === null ? [lower] : word.keys;
}
