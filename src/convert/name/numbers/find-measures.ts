import type { Language } from '../../../dictionary/language.ts';
import { foldText } from '../../../text/fold-text.ts';
import { countGenitive } from '../../count-noun.ts';
import { Role, roleAt } from './character-roles.ts';
import { findHallmarks } from './find-hallmarks.ts';
import { findMemory } from './find-memory.ts';
import { findNotations } from './find-notations.ts';
import { findTyres } from './find-tyres.ts';
import { findWornSizes } from './find-worn-sizes.ts';
import { isGrade } from './is-grade.ts';
import { isOfStandard } from './is-of-standard.ts';
import { Measure } from './measure.ts';
import { AGES, mayBeGreatest, readAge, sayGreatest } from './measure-limits.ts';
import { namesGoods } from './names-goods.ts';
import { type NumberReading, readNumber, WITH_UNIT } from './read-number.ts';
import { isDigit, Sight, sightNumbers } from './sight-numbers.ts';

/** No measure stands further on in a name. */
const MAX_SCANNED = 500;

/** Where a number begins: behind no letter or digit, or behind the mark of a height or diameter. */
const NUMBERS = new RegExp(
  `(?:(?<![\\p{L}\\d/×*-]|\\d[.,])|(?<=(?<![\\p{L}\\d]|[\\p{L}\\d]-)[hHdDLØфФ]-?))${WITH_UNIT.source}`,
  'uy',
);

/**
 * Numbers of a name that carry a unit, or that are dimensions: each a tag with its unit. A bare number is none. `seen`: what
 * its numbers may be.
 */
export function findMeasures(name: string, language: Language, seen = sightNumbers(name)): Measure[] {
  if (seen === 0) return NONE;
  const text = name.length > MAX_SCANNED ? name.slice(0, MAX_SCANNED) : name;
  const found: Measure[] = [];
  if ((seen & Sight.RIM) !== 0) found.push(...findTyres(text));
  if ((seen & Sight.GIGABYTES) !== 0) found.push(...findMemory(text));
  if ((seen & Sight.WORN) !== 0) found.push(...findWornSizes(text));
  if ((seen & Sight.HALLMARK) !== 0) found.push(...findHallmarks(text));
  if ((seen & Sight.NOTATION) !== 0) found.push(...findNotations(text));
  /** Where the last number ended, and its unit. */
  let end = 0;
  let unit = '';
  // From digit to digit: searched from every character, the expression took three times longer.
  for (let at = findDigit(text, 0), stop = at; at < text.length; at = findDigit(text, stop)) {
    stop = endOfDigits(text, at);
    const joined = isJoined(text, at);
    const memory = joined && (isMemory(text, stop) || isScreen(text, at, stop));
    if (joined ? at > 1 && at - 1 !== end && !memory : isInWord(text, at)) continue;
    if (stop - at === 1 && isSeveralInOne(text, at)) {
      found.push(new Measure(`${text.charAt(at)} в 1`, 'count of measures', ''));
      continue;
    }
    if (isBare(text, at, stop)) continue;
    if (text.charCodeAt(stop) === PLUS && isLeastAge(text, at, stop, language)) {
      found.push(readLeastAge(text.slice(at, stop), text, language));
      continue;
    }
    const expression = joined ? WITH_UNIT : NUMBERS;
    expression.lastIndex = at;
    if (!expression.test(text)) continue;
    end = expression.lastIndex;
    // «875»: digits alone are no measure, and hardly any come twice.
    const measure = end === stop ? null : readMeasure(text, at, end, found, language);
    stop = end;
    const follows = measure !== null && (!joined || memory || mayFollow(measure, at, unit));
    if (follows) found.push(measure);
    unit = follows ? measure.unit : '';
  }
  return found;
}

/** Behind a slash, or a hyphen that no mark of a height or diameter («d-9 см») has before it. */
function isJoined(text: string, at: number): boolean {
  const joint = text.charCodeAt(at - 1);
  return joint === SLASH || (joint === HYPHEN && (!isMark(text, at - 2) || MODELS.has(text.charAt(at - 2))));
}

/** «Ф-2А» is no diameter. */
const MODELS: ReadonlySet<string> = new Set('фФ');
const SLASH = 47;
const HYPHEN = 45;

/** «i5-1235U/16Gb/512Gb»: how much memory a computer has, whatever stands before the slash. */
function isMemory(text: string, stop: number): boolean {
  const at = (roleAt(text, stop) & Role.SPACE) !== 0 ? stop + 1 : stop;
  if ((roleAt(text, at) & Role.GIGA) === 0 || (roleAt(text, at + 1) & Role.BYTE) === 0) return false;
  return (roleAt(text, at + 2) & (Role.LETTER | Role.DIGIT)) === 0;
}

/** «Graphics/14"/FHD»: how large a screen is, behind the slash that ends a word. */
function isScreen(text: string, at: number, stop: number): boolean {
  if (stop - at !== 2 || text.charCodeAt(at - 1) !== SLASH) return false;
  const end = (roleAt(text, stop) & Role.POINT) !== 0 && isDigit(text, stop + 1) ? stop + 2 : stop;
  return text.charCodeAt(end) === INCHES && (roleAt(text, at - 2) & Role.LETTER) !== 0;
}

const INCHES = 34;

function isMark(text: string, at: number): boolean {
  if ((roleAt(text, at) & Role.MEASURED) === 0) return false;
  return (roleAt(text, at - 1) & (Role.LETTER | Role.DIGIT)) === 0;
}

/** «FZ8979», «2.5»: behind a letter, or a point behind a digit. Where the mark of a height may stand, the expression decides. */
function isInWord(text: string, at: number): boolean {
  const role = roleAt(text, at - 1);
  if ((role & Role.LETTER) !== 0) return (role & Role.MEASURED) === 0;
  return (role & Role.POINT) !== 0 && (roleAt(text, at - 2) & Role.DIGIT) !== 0;
}

/** «артикул 4464»: six digits at most, behind which the name, a field or a bracket ends. */
function isBare(text: string, at: number, stop: number): boolean {
  if (stop - at > 6) return false;
  if (stop === text.length) return true;
  const sign = text.charCodeAt(stop);
  if (sign !== COMMA && sign !== STOP) return sign === CLOSING;
  return (roleAt(text, stop + 1) & (Role.DIGIT | Role.POINT)) === 0;
}

const CLOSING = 41;
const COMMA = 44;
const STOP = 46;

const PLUS = 43;
/** Ages that the law and makers of toys put on them. */
const LEAST_AGES = /^(?:3|4|5|6|7|8|9|10|12|14|16|18)$/;

/** «игра настольная 8+», «(18+)»; behind a Latin word it is a model («Redmi Note 8+»), before a number a sum («5+1»). */
function isLeastAge(text: string, at: number, stop: number, language: Language): boolean {
  if (!LEAST_AGES.test(text.slice(at, stop))) return false;
  if (!AGE_BEFORE.test(text.slice(Math.max(0, at - 3), at))) return false;
  // «Картофель 5+», «Скумбрия 6+»: how large, by centimetres or hundreds of grams.
  return AGE_BEHIND.test(text.slice(stop + 1, stop + 4)) && !namesGoods(text, 'calibre', language);
}

/** Of what babies eat and suck by months, of all else by years. */
function readLeastAge(number: string, text: string, language: Language): Measure {
  const isOfBabies = namesGoods(text, 'infant', language);
  const said = countGenitive(number, isOfBabies ? 'месяц' : 'год', language);
  return new Measure(`от ${number} ${said}`, 'measure', isOfBabies ? 'месяцев' : 'лет');
}

const AGE_BEFORE = /(?:[а-яё»"),.] |^|[а-яё»"),.] ?\()$/iu;
const AGE_BEHIND = /^(?:$|[),.;]|\s(?!\d|[+/])|\sлет)/iu;

/** «12V/7Ah»: a number with another unit than the one before; «1000a/1200a» are models. «-320Gb» of a price list begins a name. */
function mayFollow({ unit }: Measure, at: number, before: string): boolean {
  if (at === 1) return unit !== '' && !unit.startsWith('°');
  return unit !== '' && before !== '' && unit !== before;
}

function endOfDigits(text: string, from: number): number {
  let at = from;
  while (at < text.length && isDigit(text, at)) at++;
  return at;
}

function findDigit(text: string, from: number): number {
  let at = from;
  while (at < text.length && !isDigit(text, at)) at++;
  return at;
}

const NONE: Measure[] = [];

/** What the number in `[at, end)` says where it stands; null for no measure. */
function readMeasure(
  text: string,
  at: number,
  end: number,
  found: Measure[],
  language: Language,
): Measure | null {
  let reading = readNumber(text, at, end, language);
  if (reading === null || isLoadOfTyre(reading, found)) return null;
  // «Розы - 15 - 60 см», «Bm 500 - 09 секций», «Fenix 8 - 51mm»: fields of a name, no range.
  if (
    reading.parted !== null &&
    (text.slice(0, at).endsWith('- ') || falls(reading) || isOfSeries(reading, text, at))
  )
    reading = reading.parted;
  const { measure, bare } = reading;
  // «AVQ 220-1g»: a model.
  if ((measure === null && bare === null) || (SMALL_LATIN.test(reading.written) && falls(reading)))
    return null;
  const said = measure === bare || isOfModel(reading, text, at, end, language) ? bare : measure;
  if (said === null || isNumberOfOther(text, at, end) || isOfStandard(text, at, end)) return null;
  if (said.unit !== '' && isLastOfMany(text, at)) return null;
  if (isBehindMark(text, at) && said.unit !== '' && !LENGTHS.has(said.unit)) return null;
  if (said.unit === HOURS && isOfParts(text, at, end)) return null;
  if (said === measure && reading.length !== null) found.push(reading.length);
  // «h-15 см», «d36мм»: height and diameter, but «d-40» is a size of its own and «H40» a model.
  if (said.unit === '') return MARKED.test(text.charAt(at - 1)) ? null : said;
  if (said.sort === 'inches') return closesQuotes(text, at) ? null : said;
  if (said.sort === 'dimensions with unit') return said.unit === '"' && closesQuotes(text, at) ? bare : said;
  if (said.unit === 'мм' && (roleAt(text, end) & Role.SPACE) !== 0) return readColumn(said, text, end);
  if (said.unit === '%') return readShare(said, text, at, end, language);
  // «24/1TB» is two memories, which are found as such.
  if (said.unit === 'тб' && said.tag.includes('/')) return null;
  if (said.unit === 'гб' && isOfGraphics(text, at, found)) return null;
  if (said.unit === 'мб' && CACHE.test(text.slice(Math.max(0, at - 8), at))) return null;
  if (said.sort === 'measure' && text.charCodeAt(at - 1) === PLUS) return addBefore(said, text, at);
  if (AGES.has(said.unit)) return readAge(said, reading.number, text, at, language);
  return said.sort === 'measure' && mayBeGreatest(text, at) ? sayGreatest(said, text, at) : said;
}

/** «42+8 л» of a rucksack, «48+8 Мп» of two cameras: what stands before the plus is as much of it. */
function addBefore(said: Measure, text: string, at: number): Measure {
  const first = SUMMAND.exec(text.slice(Math.max(0, at - LONGEST_SUMMAND), at))?.[0] ?? '';
  return first === '' ? said : new Measure(first + said.tag, said.sort, said.unit);
}

const LONGEST_SUMMAND = 8;
const SUMMAND = /(?<![\p{L}\d.,/×*-])\d{1,3}(?:[.,]\d)?\+$/u;

const SMALL_LATIN = /^[a-z]{1,2}$/;

/** «8Gb/GeForce GTX 1650 Ti 4Gb»: behind the memory of a computer that of its graphics card. */
function isOfGraphics(text: string, at: number, found: readonly Measure[]): boolean {
  if (!found.some(({ unit }) => unit === 'гб' || unit === 'тб')) return false;
  return GRAPHICS.test(text.slice(Math.max(0, at - LONGEST_CARD), at));
}

const LONGEST_CARD = 24;
const GRAPHICS =
  /(?:gtx|rtx|gt|mx|rx|radeon|geforce|quadro|arc) ?[a-z]?\d{3,4}[a-z]?(?: ?(?:ti|super|xt|max-q))?[ /]$/i;

/** «8» of «Fenix 8 - 51mm», a number of the series before it; no range has so much between its ends. */
function isOfSeries({ number }: NumberReading, text: string, at: number): boolean {
  const [from = '', to = ''] = number.replaceAll(',', '.').split('-');
  if (Number(to) < Number(from) * WIDEST) return false;
  return LATIN_SERIES.test(text.slice(Math.max(0, at - 12), at));
}

const WIDEST = 5;
const LATIN_SERIES = /[A-Z][a-z]{2,} $/;

/** «500-09»: from more to less. */
function falls({ number }: NumberReading): boolean {
  const [from = '', to = ''] = number.replaceAll(',', '.').split('-');
  return to !== '' && Number(to) < Number(from);
}

/** «L2 - 1 МБ»: how much of it a processor keeps at hand, of which level, and nobody chooses by it. */
const CACHE = /(?<![\p{L}\d])L[1-3][\s:=-]*$|(?:кэш|cache)\s?$/iu;

/** «6 7 8 9 10 12 14 16 мм»: which of them goods have nobody knows. */
function isLastOfMany(text: string, at: number): boolean {
  if (text.charCodeAt(at - 2) === SLASH) return PARTED_LIST.test(text.slice(Math.max(0, at - 16), at));
  if (!isDigit(text, at - 2)) return false;
  return MANY.test(text.slice(Math.max(0, at - 12), at));
}

/** «6 / 10 / » */
const PARTED_LIST = /\d \/ \d[\d.,]* \/ $/;
const MANY = /(?<![\p{L}\d.,-])\d{1,3} \d{1,3} \d{1,3} $/u;

/** «D90L»: what a mark of a height or diameter stands glued to is a length, or of a model. */
function isBehindMark(text: string, at: number): boolean {
  return (roleAt(text, at - 1) & Role.MEASURED) !== 0;
}

const LENGTHS: ReadonlySet<string> = new Set(['мм', 'см', 'м', '"']);

/** «Учебник. В 2 ч. Часть 1»: in two parts. */
function isOfParts(text: string, at: number, end: number): boolean {
  return text.charCodeAt(end) === STOP && IN_PARTS.test(text.slice(Math.max(0, at - 3), at));
}

const HOURS = 'ч';
const IN_PARTS = /(?:^|[\s(.,])в $/i;

/** «225/60 R16 98W», «195/70 R15C … 81 N»: what a tyre bears and how fast. */
function isLoadOfTyre({ first, written }: NumberReading, found: readonly Measure[]): boolean {
  return found[0]?.sort === 'tyre' && /^\d{2,3}$/.test(first) && /^[A-Z]$/.test(written);
}

/** Where the letter behind a number is no unit. */
function isOfModel(
  { first, blank, written }: NumberReading,
  text: string,
  at: number,
  end: number,
  language: Language,
): boolean {
  // «60x230 A-1075»: what a hyphen and digits follow behind a blank is a model; «75W-90» is how thick an oil is.
  if ((blank !== '' || written === 'W') && text.charCodeAt(end) === HYPHEN && goesOn(text, end + 1))
    return true;
  if (blank === '' && isGrade(first, written, text, language)) return true;
  // «306 цв. черный»: of which colour it is, and no count of them.
  if (written === 'цв' && isColourBehind(text, end, language)) return true;
  // «5 нит.» are threads, «2 ком.» rooms, no nits and kilohms.
  if (text.charCodeAt(end) === STOP && DOTTED.test(written)) return true;
  // «1.0 н.в» is short for something, «РС 600 М», «Lion 1200 М» are models.
  if (written.length !== 1) return false;
  if (blank !== '' && (marksNext(written, text, end) || isAmongLetters(written, text, end))) return true;
  if (text.charCodeAt(end) === STOP && SHORT.test(written) && SHORTENED.test(text.slice(end))) return true;
  // «RFC 63A-2», «ATB A 90L/41», not «12W 4000K».
  if (blank === '' && TYPE_LETTER.test(written))
    return NAME_BEFORE.test(text.slice(0, at)) || /^[/-]\d/.test(text.slice(end));
  if (blank === '' || !MODEL_LETTER.test(written)) return false;
  const before = text.slice(0, at);
  if (!SMALL.test(text)) return false;
  // «Солид 100 Т»: behind the number of a series of fans, no tonnes; a length is sold by the metre.
  if (written !== 'М' && SERIES_NAME.test(before) && endOfDigits(text, at) >= at + 3) return true;
  return ABBREVIATION.test(before) || (LATIN_NAME.test(before) && endOfDigits(text, at) >= at + 4);
}

/** «A-1075», «18W-K»: digits, or a capital alone. */
function goesOn(text: string, at: number): boolean {
  if (isDigit(text, at)) return true;
  return CAPITAL.test(text.charAt(at)) && (roleAt(text, at + 1) & (Role.LETTER | Role.DIGIT)) === 0;
}

/** «d115 L=1м», «50 H 10»: a letter apart is the mark of the length or height that follows, no unit of what stands before it. */
function marksNext(written: string, text: string, end: number): boolean {
  const at = (roleAt(text, end) & Role.SPACE) !== 0 ? end + 1 : end;
  if (text.charAt(at) === '=') return MARK_LETTER.test(written);
  if (at === end || !isDigit(text, at)) return false;
  // «24 L 220 V», «20 L 2 шт»: what has a unit that is no length is a measure of its own.
  return (written === 'L' ? LENGTH_BEHIND : HEIGHT.test(written) ? SIDE_BEHIND : NOTHING).test(
    text.slice(at),
  );
}

/** «BN 71 A 4 FD», «SLC 15x56 W B»: letters of a model go on behind it. */
function isAmongLetters(written: string, text: string, end: number): boolean {
  return CAPITAL.test(written) && LETTERS_BEHIND.test(text.slice(end, end + 6));
}

function isColourBehind(text: string, end: number, { understand }: Language): boolean {
  const [, word = ''] = WORD_BEHIND.exec(text.slice(end)) ?? [];
  return word !== '' && understand(foldText(word)).kinds.has('color');
}

const WORD_BEHIND = /^\. ?([а-яё-]{3,30})/i;

const CAPITAL = /[A-Z]/;
/** No unit is among them: «5 V 2 A», «12 V 3 AH». */
const LETTERS_BEHIND =
  /^ (?:\d (?!KW|MA|HZ|GB|TB|MB|MM|CM|KG|ML|AH|VA|WH|DC|AC)[A-Z]{2}|[A-Z])(?![\p{L}\d])/u;

const MARK_LETTER = /[A-ZНВДШ]/;
const HEIGHT = /[HН]/;
const SIDE_BEHIND = /^\d{1,4}(?:[.,]\d{1,2})?(?: ?(?:[мс]?м|mm|cm|m))?(?![\d.,]| ?\p{L})/u;
const LENGTH_BEHIND = /^(?:\d{3,4}|\d,\d{1,2})(?![\d.,]| ?\p{L})/u;
const NOTHING = /(?!)/;

const DOTTED = /^(?:нит|ком|кн)$/i;
const SHORT = /[авкнс]/i;
const SHORTENED = /^\.(?!\p{L}\.)\p{L}/u;
/** Capitals that units share with types of motors and models. */
const TYPE_LETTER = /[AHKLM]/;
const NAME_BEFORE = /(?<!\d)[A-Za-z] $/;
/** Where all is in capitals, a unit is too. */
const SMALL = /[а-яё]/;
const MODEL_LETTER = /[МСКНТ]/;
/** A word with a capital behind another. */
const SERIES_NAME = /\p{L} [А-ЯЁ][а-яё]{2,} $/u;
const LATIN_NAME = /[A-Za-z]{3} $/;
const ABBREVIATION = /(?<!\p{L})[А-ЯЁ]{2,4}[ -]$/u;

/** «жёсткость 85А»: by Shore, no amperes. «№43Г» is a number of a list, «240 кг\час» how much in an hour. */
function isNumberOfOther(text: string, at: number, end: number): boolean {
  if (text.charAt(at - 1) === '№' || text.charAt(end) === '\\') return true;
  const last = text.charAt((roleAt(text, at - 1) & Role.SPACE) !== 0 ? at - 2 : at - 1);
  return (last === 'ь' || last === 'Ь') && HARDNESS.test(text.slice(0, at));
}

const HARDNESS = /жёсткость\s?$|жесткость\s?$/i;
const MARKED = /[-hdl\u00d8]/i;

/** «Футболка "Школа 2021"»: what opened at no number closes behind one. */
function closesQuotes(text: string, end: number): boolean {
  let open = false;
  for (let at = text.indexOf('"'); at >= 0 && at < end; at = text.indexOf('"', at + 1))
    open = open ? false : !isDigit(text, at - 1);
  return open;
}

/** «2 in 1»: the English preposition. */
function isSeveralInOne(text: string, at: number): boolean {
  const code = text.charCodeAt(at + (text.charCodeAt(at + 1) === SPACE ? 2 : 1));
  return IN.includes(String.fromCharCode(code)) && SEVERAL_IN_ONE.test(text.slice(at, at + 12));
}

const SPACE = 32;
const IN = 'вВiI';
const SEVERAL_IN_ONE = /^[2-9]\s?(?:в|in)\s?1(?![\d.,]\d|\d|\s?(?:л|кг|г|мл|м|шт|уп)(?!\p{L}))/iu;

/** «300 мм рт. ст.»: a pressure. */
function readColumn(length: Measure, text: string, end: number): Measure {
  const [, liquid] = COLUMN.exec(text.slice(end, end + LONGEST_WORD)) ?? [];
  if (liquid === undefined) return length;
  const unit = `мм ${liquid.toLowerCase()}. ст.`;
  return new Measure(length.tag.replace('мм', unit), 'measure', unit);
}

const COLUMN = /^\s(рт|вод)\.?\s?ст/i;

function readShare(
  share: Measure,
  text: string,
  at: number,
  end: number,
  language: Language,
): Measure | null {
  if (DISCOUNT.test(text)) return null;
  const part = contentBehind(text, end, language);
  if (part !== '') return new Measure(share.tag + part, share.sort, share.unit);
  // «+30%»: by how much more than another; «70% хлопок+30% полиэстер» is of both.
  return text.charAt(at - 1) === '+' ? null : share;
}

/** What is asked less, whatever its part. */
const DISCOUNT = /скидк|знижк|распродаж|sale|акци[яи]/i;

/** « какао» of «25% какао», of what it is a part; '' for «3,2% пакет», «70% этиловый» and «0,05% раствор», which say other things of the goods. */
function contentBehind(text: string, at: number, language: Language): string {
  const [, word = ''] = /^\s?\s([а-яё]{3,})(?![\p{L}-]|\.\S)/u.exec(text.slice(at, at + LONGEST_WORD)) ?? [];
  if (word === '') return '';
  const { noun, genitive, kinds } = language.understand(word);
  const isContent =
    noun === null
      ? genitive?.known === true && !kinds.has('unit')
      : kinds.has('substance') || kinds.has('content') || PRESSED.test(text);
  return isContent ? ` ${word}` : '';
}

/** «Сок 50% яблоко»: of which fruit it is. */
const PRESSED = /(?<!\p{L})(?:сок|нектар|морс|пюре)(?!\p{L})/iu;

const LONGEST_WORD = 20;
