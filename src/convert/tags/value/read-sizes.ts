import { foldText } from '../../../text/fold-text.ts';
import { withUnit } from '../../count-noun.ts';
import { findUnit } from './find-unit.ts';
import { listsSizes, spanOfSizes } from './lists-sizes.ts';
import { normalWays } from './normal-spelling.ts';
import { measured } from './read-words.ts';
import { spellSides } from './spell-sides.ts';
import { dropRemark, isNo, splitValue, tidyNumber, type Value, type Ways } from './value.ts';

/** Dimensions compact («600х400»), plainly with their unit, letter sizes as they are, a bare number as «размер 42». */
export function readSizes(value: Value): Ways[] {
  const twice = readTwice(value);
  if (twice !== null) return [twice];
  if (JEANS.test(value.text)) return [[`размер ${value.text.replace(/\s/g, '').toLowerCase()}`]];
  if (listsSizes(value.text)) return sizesOf(value.text);
  const text = spellSides(value).replace(FROM_TO, '$1-$2');
  if (DIMENSIONS.test(text)) {
    const compact = dropRemark(text.replace(OTHER_SIDES, ''))
      .replace(SUM, addUp)
      .replace(/\s*[xх×*]\s*/gi, 'х')
      .replace(NOUGHTS, '')
      .replace(POINT, ',');
    const bare = compact.replace(/\s*(?:мм|mm)\.?$/i, '');
    const written = UNIT_BEHIND.exec(compact)?.[1] ?? value.unit ?? '';
    const unit = findUnit(written, value.language.dictionary);
    return [[unit === undefined ? bare : `${compact.replace(UNIT_BEHIND, '')} ${unit}`]];
  }
  return splitValue(text).flatMap((written) => {
    const part = written.replace(VOLUME, '');
    if (isNo(part, value.language)) return [];
    const [, across = '', unit = ''] = ACROSS.exec(part) ?? [];
    if (across !== '') return [[`диаметр ${tidyNumber(across)} ${unit.toLowerCase()}`]];
    const [, inches] = INCHES.exec(part) ?? [];
    if (inches !== undefined) return [[`${tidyNumber(inches)}"`]];
    if (value.key !== 'size' && !LETTERS.test(part)) return BARE.test(part) ? [] : [normalWays(part, value)];
    const [, worn] = WORN.exec(part) ?? [];
    // «20мл» of a paint.
    const amount = worn === undefined ? measured(part, value) : null;
    if (amount !== null) return [[amount]];
    // «2.15» of a pendant
    if (worn === undefined && BARE.test(part)) {
      const length = readLength(part, value);
      return length === null ? [] : [[length]];
    }
    if (worn === undefined) return [normalWays(part, value)];
    // A lone «s», «46-48» says nothing to who reads tags.
    if (BARE.test(worn)) return [[readLength(worn, value) ?? `размер ${tidyNumber(worn)}`]];
    const needsWord = worn.length === 1 || worn.includes('(');
    return [needsWord ? [`размер ${worn}`] : [`размер ${worn}`, ...normalWays(worn, value)]];
  });
}

/** What a shop has of the goods, as one tag. */
export function sizesOf(text: string): Ways[] {
  const span = spanOfSizes(text);
  return span === null ? [] : [[span]];
}

/** «35см/14"», «14" (36 см)»: one length in two units, of which a tag says one; null for all else. */
export function readTwice({ text, language }: Value): Ways | null {
  const [, first = '', unit = '', second = '', other = ''] = TWICE.exec(text) ?? [];
  const { units } = language.dictionary;
  const [one, two] = [units.get(foldText(unit)), units.get(foldText(other))];
  if (one === undefined || two === undefined || one === two) return null;
  if (!(IN_TWO_UNITS.has(one) && IN_TWO_UNITS.has(two))) return null;
  return [withUnit(tidyNumber(first), one, language), withUnit(tidyNumber(second), two, language)];
}

const TWICE =
  /^(\d{1,5}(?:[.,]\d{1,2})?)\s?(["”″]|\p{L}{1,6}\.?)\s?[/(=]\s?(\d{1,5}(?:[.,]\d{1,2})?)\s?(["”″]|\p{L}{1,6}\.?)\s?\)?$/u;
const IN_TWO_UNITS: ReadonlySet<string> = new Set(['"', 'мм', 'см', 'м']);

/** «W30/L32»: their waist and how long their legs are, in inches. */
const JEANS = /^w\s?\d{2}\s?\/\s?l\s?\d{2}$/i;

/** «20» of a bracelet, which is in centimetres. */
function readLength(number: string, value: Value): string | null {
  const unit = findUnit(value.unit ?? '', value.language.dictionary);
  return unit === undefined || !LENGTHS.has(unit) ? null : `${tidyNumber(number)} ${unit}`;
}

const LENGTHS: ReadonlySet<string> = new Set(['мм', 'см', 'м']);
/** «(220+120+120)х260»: the rooms of a tent. */
const SUM = /\(\s*(\d{1,5}(?:\s?\+\s?\d{1,5}){1,5})\s*\)/g;

function addUp(_: string, sum: string): string {
  return String(sum.split('+').reduce((total, part) => total + Number(part), 0));
}

/** «обьем 50 мл» */
const VOLUME = /^об[ъьʼ'’]?[её]м[: ]\s?/i;
/** «Ø 140 см» */
const ACROSS = /^[Øø⌀∅]\s?(\d{1,5}(?:[.,]\d{1,2})?)\s?([мс]м|м)\.?$/iu;
const INCHES = /^(\d+(?:[.,]\d+)?)\s?(?:["”″]|'')$/;
const BARE = /^\d+(?:[.,]\d+)?$/;
/** «42», «р. 50», «EUR 38», «46-48», «52-54/170-176», «42 (S)»; «XL», «3XL», «S-M», «S/M». */
const WORN =
  /^(?:р\.?\s?|р-р\s?|размер\s|eur?\s?|ru\s?)?(\d{1,3}(?:[.,]\d)?(?:\s?[-–/]\s?\d{1,3}(?:[.,]\d)?){0,3}(?:\s?\((?:\d?x{0,4}[sml])\))?|\d?x{0,4}[sml](?:\s?[-/]\s?\d?x{0,4}[sml])?)$/i;
/** «с 46 по 56», «от 46 до 56» */
const FROM_TO = /^(?:с|со|от) (\d{2,3}) (?:по|до) (\d{2,3})$/i;
/** A worn size, whatever its characteristic is called: «Размеры: S». */
const LETTERS = /^\d?x{0,4}[sml]$/i;
/** «600х400» */
export const DIMENSIONS = /\d\s*[xх×*]\s*\d/i;
/** «1200×2400 мм, глубина 500 мм, высота 2600 мм»: what is said in words behind the sides. */
const OTHER_SIDES = /[,;]\s?\p{L}{4,14}(?: \p{L}{4,14})?\s?[-–:]?\s?\d.*$/u;
/** «180.0х100.0» */
const NOUGHTS = /(?<=\d)[.,]0+(?!\d)/g;
const POINT = /(?<=\d)\.(?=\d)/g;
const UNIT_BEHIND = /\s*(мм|см|м|mm|cm)\.?$/i;
