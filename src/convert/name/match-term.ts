import type { IndexedTerm } from '../../dictionary/language.ts';
import type { Token } from './token.ts';

/** The longest term that begins at a token, in the nominative and in the main zone. */
export function matchTerm(tokens: readonly Token[], at: number): IndexedTerm | null {
  for (const term of tokens[at]?.terms ?? []) if (goesOn(tokens, at, term.keys)) return term;
  return null;
}

/** The words after the first are the term's: in the same zone, or in the tail of its own preposition («лампа для растений»). */
function goesOn(tokens: readonly Token[], at: number, keys: readonly string[]): boolean {
  const zone = tokens[at]?.zone;
  for (let offset = 1; offset < keys.length; offset++) {
    const token = tokens[at + offset];
    if (token === undefined || (token.zone !== zone && token.zone !== 'tail')) return false;
    const { word, lower } = token;
    if (word === null ? lower !== keys[offset] : !word.keys.includes(keys[offset] ?? '')) return false;
  }
  return true;
}
