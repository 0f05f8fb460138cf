import type { IndexedTerm } from '../../dictionary/language.ts';
import type { Adjective } from '../../dictionary/word.ts';
import { agreesWith, belongsToNext, isComplement } from './name-grammar.ts';
import type { Token } from './token.ts';

/** The longest term that begins at a token, in the nominative and in the main zone. */
export function matchTerm(tokens: readonly Token[], at: number): IndexedTerm | null {
  for (const term of tokens[at]?.terms ?? [])
    if (goesOn(tokens, at, term.keys) && isNominative(tokens, at, term.keys.length)) return term;
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

/**
 * «Бачок тормозной жидкости» is no fluid: «тормозной» could be a masculine and «жидкости» a plural, but not both. Nor does «душевой»
 * of «шланг душевой кабины» say which hose.
 */
function isNominative(tokens: readonly Token[], at: number, length: number): boolean {
  if (isGenitiveOfNoun(tokens, at)) return false;
  const end = at + length;
  for (let index = at; index < end; index++) {
    const token = tokens[index];
    const adjective = token?.word?.adjective;
    // «тарелка для микроволновой печи»: behind a preposition nothing is a nominative.
    if (token === undefined || adjective == null || token.cut || token.zone === 'tail') continue;
    if (!agreesWithOneOf(tokens, at, end, adjective)) return false;
    if (index > at && index === end - 1 && belongsToNext(tokens, index, adjective)) return false;
  }
  return true;
}

/** «крепление дин-рейки», «прокладка головки блока»: a plural that is the genitive of one. */
function isGenitiveOfNoun(tokens: readonly Token[], at: number): boolean {
  const word = tokens[at]?.word;
  return word != null && word.adjective === null && word.noun?.fold !== word.fold && isComplement(tokens, at);
}

/** Whether one of the nouns of a term is an adjective's own; with no noun that is known to be one, it may be. */
function agreesWithOneOf(tokens: readonly Token[], at: number, end: number, adjective: Adjective): boolean {
  let others = false;
  for (let index = at; index < end; index++) {
    if (agreesWith(adjective, tokens[index])) return true;
    others ||= tokens[index]?.word?.adjective === null && tokens[index]?.word?.noun != null;
  }
  return !others;
}
