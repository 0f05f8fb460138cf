import type { Language } from '../../dictionary/language.ts';
import { foldText } from '../../text/fold-text.ts';
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
const NUMBERS =
  /(?:(?<![\p{L}\d/×*-]|\d[.,])|(?<=(?<![\p{L}\d])[hHdDØ]-?))(\d{1,6}(?:[.,]\d{1,4})?(?:\/\d{1,3}(?!\d))?)(?:\s?(?:-|–|—|\.\.\.|…)\s?(\d{1,6}(?:[.,]\d{1,4})?))?((?:\s?[xXхХ×*]\s?\d{1,5}(?:[.,]\d{1,4})?(?:\/\d)?){1,3})?(-(?=\p{L}{5})|\s?)(["”″]|''|[°%]|\p{L}[\p{L}/]{0,14}[²³23]?)?(?![\p{L}\d])/uy;
const TYRE = /(?<!\d)(\d{3})\/(\d{2})\s?(Z?R\d{2}[CС]?)(?![\d\p{L}])/giu;
const MEMORY = /(?<!\d)(\d{1,2})\s?[+/]\s?(\d{2,4})\s?(?:gb|гб)/giu;

/** Numbers of a name that carry a unit, or that are dimensions: each a tag with its unit. A bare number is none. */
export function findMeasures(name: string, language: Language): Measure[] {
  const text = name.length > MAX_SCANNED ? name.slice(0, MAX_SCANNED) : name;
  if (findDigit(text, 0) === text.length) return NONE;
  const found: Measure[] = [];
  if (text.includes('/'))
    for (const [, width, height, rim = ''] of text.matchAll(TYRE))
      found.push({
        tag: `${width}/${height} ${rim.toLowerCase().replace('с', 'c')}`,
        sort: 'tyre',
        unit: '',
      });
  for (const [, memory, storage] of GIGABYTES.test(text) ? text.matchAll(MEMORY) : []) {
    found.push({ tag: `${memory}+${storage} гб`, sort: 'memory', unit: 'гб' });
    found.push({ tag: `${storage} гб`, sort: 'measure', unit: 'гб' });
  }
  // From digit to digit: searched from every character, the expression took three times longer.
  for (let at = findDigit(text, 0); at < text.length; ) {
    NUMBERS.lastIndex = at;
    const match = NUMBERS.exec(text);
    const measure = match === null ? null : readMeasure(match, text, language);
    if (measure !== null) found.push(measure);
    at = findDigit(text, at + Math.max(1, match?.[0].length ?? 0));
  }
  return found;
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
  const [whole, first = '', last, times = '', blank = '', written = ''] = match;
  // «60x230 A-1075»: what a hyphen and digits follow behind a blank is a model; «75W-90» is how thick an oil is.
  const model = (blank !== '' || written === 'W') && startsNumber(text, match.index + whole.length);
  const unit = model || isModelLetter(first, written) ? null : unitOf(written, blank, language);
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
  if (unit === '"') return { tag: `${number}"`, sort: 'inches', unit };
  if (isNoMeasure(number, unit)) return null;
  const spaced = unit === '%' || unit === '°' ? '' : ' ';
  return { tag: `${number}${spaced}${unit}`, sort: last === undefined ? 'measure' : 'range', unit };
}

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
  if (size < 1000 || !/^[A-Z]$/.test(letter)) return false;
  return size % 10 !== 0 || (size > 2000 && (letter === 'G' || letter === 'L'));
}

/** «100% хлопок» is of cotton, «2025 года» was made then. */
function isNoMeasure(number: string, unit: string): boolean {
  return unit === '%' ? number === '100' : YEARS.has(unit) && /^\d{4}$/.test(number);
}

const YEARS: ReadonlySet<string> = new Set(['лет', 'год', 'года', 'г.']);

/** Pipe threads are halves, quarters, eighths of an inch. */
const THREAD = /^(?:1\/2|[13]\/4|[1357]\/8|[1357]\/16)$/;
const INCHES = /^(?:["”″]|''|дюйм\p{L}*|inch)$/iu;

/** A lone «в», «с», «к» behind a blank is a preposition, unless it is a capital; «1100 С» are degrees, «iMac 24 M3» is a model. */
function unitOf(written: string, blank: string, language: Language): string | null {
  if (written === '') return null;
  if (blank !== '' && PREPOSITION.test(written)) return null;
  return spelledUnit(written, language);
}

const PREPOSITION = /^(?:[всакСC]|M\d)$/;
/** The few that a catalog has, in their normal form; null for other words. */
const spelledUnit = remember((written, { dictionary: { units } }): string | null =>
  INCHES.test(written) ? '"' : (units.get(foldText(written)) ?? null),
);
