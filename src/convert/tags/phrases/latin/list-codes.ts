import type { Token } from '../../../name/token.ts';
import { isCounted } from '../../../pattern/is-counted.ts';
import { isWorn } from '../list-worn-letters.ts';
import { type PhraseList, range, type Writing } from '../phrase-list.ts';
import { endWithPlus, isCountedInEnglish } from '../run-ends.ts';
import { addMaker, behindBrand } from './add-maker.ts';
import { continuesRun } from './add-run.ts';
import { endOfVariant, isSuffix, startsArticle } from './ends-of-models.ts';
import { isMeasure, isModelNumber, isNumbered, MEMORY_WITH_UNIT, ORDERED_BY } from './is-model-number.ts';
import { areModelsOfMaker } from './list-models.ts';

/** A code on its own, its parts, and the Latin word behind it. */
export function listCodes(list: PhraseList, at: number, token: Token): void {
  if (isNumberedMaker(list, at, token)) {
    addMaker(list, at, token);
    return;
  }
  // «60 кгс/см2»: the unit of the number before it.
  if (!isModelNumber(list, at) || list.language.dictionary.units.has(token.lower)) return;
  if (token.brandLength > 0) addMaker(list, at, token);
  if (isCounted(token.lower) || MEMORY_WITH_UNIT.test(token.lower)) return;
  if (WORD_WITH_NUMBER.test(token.text) || endsParted(list, at)) return;
  if (areModelsOfMaker(list, at)) return;
  const begins = startsArticle(list, at - 1);
  const from = at - (begins || isLettered(list, at - 1) || isUnderscored(list, at) ? 1 : 0);
  list.add('code', range(from, endOfCode(list, at)), undefined, behindBrand(list, from));
  if (begins) return;
  const parts = token.lower.includes('/') ? token.lower.split('/') : [];
  // «Бс-22/45-1» is one article, «3050ci/3550ci» are two models.
  const several = parts.every((part) => /\p{L}/u.test(part));
  for (const [number, part] of parts.entries())
    if (several && CODE.test(part) && !(list.alone && ORDERED_BY.test(part)))
      list.add('part of a code', [at], writePart(at, number), behindBrand(list, at));
  const next = list.tokens[at + 1];
  if (isNumbered(list, at) && isCountedInEnglish(list, at + 1)) return;
  if (next?.kind !== 'latin' || next.brand || WORN_SIZES.test(next.text) || !/\p{L}/u.test(token.text))
    return;
  // «Bkpk-2.0 Basic Air»: a piece of a name.
  if (!continuesRun(list, at + 2, false)) list.add('Latin run with number', [at, at + 1]);
}

/** «3M» of «Респиратор 3M 8102», whose model stands behind it, or at the start of a name; «HDMI 3M черный» is a length. */
function isNumberedMaker(list: PhraseList, at: number, { brandLength, text }: Token): boolean {
  if (brandLength === 0 || !NUMBERED_MAKER.test(text)) return false;
  if (at === 0) return true;
  const [before, next] = [list.tokens[at - 1], list.tokens[at + 1]];
  if (before?.kind !== 'word' || next === undefined) return false;
  if (next.kind === 'latin') return /^[A-Z]/.test(next.text);
  return next.kind === 'code' || (next.kind === 'number' && next.text.length > 2);
}

const NUMBERED_MAKER = /^\d\p{Lu}$/u;

/** With the capitals that end it («DA3496 EDST», «CAG 1812-1 E»), or its plus. */
function endOfCode(list: PhraseList, at: number): number {
  const next = list.tokens[at + 1];
  const begins = startsArticle(list, at - 1);
  const isLettered = begins || /\p{L}/u.test(list.tokens[at]?.text ?? '');
  if (isLettered && next !== undefined && isEnd(list, at + 1, next)) return at + 1;
  return begins ? endOfVariant(list, at) : endWithPlus(list.tokens, at);
}

/** Capitals that end an article: no size in which it is worn («90714 XL»), nor what the next one begins with («S2011 GA X79»). */
function isEnd(list: PhraseList, at: number, token: Token): boolean {
  if (token.kind !== 'latin' || !isSuffix(list, at, token)) return false;
  const { kind } = list.tokens[at + 1] ?? {};
  if (kind === 'code' || kind === 'number') return false;
  return !(WORN_SIZE.test(token.text) && isWorn(list));
}

const WORN_SIZE = /^X{1,4}[SL]$/;

/** «CONCRETE_1» of «WHITE CONCRETE_1»: whose sign joins the last word of a name to its number. */
function isUnderscored({ tokens }: PhraseList, at: number): boolean {
  const before = tokens[at - 1];
  if (before?.kind !== 'latin' || before.brand) return false;
  return tokens[at]?.spaced === true && /^[A-Z]{3}.*_/i.test(tokens[at]?.text ?? '');
}

/** «10Ш2» of «ЛЭМ — 10Ш2»: a dash between blanks joins letters and their code to one model. */
export function endsParted(list: PhraseList, at: number): boolean {
  const dash = list.tokens[at - 1];
  if (dash?.kind !== 'mark' || !DASH.test(dash.text) || list.tokens[at]?.kind !== 'code') return false;
  const letters = list.tokens[at - 2];
  if (letters?.kind !== 'word' || letters.word?.noun?.known === true || list.isTitledAt(at - 2)) return false;
  return ABBREVIATION.test(letters.text) && isModelNumber(list, at);
}

const DASH = /^[-–—]$/;
const ABBREVIATION = /^[А-ЯЁ]{2,4}$/;

/** «JW» of «JW 1050Y», «4DV» of «4DV 1730-0.75wc»: letters of the model that the code behind them goes on with. */
function isLettered(list: PhraseList, at: number): boolean {
  const { tokens, language } = list;
  const token = tokens[at];
  if (token === undefined || token.brand || !LETTERED.test(token.text)) return false;
  // «12V 60/55W», «GMB PORTERПОРТЕР», «BKS DN-100»
  if (isMeasure(list, at) || !/^\d/.test(tokens[at + 1]?.lower ?? '')) return false;
  if (token.enclosed !== tokens[at + 1]?.enclosed) return false;
  const { standards, units, series } = language.dictionary;
  return !standards.has(token.lower) && !units.has(token.lower) && !series.has(token.lower);
}

/** Masked or not. */
const LETTERED = /^(?:\d{1,2}[A-Z]{1,3}|[A-Z]{2,3})$/;

function writePart(at: number, number: number): Writing {
  return (tokens) => tokens[at]?.lower.split('/')[number] ?? '';
}

/** «Муфта/20», «видеокарта/5x-USB», masked: no article, which is in capitals. */
const WORD_WITH_NUMBER = /ж{3}\//;
const CODE = /^(?=.*\d)[a-zа-я0-9.-]{3,}$/;

/** «S-M» */
const WORN_SIZES = /^X{0,4}[SML]-X{0,4}[SML]$/;
