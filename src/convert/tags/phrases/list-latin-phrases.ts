import { foldText } from '../../../text/fold-text.ts';
import { type Observation, observations } from '../../learned/observation.ts';
import { isOfKind, SAYS_NOTHING } from '../../name/name-grammar.ts';
import type { Token } from '../../name/token.ts';
import { isCounted } from '../../pattern/is-counted.ts';
import { isPartNumber } from '../../pattern/mask-number.ts';
import { isLatinSort } from './is-latin-sort.ts';
import { isWorn } from './list-worn-letters.ts';
import { type PhraseList, range, type Writing, writeTokens } from './phrase-list.ts';
import { MAX_LATIN, SEEN } from './phrase-sorts.ts';
import {
  endOfBeginning,
  endWithPlus,
  isCountedInEnglish,
  isJoinedBefore,
  isOneOfSeveral,
  isTimes,
  leadsOn,
  MAX_RUN,
  needsNumber,
} from './run-ends.ts';

/** A run of Latin words is a series or a maker; the maker's own words part runs, because they are a tag besides. */
export function listLatinPhrases(list: PhraseList, at: number): void {
  const token = list.tokens[at];
  if (token === undefined) return;
  if (token.brandLength > 0) addMaker(list, at, token);
  if (isSuffix(list, at, token) || startsArticle(list, at) || endsModel(list, at)) return;
  if (isJoinedBefore(list.tokens, at) || isLatinSort(list, at - 1)) return;
  if (isBehindFirstNumber(list, at, token)) {
    list.add('Latin run with number', range(0, at), undefined, [RUN.whole]);
    return;
  }
  if (isNumbered(list, at - 1) && isCountedInEnglish(token)) return;
  const joined = isJoinedBefore(list.tokens, at + 2);
  if (ROMAN.test(token.text) && !isLatinBefore(list, at)) return;
  if (!token.brand && !joined && token.word !== null && isOfKind(token.word.kinds, SAYS_NOTHING)) return;
  const colours = endOfColours(list, at);
  if (colours >= 0) addColours(list, at, colours);
  else if (startsRun(list, at)) addRun(list, at);
  else if (token.lower.length > 1 && !isFarInRun(list, at) && !saysTitle(list, at))
    list.add('Latin word', [at]);
}

/** «III» of «V-Класс III»: which generation, and of what only the word before it says. */
const ROMAN = /^(?:I{2,3}|IV|VI{1,3}|IX|XI{1,3})$/;

function isLatinBefore({ tokens }: PhraseList, at: number): boolean {
  return tokens[at - 1]?.kind === 'latin';
}

/** «EVO» of «870 EVO SATA»: a name that begins with a number has it with the word in capitals behind it. */
function isBehindFirstNumber({ tokens, language }: PhraseList, at: number, token: Token): boolean {
  if (at !== 1 || tokens[0]?.kind !== 'number' || token.brand || token.capitals !== 'all') return false;
  if (token.lower.length < 3 || tokens[0].lower.length < 2) return false;
  const { standards, units } = language.dictionary;
  return !standards.has(token.lower) && !units.has(token.lower);
}

/** «20» of «20 Shots», «10C» of «10C GPU» */
function isNumbered({ tokens }: PhraseList, at: number): boolean {
  const { kind, lower = '' } = tokens[at] ?? {};
  return kind === 'number' || (kind === 'code' && COUNT_OF_CORES.test(lower));
}

/** Masked or not. */
const COUNT_OF_CORES = /^\d{1,2}-?(?:[cq]|core|q{3,4})$/;

/** «COSRX Advanced Snail 96 …»: further than a run goes, words of a long Latin name are pieces of it. */
function isFarInRun({ tokens }: PhraseList, at: number): boolean {
  for (let before = at - 1; before >= at - MAX_LATIN; before--)
    if (tokens[before]?.kind !== 'latin' || tokens[before]?.brand === true) return false;
  return true;
}

/** «iPhone 8 Plus»: which of the models of a number it is. */
export const VARIANTS: ReadonlySet<string> = new Set(
  'plus pro max mini lite ultra air neo fe classic professional'.split(' '),
);

/** Index of the last token of a model whose number stands at an index. */
function endOfVariant({ tokens }: PhraseList, number: number): number {
  let end = number;
  while (tokens[end + 1]?.kind === 'latin' && VARIANTS.has(tokens[end + 1]?.lower ?? '')) end++;
  return endWithPlus(tokens, end);
}

/** A variant behind the number of a model, and no run of its own. */
function endsModel({ tokens }: PhraseList, at: number): boolean {
  let start = at;
  while (VARIANTS.has(tokens[start]?.lower ?? '')) start--;
  const number = tokens[start];
  return (
    start < at &&
    (number?.kind === 'number' || number?.kind === 'code') &&
    tokens[start - 1]?.kind === 'latin'
  );
}

/**
 * «Kyocera TASKalfa 3050ci/3550ci»: a maker and the model behind it, and the first of several models. A short model that
 * holds letters is understood without its maker: «ir-5124» of «Irit IR-5124».
 */
export function listModels(list: PhraseList, at: number): void {
  if (list.tokens[at]?.brand !== true || list.tokens[at - 1]?.brand === true) return;
  let end = at;
  while (end < at + MAX_LATIN && continuesModel(list, end + 1)) end++;
  const last = list.tokens[end];
  if (
    last === undefined ||
    last.brand ||
    isCounted(last.lower) ||
    !(/\d/.test(last.lower) || endsModel(list, end))
  )
    return;
  const short = end <= at + 2;
  if (!short || !/[a-zа-я]/.test(last.lower)) list.add('maker with model', range(at, end));
  if (short) list.add('model', range(at + 1, end));
  if (FIRST_MODEL.test(last.lower)) list.add('first model', range(at, end), writeFirstModel(at, end));
}

/** «kyocera taskalfa 3050ci» of «Kyocera TASKalfa 3050ci/3550ci», whose tokens are `at` to `end`. */
function writeFirstModel(at: number, end: number): Writing {
  return (tokens) => {
    const [, first = ''] = FIRST_MODEL.exec(tokens[end]?.lower ?? '') ?? [];
    return `${writeTokens(tokens, range(at, end - 1))} ${first}`;
  };
}

/** A code on its own, its parts, and the Latin word behind it. */
export function listCodes(list: PhraseList, at: number, token: Token): void {
  // «60 кгс/см2»: the unit of the number before it.
  if (!isModelNumber(list, at) || list.language.dictionary.units.has(token.lower)) return;
  if (token.brandLength > 0) addMaker(list, at, token);
  if (startsArticle(list, at - 1) || isCounted(token.lower) || MEMORY_WITH_UNIT.test(token.lower)) return;
  if (WORD_WITH_NUMBER.test(token.text)) return;
  const from = at - (isLettered(list, at - 1) ? 1 : 0);
  list.add('code', range(from, endWithPlus(list.tokens, at)), undefined, behindBrand(list, from));
  const parts = token.lower.includes('/') ? token.lower.split('/') : [];
  // «Бс-22/45-1» is one article, «3050ci/3550ci» are two models.
  const several = parts.every((part) => /\p{L}/u.test(part));
  for (const [number, part] of parts.entries())
    if (several && CODE.test(part) && !(list.alone && ORDERED_BY.test(part)))
      list.add('part of a code', [at], writePart(at, number), behindBrand(list, at));
  const next = list.tokens[at + 1];
  if (isNumbered(list, at) && isCountedInEnglish(next)) return;
  if (next?.kind !== 'latin' || next.brand || WORN_SIZES.test(next.text) || !/\p{L}/u.test(token.text))
    return;
  // «Bkpk-2.0 Basic Air»: a piece of a name.
  if (!continuesRun(list, at + 2, false)) list.add('Latin run with number', [at, at + 1]);
}

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
/** «3050ci/3550ci» names 3050ci first; «1.9/165» and «90L/6D-11» are one article. */
const FIRST_MODEL = /^(?!\d+[.,]\d+\/\d+$|[^/-]*\/[^/]*-)([^/]*\d[^/]*)\//;

/** A known maker, under its usual spelling. */
export function addMaker(list: PhraseList, at: number, token: Token): void {
  const { brands } = list.language.dictionary;
  for (let length = Math.min(token.brandLength, list.tokens.length - at); length > 0; length--) {
    let words = token.lower;
    for (let next = at + 1; next < at + length; next++) words += ` ${list.tokens[next]?.lower}`;
    const canonical = brands.get(words.includes('ё') ? words.replaceAll('ё', 'е') : words);
    if (canonical === undefined) continue;
    // «GET RICH» is no «Rich».
    if (length === 1 && !token.brand && token.word?.brand === true) return;
    list.add('known maker', range(at, at + length - 1), canonical);
    return;
  }
}

function continuesModel(list: PhraseList, at: number): boolean {
  const token = list.tokens[at];
  if (token === undefined || token.enclosed !== null) return false;
  return token.kind === 'latin' || endsInNumber(list, at);
}

function startsRun(list: PhraseList, at: number): boolean {
  const before = list.tokens[at - 1];
  // «CA 50 C eco!perform»: the end of what is before it.
  if ((before?.kind === 'number' || before?.kind === 'code') && list.tokens[at]?.lower.length === 1)
    return false;
  if (before?.kind !== 'latin' || list.isTitledAt(at - 1)) return true;
  const { brand = false, word = null } = list.tokens[at] ?? {};
  // «Il Poggio del Vignetti» of that vendor is one run; another known maker begins its own.
  return brand ? !before.brand || word?.brand === true : before.brand;
}

/** «LDW 7002-3 BK», «8044-500 AMB», «Ciao 24 CAI»: two or three capitals behind an article or the number of a model are its end, unless they name a standard. */
function isSuffix(list: PhraseList, at: number, { text, lower, brand }: Token): boolean {
  if (brand || !/^[A-Z]{2,3}$/.test(text)) return false;
  const before = list.tokens[at - 1];
  if (before?.kind !== 'code' && !(before?.kind === 'number' && list.tokens[at - 2]?.kind === 'latin'))
    return false;
  if (list.tokens[at + 1]?.kind === 'latin' || isMeasure(list, at - 1)) return false;
  return !list.language.dictionary.standards.has(lower);
}

/** «LDP 8044-500», not «iPad 128» or «FJ Cruiser 12-40»: letters in capitals behind other Latin words begin an article. */
function startsArticle(list: PhraseList, at: number): boolean {
  const next = list.tokens[at + 1];
  const token = list.tokens[at];
  if (next?.kind !== 'code' || token?.kind !== 'latin' || token.brand || token.capitals !== 'all')
    return false;
  if (token.text.length > 4 || !/^\d{3,}[-/.][\dA-Z]/.test(next.text) || isMeasure(list, at + 1))
    return false;
  return !list.language.dictionary.standards.has(token.lower);
}

/**
 * «… Forum Low White Black», «… 6s Space Gray»: where the colours end that a Latin run ends with, not «Red Dot»; -1 where
 * none begins.
 */
function endOfColours({ tokens }: PhraseList, at: number): number {
  let end = at;
  if (SHADES.has(tokens[at]?.lower ?? '') && isColour(tokens[at + 1])) end++;
  while (isColour(tokens[end])) end++;
  return end === at || tokens[end]?.kind === 'latin' ? -1 : end - 1;
}

/** Which colour of a name it is: a shade stands before the colour and is none alone. */
const SHADES: ReadonlySet<string> = new Set(
  'dark light deep space sky matte matt glossy rose royal navy midnight pearl neon pale ice stone army bright metallic ceramic ocean forest mystic cosmic titan titanium lunar polar arctic charcoal mineral glacier crystal prism mirror onyx obsidian sunset sierra pacific shadow chameleon business storm stellar frost dusty smoky thunder eclipse misty cloud iron pine'.split(
    ' ',
  ),
);

function isColour(token: Token | undefined): boolean {
  if (token?.kind !== 'latin' || token.brand || token.word === null) return false;
  return token.word.kinds.size > 0 && token.word.kinds.has('color');
}

/** A single one in Russian, where the dictionary knows it as a value of a colour; with its shade it is the maker's name for it. */
function addColours(list: PhraseList, at: number, end: number): void {
  const before = list.tokens[at - 1];
  if (isColour(before) || SHADES.has(before?.lower ?? '')) return;
  const used = range(at, end);
  const { valueNormal } = list.language.dictionary;
  const russian = at === end ? valueNormal.get(`color\t${list.tokens[at]?.lower}`) : undefined;
  list.add('English colour', used, russian, behindBrand(list, at));
}

/** What stands at the end of a run and is none of its name. */
function isLoose(list: PhraseList, at: number): boolean {
  return leadsOn(list.tokens, at) || isOneOfSeveral(list.tokens, at) || isWornSize(list, at);
}

/** «Florance S» of a pair of pyjamas, no «Galaxy S»: the size in which a series is worn is none of its name. */
function isWornSize(list: PhraseList, at: number): boolean {
  return WORN_SIZE.test(list.tokens[at]?.text ?? '') && isWorn(list);
}

const WORN_SIZE = /^(?:X{0,4}[SML]|ONE)$/;
/** «S-M» */
const WORN_SIZES = /^X{0,4}[SML]-X{0,4}[SML]$/;

const RUN = observations('Latin', [
  'alone',
  'first',
  'whole',
  'last',
  'cut off before its number',
  'before goods',
  'with goods',
]);
const CUT_OFF = RUN['cut off before its number'];

function addRun(list: PhraseList, at: number): void {
  let end = at;
  const { brand = false } = list.tokens[at] ?? {};
  for (let words = 1; ; words++) {
    const next = isJoinedBefore(list.tokens, end + 2) ? end + 2 : end + 1;
    if (!continuesRun(list, next, brand)) break;
    if (words === MAX_RUN) {
      end = endOfBeginning(list.tokens, at);
      break;
    }
    end = next;
  }
  if (brand && end > at && list.language.dictionary.noVendors.has(writeTokens(list.tokens, range(at, end))))
    return;
  const whole = end;
  while (end > at && isLoose(list, end)) end--;
  if (end < whole && endsInNumber(list, whole + 1))
    list.add('Latin run with number', range(at, endOfVariant(list, whole + 1)), undefined, [RUN.whole]);
  const numbered = endsInNumber(list, end + 1);
  const more = [RUN[end === at ? 'alone' : 'first'], ...(brand ? [] : behindBrand(list, at))];
  if (numbered && end === at) more.push(CUT_OFF);
  if (isGoods(list, at)) more.push(RUN['with goods']);
  const joined = end > at && list.tokens[at + 1]?.kind === 'mark';
  // «RC Books» of a book: letters say nothing without what they stand before.
  const letters = end > at && (list.tokens[at]?.lower.length ?? 0) <= LETTERS && isGoods(list, end);
  const says = saysTitle(list, end) && !letters;
  if (end === at && says) return;
  if ((list.tokens[at]?.lower.length ?? 0) > 1 && !letters && !joined && !isSpelledOtherwise(list, [at]))
    list.add('Latin word', end === at ? range(at, endWithPlus(list.tokens, at)) : [at], undefined, more);
  const behind = behindBrand(list, at);
  const named = endBeforeGoods(list, at, end);
  const lettered = numbered && needsNumber(list.tokens[end]);
  if (end > at && !says && !lettered && !isSpelledOtherwise(list, range(at, end)))
    list.add('Latin run', range(at, endWithPlus(list.tokens, end)), undefined, [
      named < end ? RUN['with goods'] : numbered ? CUT_OFF : RUN.whole,
      ...behind,
    ]);
  if (named < end && named > at)
    list.add('Latin run', range(at, named), undefined, [RUN['before goods'], ...behind]);
  if (!numbered) return;
  const last = endOfVariant(list, end + 1);
  list.add('Latin run with number', range(at, last), undefined, [RUN.whole, ...behind]);
  if (FIRST_MODEL.test(list.tokens[end + 1]?.lower ?? ''))
    list.add('first model', range(at, end + 1), writeFirstModel(at, end + 1), behind);
  if (end > at && !lettered && !isJoinedBefore(list.tokens, end))
    list.add('Latin run with number', range(end, last), undefined, [RUN.last]);
  const suffix = list.tokens[last + 1];
  if (suffix?.kind === 'latin' && isSuffix(list, last + 1, suffix))
    list.add('Latin run with number', range(at, last + 1), undefined, [RUN.whole, ...behind]);
}

/** Of a cut name («RC»). */
const LETTERS = 2;

/** «Santa Muerte Hoody»: where the series ends and the English noun of the goods follows; the end of the run where none does. */
function endBeforeGoods(list: PhraseList, at: number, end: number): number {
  let last = end;
  while (last > at && (isGoods(list, last) || list.tokens[last]?.kind === 'mark')) last--;
  return last;
}

/** «Mascara» of a «тушь» that the name has as well: the noun of the title in English. */
function saysTitle({ tokens, titled, language }: PhraseList, at: number): boolean {
  const english = language.dictionary.englishNouns.get(tokens[at]?.lower ?? '');
  if (english === undefined || tokens[at]?.brand === true) return false;
  const [goods] = foldText(english).split(' ');
  return titled.some((one) => tokens[one]?.word?.noun?.fold === goods);
}

function isGoods({ tokens, language }: PhraseList, at: number): boolean {
  return tokens[at]?.brand !== true && language.dictionary.englishNouns.has(tokens[at]?.lower ?? '');
}

/** «Kärcher», a maker whose usual spelling, «karcher», is a tag besides. */
function isSpelledOtherwise({ tokens, language }: PhraseList, used: readonly number[]): boolean {
  if (tokens[used[0] ?? 0]?.brand !== true) return false;
  const written = writeTokens(tokens, used);
  return (language.dictionary.brands.get(written) ?? written) !== written;
}

/** «8/256» of «8/256 ГБ», «49/45/44» of «49/45/44 mm» */
export const MEMORY = /^\d+(?:\/\d+)+$/;
/** «8/256gb», «12+512gb», «24/1tb», which is read as a measure. */
const MEMORY_WITH_UNIT = /^\d{1,2}[/+](?:\d{2,4}(?:gb|гб)|\d(?:tb|тб))$/;

const ARTICLE = /^\d{5,}$/;
/** «013R00650», «302NP93052», masked (letters of units are not): by which a part is ordered, and a tag only where an offer tells more than its name. */
const ORDERED_BY = /^111[a-z]{1,2}111$/;

/** A number that stands with the words before it: no size («Galant 100 x 60», «Smart Watch 38/40»). */
export function endsInNumber(list: PhraseList, at: number): boolean {
  return isModelNumber(list, at) && !PAIR.test(list.tokens[at]?.lower ?? '') && !isTimes(list.tokens, at + 1);
}

/** Masked or not. */
const OTHER_SIDE = /^[xхqж]\d/;

/** «1/2», «38/40»: a size of pipes or straps, masked or not. */
const PAIR = /^\d{1,2}\/\d{1,2}$/;

/** «Galaxy 8», not «Steel 16 см» nor «13 Lite 8/256 ГБ». */
export function isModelNumber(list: PhraseList, at: number): boolean {
  const token = list.tokens[at];
  // «Bosch 0 986 494 293»: an article in groups.
  if ((token?.kind !== 'number' && token?.kind !== 'code') || token.lower === '0') return false;
  // «Vintage 20404»: so many digits alone are an article.
  if (isPartNumber(token.lower) || (ARTICLE.test(token.lower) && !isFramed(list, at))) return false;
  // «Damar 80x60»: a series, and a size.
  if (SIDES.test(token.lower)) return false;
  if (list.alone && ORDERED_BY.test(token.lower)) return false;
  // «80(131)x80»: the other side of a size.
  if (list.tokens[at - 1]?.text === ')' && OTHER_SIDE.test(token.lower)) return false;
  if (token.kind === 'code' && (isMeasure(list, at) || MEMORY_WITH_UNIT.test(token.lower))) return false;
  if (token.kind === 'code' && !MEMORY.test(token.lower)) return true;
  const { units } = list.language.dictionary;
  if (isCountedInEnglish(list.tokens[at + 1])) return false;
  return !units.has(list.tokens[at + 1]?.lower ?? '') && !/["%°]/.test(list.tokens[at + 1]?.text ?? '');
}

/** «577x495», masked or not. */
const SIDES = /^\d[\d.,]*(?:[xх×]\d[\d.,]*){1,2}$/;

/** «F 89020 IA»: letters before an article and behind it make it a model. */
function isFramed({ tokens }: PhraseList, at: number): boolean {
  return [tokens[at - 1], tokens[at + 1]].every(
    (token) => token?.kind === 'latin' && !token.brand && /^[A-Z]{1,3}$/.test(token.text),
  );
}

/** What follows the unit is another number with its own: «952K43480» is an article. */
const MEASURE =
  /^\d+(?:[.,/]\d+)?-?([a-zа-я][a-zа-я/]{0,13})(?:\d{1,2}(?:\/[a-zа-я]{1,3})?|\d+(?:[.,]\d+)?[a-zа-я]{1,3})?$/;

/** «75х10мм», masked or not */
const SIZE_WITH_UNIT = /^[\d.,]+(?:[жqхx×*][\d.,]+){1,2}(?:мм|см|м|mm|cm|жж|qq)$/;
const TYRE_WIDTH = /^\d{3}\/\d{2}$/;
const TYRE_RIM = /^z?r\d{2}[cс]?$/;

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

function continuesRun(list: PhraseList, at: number, brand: boolean): boolean {
  const token = list.tokens[at];
  // «Vaposteam Vaposteam VST»: a maker put before a name that has it already.
  if (token?.kind !== 'latin' || token.brand !== brand || token.lower === list.tokens[at - 1]?.lower)
    return false;
  // «mATX AM4»: standards are tags of their own.
  const { standards } = list.language.dictionary;
  if (standards.has(token.lower) && !standards.has(`${list.tokens[at - 1]?.lower} ${token.lower}`))
    return false;
  return brand || !(endOfColours(list, at) >= 0 || startsArticle(list, at));
}

function behindBrand(list: PhraseList, at: number): Observation[] {
  return list.tokens[at - 1]?.brand === true ? [SEEN.behindBrand] : [];
}
