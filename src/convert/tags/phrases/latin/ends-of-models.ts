import type { Token } from '../../../name/token.ts';
import { isWorn } from '../list-worn-letters.ts';
import type { PhraseList } from '../phrase-list.ts';
import { endWithPlus } from '../run-ends.ts';
import { isMeasure } from './is-model-number.ts';

/** Index of the last token of a model whose number stands at an index. */
export function endOfVariant(list: PhraseList, number: number): number {
  const { tokens, lists } = list;
  let end = isLastLetter(list, number + 1) ? number + 1 : number;
  while (tokens[end + 1]?.kind === 'latin' && lists['model-variant'].has(tokens[end + 1]?.lower ?? '')) end++;
  return endWithPlus(tokens, end);
}

/** «B» of «CAG 1800 B»: a capital apart that is no unit, no size of what is worn and no mark of what follows. */
function isLastLetter(list: PhraseList, at: number): boolean {
  const { tokens, language } = list;
  const token = tokens[at];
  if (token?.kind !== 'latin' || !token.spaced || !LAST_LETTER.test(token.text)) return false;
  const next = tokens[at + 1];
  if (next?.kind === 'number' || next?.text === '=' || next?.text === '/') return false;
  // «EX C 711», not «CAG 1812-1 E ALL1»
  if (next?.kind === 'code' && !CAPITAL.test(next.text)) return false;
  return !language.dictionary.units.has(token.lower) && !isWorn(list);
}

const LAST_LETTER = /^[A-Z]$/;
const CAPITAL = /^[A-Z]/;

/** A variant behind the number of a model, and no run of its own. */
export function endsModel({ tokens, lists }: PhraseList, at: number): boolean {
  let start = at;
  while (lists['model-variant'].has(tokens[start]?.lower ?? '')) start--;
  const number = tokens[start];
  return (
    start < at &&
    (number?.kind === 'number' || number?.kind === 'code') &&
    tokens[start - 1]?.kind === 'latin'
  );
}

/** «LDW 7002-3 BK», «8044-500 AMB», «Ciao 24 CAI»: two to four capitals behind an article or the number of a model are its end, unless they name a standard. */
export function isSuffix(list: PhraseList, at: number, { text, lower, brand }: Token): boolean {
  if (brand || !SUFFIX.test(text)) return false;
  const before = list.tokens[at - 1];
  // «TONDA 4150 NERO»
  if (text.length > 3 && before?.kind !== 'code') return false;
  if (before?.kind !== 'code' && !(before?.kind === 'number' && list.tokens[at - 2]?.kind === 'latin'))
    return false;
  if (list.tokens[at + 1]?.kind === 'latin' || isMeasure(list, at - 1)) return false;
  return !list.language.dictionary.standards.has(lower);
}

/** Four letters are a word («SLIM»), unless nobody can say them («EDST»). */
const SUFFIX = /^(?:[A-Z]{2,3}|(?=[A-Z]*[B-DF-HJ-NP-TV-XZ]{3})[A-Z]{4})$/;

/** «LDP 8044-500», not «iPad 128» or «FJ Cruiser 12-40»: letters in capitals behind other Latin words begin an article. */
export function startsArticle(list: PhraseList, at: number): boolean {
  const next = list.tokens[at + 1];
  const token = list.tokens[at];
  if (next?.kind !== 'code' || token?.kind !== 'latin' || token.brand || token.capitals !== 'all')
    return false;
  if (token.text.length > 4 || !/^\d{3,}[-/.][\dA-Z]/.test(next.text) || isMeasure(list, at + 1))
    return false;
  return !list.language.dictionary.standards.has(token.lower);
}
