import type { Language } from '../../../dictionary/language.ts';
import { foldText } from '../../../text/fold-text.ts';
import { rememberSlices } from '../../../text/remember-slices.ts';
import { withUnit } from '../../count-noun.ts';
import { perLanguage, remember } from '../../remember.ts';
import { tidyNumber } from './find-sizes.ts';
import { Measure } from './measure.ts';
import { splitLength } from './split-length.ts';

/** A number, a range, a fraction or dimensions, and what follows: a unit, inches, a percent sign. */
export const WITH_UNIT =
  /((?:[1-4][ .-](?=[1357]\/[248](?![\d/-])))?\d{1,6}(?:[.,]\d{1,4})?(?:\/\d{1,3}(?!\d))?)(?:\s?(?:-|–|—|\.\.\.|…)\s?(\d{1,6}(?:[.,]\d{1,4})?))?((?:(?:\s?[xXхХ×]\s?|\s?\*|\s\*\s)(?:[1-4] (?=[1357]\/[248](?!\d)))?\d{1,5}(?:[.,]\d{1,4})?(?:\/\d{1,3}(?:[.,]\d{1,2})?(?!\d))?){1,3}(?:-\d{1,5}(?!\d|[.,]\d))?)?(-(?=\p{L}{5})|\s?)(["”″]|''|[°%]|\p{L}(?:[\p{L}/]{0,13}\p{L})?(?:[²³23](?:\/(?:ч|час|сут|мин|h)(?!\p{L}))?)?)?(?:(?![\p{L}\d])|(?<=\d["”″])(?=[A-Z]{3}))/uy;

/** What a number with its unit says by itself, whatever stands around it. */
export interface NumberReading {
  /** The first number. */
  readonly first: string;
  /** All numbers, of a range or a fraction. */
  readonly number: string;
  /** What stands where a unit does; '' for nothing. */
  readonly written: string;
  /** What parts the two. */
  readonly blank: string;
  /** With what is written as its unit; null for no measure. */
  readonly measure: Measure | null;
  /** Where what is written is no unit there. */
  readonly bare: Measure | null;
  /** Of «25х150х6м» the 6 m, where the other sides are of millimetres; null for others. */
  readonly length: Measure | null;
  /** Of «15 - 60 см», where the 15 is a field of its own; null where no blanks part a range. */
  readonly parted: NumberReading | null;
}

/** The reading of `[at, end)` of a name, which WITH_UNIT has found. */
export function readNumber(text: string, at: number, end: number, language: Language): NumberReading | null {
  return readingsOf(language)(text, at, end);
}

/** Numbers with their units; a power of two. Shops have some thousand of them. */
const KEPT = 1 << 12;
const readingsOf = perLanguage((language) => rememberSlices(KEPT, (text) => read(text, language)));

function read(text: string, language: Language): NumberReading | null {
  WITH_UNIT.lastIndex = 0;
  const match = WITH_UNIT.exec(text);
  if (match === null) return null;
  const [whole, from = '', to, times = '', blank = '', written = ''] = match;
  const rest = { times, blank, written };
  const parted =
    to !== undefined && PARTED.test(whole) ? readParts(to, undefined, rest, null, language) : null;
  return readParts(from, to, rest, parted, language);
}

const PARTED = /\d\s[-–—]\s/;

interface Rest {
  readonly times: string;
  readonly blank: string;
  readonly written: string;
}

function readParts(
  first: string,
  last: string | undefined,
  rest: Rest,
  parted: NumberReading | null,
  language: Language,
): NumberReading {
  const { blank, written } = rest;
  const unit = isModelLetter(first, written) ? null : unitOf(written, blank, language);
  const single = tidyNumber(first.replace(MIXED, '$1 '));
  const number = last === undefined ? single : `${single}-${tidyNumber(last)}`;
  const bare = readBare(last, number, rest);
  const read = { first, number, written, blank, bare, parted };
  const sides = unit === 'м' && rest.times !== '' ? splitLength(first + sizeOf(rest.times)) : null;
  if (sides !== null) {
    const length = new Measure(`${sides.length} м`, 'measure', 'м');
    return { ...read, measure: new Measure(sides.size, 'dimensions', ''), length };
  }
  const measure = unit === null ? bare : readMeasured(first, last, number, rest, unit, language);
  return { ...read, measure, length: null };
}

/** Dimensions and threads are measures without a unit. */
function readBare(last: string | undefined, number: string, { times, blank, written }: Rest): Measure | null {
  // «8х60ABC», «1/2x»: a model.
  if (written !== '' && blank === '') return null;
  if (times !== '') return new Measure(number + sizeOf(times), 'dimensions', '');
  return THREAD.test(number) && last === undefined ? new Measure(number, 'fraction', '') : null;
}

/** «1 1/4», «1-1/4», «1.1/4»: an inch and a quarter. */
const MIXED = /^(\d)[ .-](?=\d\/)/;

/** Pipe threads are halves, quarters, eighths of an inch. */
const THREAD = /^(?:[1-4] )?(?:1\/2|[13]\/4|[1357]\/8|[1357]\/16)$/;

function readMeasured(
  first: string,
  last: string | undefined,
  number: string,
  { times }: Rest,
  unit: string,
  language: Language,
): Measure | null {
  if (times !== '') return readProduct(number, times, unit, language);
  // «056H», «001А»: a count does not begin with a nought.
  if (LEADING_NOUGHT.test(first)) return null;
  // «15К» of a toner is how many thousand pages it prints; colours of light begin at a thousand kelvin.
  if (unit === 'к' && Number.parseFloat(first) < 1000) return null;
  if (unit === '"') return new Measure(withUnit(number, unit, language), 'inches', unit);
  if (isNoMeasure(number, unit)) return null;
  if (unit === '%') return new Measure(`${number}%`, 'measure', unit);
  return new Measure(withUnit(number, unit, language), last === undefined ? 'measure' : 'range', unit);
}

/** «24х34х42Т» are teeth, as are the last of «190х30 х48Т»; «3х6 сот.» is of honeycombs. */
function readProduct(number: string, times: string, unit: string, { dictionary }: Language): Measure {
  // «3* 40%» of a brandy with three stars.
  if (unit === '%') return new Measure(`${sizeOf(times).split('х').at(-1)}%`, 'measure', unit);
  if (unit === '"') return new Measure(`${number}${sizeOf(times)}"`, 'dimensions with unit', unit);
  if (!dictionary.lists['no-side'].has(unit) && !(unit === 'кг' && FINE.test(number)))
    return new Measure(`${number}${sizeOf(times)} ${unit}`, 'dimensions with unit', unit);
  const sides = unit === 'т' ? times.replace(/\s[xх×*]\s?\d+$/i, '') : times;
  return new Measure(number + sizeOf(sides), 'dimensions', '');
}

/** «3,5х35 кг» of screws, not «2х10 кг» of dumb-bells. */
const FINE = /[.,]/;

const LEADING_NOUGHT = /^0\d/;

/** «х32» of « x 32»: all that follows the first number. */
function sizeOf(times: string): string {
  return times
    .replace(/\s?[xх×*]\s?/gi, 'х')
    .split('х')
    .map(tidyNumber)
    .join('х');
}

/** «6920G», «9315 L», «3821N»: nothing is sold by so many grams or litres, and large measures are round («4000K»). */
function isModelLetter(number: string, letter: string): boolean {
  if (letter.length !== 1) return false;
  // «12/24V»: what goods run on.
  if (number.includes('/')) return /^[A-Z]$/.test(letter) && !/[VWA]/.test(letter);
  const size = Number(number.replace(',', '.'));
  // «Galaxy A55 5G»: a generation of networks.
  if (letter === 'G' && size >= 2 && size <= 6) return true;
  if (size < 1000 || !/^[A-Zw]$/.test(letter)) return false;
  return size % 10 !== 0 || (size > 2000 && (letter === 'G' || letter === 'L'));
}

/** «100% хлопок» is of cotton, «2025 года» was made then. */
function isNoMeasure(number: string, unit: string): boolean {
  return unit === '%' ? number === '100' : YEARS.has(unit) && /^\d{4}$/.test(number);
}

const YEARS: ReadonlySet<string> = new Set(['лет', 'год', 'года', 'г.']);

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

/** «1000г/пак», «40Gb/DVDRW» */
const PACKED = /^(\p{L}{1,3}(?=\/(?:пак|уп|упак|шт|бан|бут|кор|рул|бт|фл|меш)$)|[gtгт][bб](?=\/))/iu;

const PREPOSITION = /^(?:[всакСC]|M\d)$/;
/** The few that a catalog has, in their normal form; null for other words. */
const spelledUnit = remember((written, { dictionary: { units } }): string | null =>
  INCHES.test(written) ? '"' : (units.get(foldText(written)) ?? null),
);
