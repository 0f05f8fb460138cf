import type { Language } from '../../dictionary/language.ts';
import { foldText } from '../../text/fold-text.ts';
import { withUnit } from '../count-noun.ts';
import { remember } from '../remember.ts';
import { tidyNumber } from './find-sizes.ts';

/** No measure stands further on in a name. */
const MAX_SCANNED = 500;

/** What kind of number it is, for its weight. */
export const MEASURE_SORTS = [
  'measure',
  'range',
  'dimensions',
  'dimensions with unit',
  'inches',
  'fraction',
  'tyre',
  'memory',
  'count of measures',
] as const;

export interface Measure {
  readonly tag: string;
  readonly sort: (typeof MEASURE_SORTS)[number];
  /** Normal form of the unit; '' for none. */
  readonly unit: string;
}

/** A number, a range, a fraction or dimensions, and what follows: a unit, inches, a percent sign. */
const WITH_UNIT =
  /(\d{1,6}(?:[.,]\d{1,4})?(?:\/\d{1,3}(?!\d))?)(?:\s?(?:-|–|—|\.\.\.|…)\s?(\d{1,6}(?:[.,]\d{1,4})?))?((?:\s?[xXхХ×*]\s?\d{1,5}(?:[.,]\d{1,4})?(?:\/\d{1,3}(?:[.,]\d{1,2})?(?!\d))?){1,3}(?:-\d{1,5}(?!\d))?)?(-(?=\p{L}{5})|\s?)(["”″]|''|[°%]|\p{L}(?:[\p{L}/]{0,13}\p{L})?[²³23]?)?(?![\p{L}\d])/uy;
/** Where a number begins: behind no letter or digit, or behind the mark of a height or diameter. */
const NUMBERS = new RegExp(
  `(?:(?<![\\p{L}\\d/×*-]|\\d[.,])|(?<=(?<![\\p{L}\\d])[hHdDØ]-?))${WITH_UNIT.source}`,
  'uy',
);
/** Without its height only as wide as tyres are: «WX120R15» and «100R12» are models. */
const TYRE =
  /(?:(?<!\d)(\d{3}\/\d{2})\s?|(?<![\d\p{L}-])((?:1[2-9]|2\d)[05])(?=R\d))(Z?R\d{2}[CС]?)(?![\d\p{L}])/giu;
const MEMORY = /(?<!\d)(\d{1,2})\s?[+/]\s?(\d{2,4})\s?(?:gb|гб)/giu;

/** Numbers of a name that carry a unit, or that are dimensions: each a tag with its unit. A bare number is none. */
export function findMeasures(name: string, language: Language): Measure[] {
  const text = name.length > MAX_SCANNED ? name.slice(0, MAX_SCANNED) : name;
  if (findDigit(text, 0) === text.length) return NONE;
  const found: Measure[] = [];
  if (text.includes('R') || text.includes('r'))
    for (const [, size, width, rim = ''] of text.matchAll(TYRE))
      found.push({
        tag: `${size ?? width} ${rim.toLowerCase().replace('с', 'c')}`,
        sort: 'tyre',
        unit: '',
      });
  for (const [, memory, storage] of GIGABYTES.test(text) ? text.matchAll(MEMORY) : []) {
    found.push({ tag: `${memory}+${storage} гб`, sort: 'memory', unit: 'гб' });
    found.push({ tag: `${storage} гб`, sort: 'measure', unit: 'гб' });
  }
  /** Where the last number ended, and its unit. */
  let end = 0;
  let unit = '';
  // From digit to digit: searched from every character, the expression took three times longer.
  for (let at = findDigit(text, 0); at < text.length; ) {
    const joined = isJoined(text, at);
    const match = joined && at > 1 && at - 1 !== end ? null : matchAt(joined ? WITH_UNIT : NUMBERS, text, at);
    if (match === null) {
      at = findDigit(text, endOfDigits(text, at));
      continue;
    }
    end = at + match[0].length;
    const measure = isLoadOfTyre(match, found) ? null : readMeasure(match, text, language);
    const follows = measure !== null && (!joined || mayFollow(measure, at, unit));
    if (follows) found.push(measure);
    unit = follows ? measure.unit : '';
    at = findDigit(text, end);
  }
  return found;
}

/** «225/60 R16 98W», «195/70 R15C … 81 N»: what a tyre bears and how fast. */
function isLoadOfTyre({ 1: first = '', 5: written = '' }: RegExpExecArray, found: Measure[]): boolean {
  return found[0]?.sort === 'tyre' && /^\d{2,3}$/.test(first) && /^[A-Z]$/.test(written);
}

/** Behind a slash, or a hyphen that no mark of a height or diameter («d-9 см») has before it. */
function isJoined(text: string, at: number): boolean {
  const joint = text.charAt(at - 1);
  return joint === '/' || (joint === '-' && !MARK.test(text.slice(Math.max(0, at - 3), at - 1)));
}

const MARK = /(?<![\p{L}\d])[hd\u00d8]$/iu;

/** «12V/7Ah»: a number with another unit than the one before; «1000a/1200a» are models. «-320Gb» of a price list begins a name. */
function mayFollow({ unit }: Measure, at: number, before: string): boolean {
  if (at === 1) return unit !== '' && !unit.startsWith('°');
  return unit !== '' && before !== '' && unit !== before;
}

function matchAt(expression: RegExp, text: string, at: number): RegExpExecArray | null {
  expression.lastIndex = at;
  return expression.exec(text);
}

function endOfDigits(text: string, from: number): number {
  let at = from;
  while (isDigit(text, at)) at++;
  return at;
}

function findDigit(text: string, from: number): number {
  let at = from;
  while (at < text.length && !isDigit(text, at)) at++;
  return at;
}

function isDigit(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= 48 && code <= 57;
}

const NONE: Measure[] = [];
const GIGABYTES = /gb|гб/i;

function readMeasure(match: RegExpExecArray, text: string, language: Language): Measure | null {
  const [whole, from = '', to, times = '', blank = '', written = ''] = match;
  // «Розы - 15 - 60 см»: fields of a name, no range.
  const isParted = to !== undefined && PARTED.test(whole) && text.slice(0, match.index).endsWith('- ');
  const [first, last] = isParted ? [to, undefined] : [from, to];
  // «056H», «001А»: a count does not begin with a nought.
  if (LEADING_NOUGHT.test(first) && times === '') return null;
  // «жёсткость 85А»: by Shore, no amperes.
  if (HARDNESS.test(text.slice(0, match.index))) return null;
  // «№43Г» is a number of a list, «240 кг\час» how much in an hour.
  if (text.charAt(match.index - 1) === '№' || text.charAt(match.index + whole.length) === '\\') return null;
  // «60x230 A-1075»: what a hyphen and digits follow behind a blank is a model; «75W-90» is how thick an oil is.
  const model = (blank !== '' || written === 'W') && startsNumber(text, match.index + whole.length);
  const unit =
    model || isModelLetter(first, written) || isLetterOfModel(match, text)
      ? null
      : unitOf(written, blank, language);
  // «h-15 см», «d36мм»: height and diameter, but «d-40» is a size of its own and «H40» a model.
  if (unit === null && MARKED.test(text.charAt(match.index - 1))) return null;
  const single = tidyNumber(first);
  const number = last === undefined ? single : `${single}-${tidyNumber(last)}`;
  if (times !== '') {
    const size = `${number}${times
      .replace(/\s/g, '')
      .replace(/[xх×*]/gi, 'х')
      .split('х')
      .map(tidyNumber)
      .join('х')}`;
    if (unit === null)
      return written !== '' && blank === '' ? null : { tag: size, sort: 'dimensions', unit: '' };
    return { tag: `${size} ${unit}`, sort: 'dimensions with unit', unit };
  }
  if (unit === null)
    return THREAD.test(first) && last === undefined && (written === '' || blank !== '')
      ? { tag: first, sort: 'fraction', unit: '' }
      : null;
  // «15К» of a toner is how many thousand pages it prints; colours of light begin at a thousand kelvin.
  if (unit === 'к' && Number.parseFloat(first) < 1000) return null;
  if (unit === '"' && (closesQuotes(text, match.index) || isSeveralInOne(text, match.index))) return null;
  if (unit === '"') return { tag: withUnit(number, unit, language), sort: 'inches', unit };
  if (isNoMeasure(number, unit)) return null;
  if (unit === '%') {
    const part = wordBehind(text, match.index + whole.length);
    // «+30%»: by how much more than another; «70% хлопок+30% полиэстер» is of both.
    if (part === '' && text.charAt(match.index - 1) === '+') return null;
    return { tag: `${number}%${part}`, sort: 'measure', unit };
  }
  // «от 3 лет», «от 3 до 5 лет» is for whom.
  const limit = AGES.has(unit) ? (LIMIT.exec(text.slice(0, match.index))?.[1] ?? '') : '';
  if (limit !== '')
    return { tag: sayLimit(limit.toLowerCase(), number, unit, written), sort: 'measure', unit };
  return { tag: withUnit(number, unit, language), sort: last === undefined ? 'measure' : 'range', unit };
}

/** «2 in 1»: the English preposition. */
function isSeveralInOne(text: string, at: number): boolean {
  return /^\d in \d/i.test(text.slice(at, at + 6));
}

const AGES: ReadonlySet<string> = new Set(['лет', 'мес']);
const LIMIT = /(?<!\p{L})((?:(?:от|с) \d{1,3} )?до|от|с|від)\s$/iu;

function sayLimit(limit: string, number: string, unit: string, written: string): string {
  const isUkrainian = limit === 'від' || /^(?:рік|рок|міс)/.test(written);
  return `${limit === 'від' ? 'от' : limit} ${number} ${isUkrainian ? unit : written}`;
}

const HARDNESS = /жёсткость\s?$|жесткость\s?$/i;

const LEADING_NOUGHT = /^0\d/;

const PARTED = /\d\s[-–—]\s/;

/** A hyphen and a digit. */
function startsNumber(text: string, at: number): boolean {
  return text.charCodeAt(at) === HYPHEN && isDigit(text, at + 1);
}

const HYPHEN = 45;
const MARKED = /[-hd\u00d8]/i;

/** «6920G», «9315 L», «3821N»: nothing is sold by so many grams or litres, and large measures are round («4000K»). */
function isModelLetter(number: string, letter: string): boolean {
  if (letter.length !== 1) return false;
  const size = Number(number.replace(',', '.'));
  // «Galaxy A55 5G»: a generation of networks.
  if (letter === 'G' && size >= 2 && size <= 6) return true;
  if (size < 1000 || !/^[A-Zw]$/.test(letter)) return false;
  return size % 10 !== 0 || (size > 2000 && (letter === 'G' || letter === 'L'));
}

/** «Футболка "Школа 2021"»: what opened at no number closes behind one. */
function closesQuotes(text: string, end: number): boolean {
  let open = false;
  for (let at = text.indexOf('"'); at >= 0 && at < end; at = text.indexOf('"', at + 1))
    open = open ? false : !isDigit(text, at - 1);
  return open;
}

/** « какао» of «25% какао»: of what it is a part. */
function wordBehind(text: string, at: number): string {
  const [, word] = /^\s?(\s[а-яё]{3,})(?![\p{L}-])/u.exec(text.slice(at, at + LONGEST_WORD)) ?? [];
  return word ?? '';
}

const LONGEST_WORD = 20;

/** «1.0 н.в» is short for something, «РС 600 М», «Lion 1200 М» are models. */
function isLetterOfModel(
  { index, 0: whole, 4: blank = '', 5: written = '' }: RegExpExecArray,
  text: string,
): boolean {
  if (written.length !== 1) return false;
  if (SHORT.test(written) && SHORTENED.test(text.slice(index + whole.length))) return true;
  // «RFC 63A-2», «ATB A 90L/41».
  if (blank === '' && TYPE_LETTER.test(written))
    return LATIN_BEFORE.test(text.slice(0, index)) || /^[/-]\d/.test(text.slice(index + whole.length));
  if (blank === '' || !MODEL_LETTER.test(written)) return false;
  const before = text.slice(0, index);
  if (!SMALL.test(text)) return false;
  return ABBREVIATION.test(before) || (LATIN_NAME.test(before) && /^\d{4}/.test(whole));
}

const SHORT = /[авкнс]/i;
const SHORTENED = /^\.(?!\p{L}\.)\p{L}/u;
/** Capitals that units share with types of motors and models. */
const TYPE_LETTER = /[AHKLM]/;
const LATIN_BEFORE = /[A-Za-z] $/;
/** Where all is in capitals, a unit is too. */
const SMALL = /[а-яё]/;
const MODEL_LETTER = /[МСКН]/;
const LATIN_NAME = /[A-Za-z]{3} $/;
const ABBREVIATION = /(?<!\p{L})[А-ЯЁ]{2,4}[ -]$/u;

/** «100% хлопок» is of cotton, «2025 года» was made then. */
function isNoMeasure(number: string, unit: string): boolean {
  return unit === '%' ? number === '100' : YEARS.has(unit) && /^\d{4}$/.test(number);
}

const YEARS: ReadonlySet<string> = new Set(['лет', 'год', 'года', 'г.']);

/** Pipe threads are halves, quarters, eighths of an inch. */
const THREAD = /^(?:1\/2|[13]\/4|[1357]\/8|[1357]\/16)$/;
const INCHES = /^(?:["”″]|''|дюйм\p{L}*|inch)$/iu;

/**
 * A lone «в», «с», «к» behind a blank is a preposition, unless it is a capital; «1100 С» are degrees, «29С» is a code, «iMac 24
 * M3» a model.
 */
function unitOf(written: string, blank: string, language: Language): string | null {
  if (written === '') return null;
  if (blank === '' ? written === 'С' : PREPOSITION.test(written)) return null;
  return spelledUnit(written, language) ?? spelledUnit(PACKED.exec(written)?.[1] ?? '', language);
}

/** «1000г/пак» */
const PACKED = /^(\p{L}{1,3})\/(?:пак|уп|упак|шт|бан|бут|кор|рул|бт|фл|меш)$/u;

const PREPOSITION = /^(?:[всакСC]|M\d)$/;
/** The few that a catalog has, in their normal form; null for other words. */
const spelledUnit = remember((written, { dictionary: { units } }): string | null =>
  INCHES.test(written) ? '"' : (units.get(foldText(written)) ?? null),
);
