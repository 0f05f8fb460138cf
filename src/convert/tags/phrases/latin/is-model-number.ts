import { isPartNumber } from '../../../pattern/mask-number.ts';
import type { PhraseList } from '../phrase-list.ts';
import { isCountedInEnglish, isTimes } from '../run-ends.ts';

/** «Galaxy 8», not «Steel 16 см» nor «13 Lite 8/256 ГБ». */
export function isModelNumber(list: PhraseList, at: number): boolean {
  const token = list.tokens[at];
  // «Bosch 0 986 494 293»: an article in groups.
  if ((token?.kind !== 'number' && token?.kind !== 'code') || token.lower === '0') return false;
  // «Vintage 20404»: so many digits alone are an article.
  if (isPartNumber(token.lower) || (ARTICLE.test(token.lower) && !isFramed(list, at))) return false;
  if (isLoadOfTyre(list, token.lower)) return false;
  // «Damar 80x60»: a series, and a size.
  if (SIDES.test(token.lower) || VISCOSITY.test(token.lower)) return false;
  if (list.alone && ORDERED_BY.test(token.lower)) return false;
  // «80(131)x80»: the other side of a size.
  if (list.tokens[at - 1]?.text === ')' && OTHER_SIDE.test(token.lower)) return false;
  if (token.kind === 'code' && (isMeasure(list, at) || MEMORY_WITH_UNIT.test(token.lower))) return false;
  if (isMarkedInches(list, at) || STATED.test(token.lower)) return false;
  if (token.kind === 'code' && !MEMORY.test(token.lower)) return true;
  const { units } = list.language.dictionary;
  if (isCountedInEnglish(list, at + 1) || isCountedInRussian(list, at + 1)) return false;
  if (isYearOfMake(list, at) || isNumberOfOther(list, at)) return false;
  return !units.has(list.tokens[at + 1]?.lower ?? '') && !/["%°]/.test(list.tokens[at + 1]?.text ?? '');
}

/** «D1/2» of «D1/2"», which is read as a measure; in quotes the sign closes them. */
function isMarkedInches({ tokens }: PhraseList, at: number): boolean {
  const [code, sign] = [tokens[at], tokens[at + 1]];
  if (code?.kind !== 'code' || code.enclosed !== null || sign?.spaced !== false) return false;
  return sign.text === '"' && MARKED_INCHES.test(code.lower);
}

/** Masked or not. */
const MARKED_INCHES = /^[a-z]-?\d{1,2}(?:\/\d{1,2})?$/;

/** «р.39», «д.500», «5ква,1», masked or not: a size, a measure, facts glued together. */
const STATED = /^[а-я]\.\d|^\d+[а-я]{1,4},\d/;

/** «Amber 6 ламп», «Neo 4 полки»: the number counts the word behind it, which stands as counted things do. */
function isCountedInRussian({ tokens, lists, language }: PhraseList, at: number): boolean {
  const { kind, word = null, capitals, spaced } = tokens[at] ?? {};
  if (kind !== 'word' || word?.genitive?.known !== true || capitals !== null || spaced !== true) return false;
  if (word.preposition || word.adjectiveLemma !== null) return false;
  if (word.noun === null) return word.genitive.written.has('plur');
  return lists.part.has(word.key) || language.dictionary.counted.has(word.fold);
}

/** «49» of «Haiba 49 HB490-06»: a plain number between a maker and an article with letters of its own says something else of the goods. */
export function isNumberOfOther({ tokens }: PhraseList, at: number): boolean {
  const [maker, number, code] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  if (maker?.brand !== true || number?.kind !== 'number' || code?.kind !== 'code') return false;
  return code.enclosed === null && LETTERED_ARTICLE.test(code.text);
}

/** Masked or not. */
const LETTERED_ARTICLE = /^[A-Z]{1,3}-?\d{3}/;

/** «06» of «Camry 06-», «2013» of «Equus 2013-»: from which year on it was made. */
function isYearOfMake({ tokens }: PhraseList, at: number): boolean {
  const [number, dash, next] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  if (number?.kind !== 'number' || dash === undefined || dash.spaced || !DASHES.has(dash.text)) return false;
  if (next !== undefined && !next.spaced && next.kind !== 'mark') return false;
  return YEAR.test(number.lower);
}

const DASHES: ReadonlySet<string> = new Set(['-', '–', '—']);
/** Masked or not. */
const YEAR = /^\d{2}(?:\d{2})?$/;

/** «F 89020 IA»: letters before an article and behind it make it a model. */
function isFramed({ tokens }: PhraseList, at: number): boolean {
  return [tokens[at - 1], tokens[at + 1]].every(
    (token) => token?.kind === 'latin' && !token.brand && /^[A-Z]{1,3}$/.test(token.text),
  );
}

/** «20» of «20 Shots», «10C» of «10C GPU» */
export function isNumbered({ tokens }: PhraseList, at: number): boolean {
  const { kind, lower = '' } = tokens[at] ?? {};
  return kind === 'number' || (kind === 'code' && COUNT_OF_CORES.test(lower));
}

/** Masked or not. */
const COUNT_OF_CORES = /^\d{1,2}-?(?:[cq]|core|q{3,4})$/;

/** A number that stands with the words before it: no size («Galant 100 x 60», «Smart Watch 38/40»), no article («Next BM.0353»). */
export function endsInNumber(list: PhraseList, at: number): boolean {
  const { lower = '' } = list.tokens[at] ?? {};
  if (PAIR.test(lower) || DOTTED_ARTICLE.test(lower)) return false;
  return isModelNumber(list, at) && !isTimes(list.tokens, at + 1);
}

/** «2», «ES32», «F15», masked or not: two digits at most, which tell the models of a series apart; longer ones may be articles. */
export function isShortNumber({ tokens, language }: PhraseList, at: number): boolean {
  const { lower = '' } = tokens[at] ?? {};
  // «IP65»
  return SHORT_NUMBER.test(lower) && !language.dictionary.standards.has(lower);
}

const SHORT_NUMBER = /^[a-z]{0,2}\d{1,2}[a-z]?$/;

/** «82T», «104/101T» of a name with the size of a tyre, masked or not: what it bears and how fast. */
function isLoadOfTyre(list: PhraseList, lower: string): boolean {
  return LOAD.test(lower) && holdsTyre(list);
}

/** «TL», «TT» of a tyre: without an inner tube or with one. */
export function isFittingOfTyre(list: PhraseList, lower: string): boolean {
  return (lower === 'tl' || lower === 'tt') && holdsTyre(list);
}

function holdsTyre({ tokens }: PhraseList): boolean {
  return tokens.some(({ lower }) => TYRE_RIM.test(lower) || TYRE.test(lower));
}

const LOAD = /^\d{2,3}(?:\/\d{2,3})?[a-z]$/;

/** «420г», «19V/3.42A», «185/65 R15»: a number and its unit, the size of a tyre, which are tags besides. */
export function isMeasure(list: PhraseList, at: number): boolean {
  const lower = list.tokens[at]?.lower ?? '';
  const { units } = list.language.dictionary;
  if (SIZE_WITH_UNIT.test(lower)) return true;
  const unit = MEASURE.exec(lower)?.[1];
  if (unit !== undefined && (units.has(unit) || (lower.includes('/') && units.has(unit.split('/')[0] ?? ''))))
    return true;
  if (TYRE_WIDTH.test(lower)) return TYRE_RIM.test(list.tokens[at + 1]?.lower ?? '');
  return TYRE_RIM.test(lower) && TYRE_WIDTH.test(list.tokens[at - 1]?.lower ?? '');
}

/** «8/256» of «8/256 ГБ», «49/45/44» of «49/45/44 mm» */
export const MEMORY = /^\d+(?:\/\d+)+$/;
/** «8/256gb», «12+512gb», «24/1tb», which is read as a measure. */
export const MEMORY_WITH_UNIT = /^\d{1,2}[/+](?:\d{2,4}(?:gb|гб)|\d(?:tb|тб))$/;
/** «577x495», masked or not. */
const SIDES = /^\d[\d.,]*(?:[xх×*]\d[\d.,]*){1,2}$/;
/** «5w-30» of «Mobil FS 5W-30», masked or not. */
const VISCOSITY = /^\d{1,2}w-?\d{2}$/;
const ARTICLE = /^\d{5,}$/;

/** «013R00650», «302NP93052», masked (letters of units are not): by which a part is ordered, and a tag only where an offer tells more than its name. */
export const ORDERED_BY = /^111[a-z]{1,2}111$/;

/** Masked or not. */
const OTHER_SIDE = /^[xхqж]\d/;

/** Masked or not: letters of its maker, a dot and three digits at least. */
export const DOTTED_ARTICLE = /^[a-z]{1,3}\.\d{3}/;

/** «1/2», «38/40»: a size of pipes or straps, masked or not. */
const PAIR = /^\d{1,2}\/\d{1,2}$/;

/** What follows the unit is another number with its own: «952K43480» is an article. */
const MEASURE =
  /^\d+(?:[.,/]\d+)?-?([a-zа-я][a-zа-я/]{0,13})(?:\d{1,2}(?:\/[a-zа-я]{1,3})?|\d+(?:[.,]\d+)?[a-zа-я]{1,3})?$/;

/** «75х10мм», masked or not */
const SIZE_WITH_UNIT = /^[\d.,]+(?:[жqхx×*][\d.,]+){1,2}(?:мм|см|м|mm|cm|жж|qq)$/;
/** «205/55r16», masked or not */
const TYRE = /^\d{3}\/\d{2}[a-z]{1,2}\d{2}/;
const TYRE_WIDTH = /^\d{3}\/\d{2}$/;
const TYRE_RIM = /^z?r\d{2}[cс]?$/;
