import type { Language } from '../../../../dictionary/language.ts';
import type { Word } from '../../../../dictionary/word.ts';
import { isAction } from '../../../name/name-grammar.ts';
import type { Token } from '../../../name/token.ts';

/** «для ухода», «с маслом»: half of what the name tells. */
export function saysLittle(word: Word, language: Language): boolean {
  return isAction(word, language) || language.dictionary.lists['of-substance'].has(word.key);
}

/** «для ванной», «для животных»: an adjective that has become a noun; «чёрный на красной» names no thing. */
export function isNounToo(token: Token | undefined): boolean {
  const word = token?.word ?? null;
  if (token?.kind !== 'word' || word === null) return false;
  return word.cases.size > 0 && !word.preposition && !word.adjectiveKinds.has('color');
}

/** «со стилусом»: no dictionary has it, and no adjective ends so. */
export function isUnknown(token: Token | undefined): boolean {
  const word = token?.word ?? null;
  if (token?.kind !== 'word' || word === null || word.noun?.known === true) return false;
  return !word.knownAdjective && !ADJECTIVE.test(token.lower);
}

const ADJECTIVE = /(?:[аеоуя][ейя]|[ыи][ейх]|[ое]го|[ыи]ми?|ую|юю|ое)$/;

/** «экшн» of «для экшн камеры»: no dictionary has it, and it never changes. */
export function isIndeclinable({ noun, cases }: Word): boolean {
  return noun !== null && !noun.known && cases.size >= ALL_CASES;
}

const ALL_CASES = 6;
