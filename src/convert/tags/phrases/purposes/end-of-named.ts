import { isOfKind } from '../../../name/name-grammar.ts';
import type { Token } from '../../../name/token.ts';
import { isNumberedName } from '../is-numbered-name.ts';
import type { PhraseList } from '../phrase-list.ts';
import { isShouted } from './end-of-complement.ts';
import { isUnknown } from './nouns-of-purposes.ts';

/** «с витамином C», «на Вепрь-205», «с буквой А», «с фактором SPF 50»: index of what says which; that of the noun for none. */
export function endOfNamed({ tokens, lists }: PhraseList, noun: number): number {
  if (isNumberedName(tokens, noun)) return noun + 1;
  const next = tokens[noun + 1];
  // «в стиле лофт», «в стиле loft»
  if (
    tokens[noun]?.word?.key === STYLE &&
    next?.spaced === true &&
    (next.kind === 'word' || next.kind === 'latin')
  )
    return next.word?.preposition === true || next.brand ? noun : noun + 1;
  if (lists.styled.has(tokens[noun]?.word?.key ?? '') && next !== undefined && isStyle(next)) return noun + 1;
  if (!lists.named.has(tokens[noun]?.word?.key ?? '')) return noun;
  if (next === undefined || !next.spaced || next.kind === 'mark') return noun;
  // «на базе TPA3255»
  if (tokens[noun]?.word?.key === 'база')
    return next.kind === 'latin' || next.kind === 'code' ? noun + 1 : noun;
  if (next.lower.length > LONGEST_NAME) return noun;
  if (next.kind === 'word' && next.lower.length > 1) return noun;
  // «с витаминами 2,5%»
  if (next.kind === 'number' && tokens[noun + 2]?.text === '%') return noun;
  return next.kind === 'latin' && tokens[noun + 2]?.kind === 'number' ? noun + 2 : noun + 1;
}

/** «лодочка» of «с вырезом лодочка», «фонарик» of «с рукавом фонарик», «3/4» of «с рукавом 3/4», masked or not. */
function isStyle({ kind, lower, word, spaced, brand, capitals }: Token): boolean {
  if (!spaced || brand) return false;
  if (kind !== 'word') return FRACTION.test(lower);
  if (word?.noun?.known !== true || capitals !== null || word.preposition || lower.length < 3) return false;
  if (word.adjectiveLemma !== null || isOfKind(word.kinds, NO_STYLES)) return false;
  return word.noun.fold === word.fold && word.genitive?.fold !== word.fold;
}

/** «с принтом хлопок», «с принтом размер L» */
const NO_STYLES = ['substance', 'color', 'property', 'unit', 'vague', 'audience', 'marketing', 'condition'];
const FRACTION = /^\d\/\d$/;
const STYLE = 'стиль';

/** «с маслом ши», «с экстрактом арганы»: index of a word that no dictionary has behind a noun that needs one; null for none. */
export function endOfSubstance({ tokens, lists }: PhraseList, noun: number): number | null {
  const next = tokens[noun + 1];
  if (
    !lists['of-substance'].has(tokens[noun]?.word?.key ?? '') ||
    next?.zone !== 'tail' ||
    next.spaced !== true
  )
    return null;
  return isUnknown(next) && next.capitals === null ? noun + 1 : null;
}

/** «ГБЦ» of «для постелей ГБЦ», not «СЮВ», a maker, of «с бриллиантами СЮВ»: index of an abbreviation of what the noun is of; null for none. */
export function endOfAbbreviated({ tokens }: PhraseList, at: number, noun: number): number | null {
  if (tokens[at]?.lower !== 'для') return null;
  const next = tokens[noun + 1];
  if (next?.kind !== 'word' || next.capitals !== 'all' || !next.spaced || next.brand || next.word === null)
    return null;
  if (next.lower.length > LONGEST_NAME || next.word.noun !== null || next.word.kinds.size > 0) return null;
  // «для колодцев ТПР 901-09»: a code of what is sold.
  return /^\d/.test(tokens[noun + 2]?.lower ?? '') || isShouted(tokens) ? null : noun + 1;
}

const LONGEST_NAME = 4;

/** «H10» of «с датчиком H10», «RGB» of «с подсветкой RGB»: index of the short mark behind what goods have, which says which it is; null for none, and for a longer name. */
export function endOfMarked({ tokens, lists }: PhraseList, noun: number): number | null {
  const next = tokens[noun + 1];
  if (next?.spaced !== true || next.brand || next.zone !== tokens[noun]?.zone) return null;
  if (next.kind !== 'latin' && next.kind !== 'code') return null;
  // «с капюшоном B12»: a code of what is worn.
  if (next.kind === 'code' && lists.part.has(tokens[noun]?.word?.key ?? '')) return null;
  if (!(next.kind === 'latin' ? CAPITALS : SHORT_CODE).test(next.text)) return null;
  const behind = tokens[noun + 2];
  return behind !== undefined && NAMES.has(behind.kind) ? null : noun + 1;
}

const CAPITALS = /^[A-Z]{2,4}$/;
const SHORT_CODE = /^[A-Z]{1,2}\d{1,2}$/;
/** What goes on with a longer name. */
const NAMES: ReadonlySet<string> = new Set(['latin', 'code', 'number']);
