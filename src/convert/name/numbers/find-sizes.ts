import { isBehindLanes } from './is-of-standard.ts';
import { Sight, sightNumbers } from './sight-numbers.ts';
import { splitLength } from './split-length.ts';

/** No size stands further on in a name. */
const MAX_SCANNED = 500;

/** `8х 60`, `20х2,0х100`: whole or decimal numbers with x, х, × or * between them; «3* 40+» has three stars. */
const DIMENSIONS =
  /(?<![\p{L}\d/.,-])((?:[MМмm]\s?)?\d{1,5}(?:[.,]\d{1,3})?)((?:(?:\s?[xXхХ×]\s?|\s?\*|\s\*\s)\d{1,5}(?:[.,]\d{1,3})?){1,3})(?![\d/]|[.,-]\d|\s?[xXхХ×*]\s?\d)/gu;
/** `108х4-57х3` of a reducer: both its ends. */
const BOTH_ENDS =
  /(?<![\p{L}\d/.,-])(\d{2,4}[xXхХ×*]\d{1,2}(?:[.,]\d{1,2})?)-(\d{2,4}[xXхХ×*]\d{1,2}(?:[.,]\d{1,2})?)(?![\p{L}\d/.,-]|\s?[xXхХ×*]\s?\d)/gu;
/** A unit that shows that a count, a weight or a power was meant: `12х45 г`, `80 г х 6 шт`, `2х20 Вт`, `4х1,5 В`. */
const NOT_A_SIZE =
  /^\s?(?:г|т|гр|кг|мл|л|шт|пар|вт|в|а|ач|мач|мп|гб|тб|гц|мм²|мм2|кв|капс|таб|g|kg|ml|l|w|v|gb|tb|mb|mp|hz|usb|pcs|rj|rca|hdmi|%)(?![\p{L}\d])\.?/iu;
/** «25х150х6м»: the length alone may be of metres. */
const METRES = /^\s?м(?![\p{L}\d²³])/u;
/** «VivoBook 15 X1502ZA»: Latin letters at once that are no unit of length. */
const MODEL_BEHIND = /^(?!(?:mm|cm|m|in)(?![a-z]))[a-z]{1,2}(?![\p{L}])/iu;
/** Drive formulas and zooms, not sizes: `4x4`, `6х2`. */
const FORMULA = /^\d[хx]\d$/;

/** `М 14,0`, `d 3`, `Ду 20`: a mark and a number that ends where a word could end. */
const MARKED =
  /(?<![\p{L}\d/-])(М|M|м|d|D|д|Ø|⌀|∅|[фФ](?=\s?=?\s?\d)|Ду|ДУ|ду|DN|Dn|Dу)(\s?[=-]?\s?)(\d{1,4}(?:[.,]\d{1,2})?)(?![\p{L}\d]|[/-][A-Z]?\d|[.,]\d)/gu;
const MARKS: Readonly<Record<string, string>> = {
  М: 'м',
  м: 'м',
  M: 'м',
  Ду: 'ду',
  ДУ: 'ду',
  ду: 'ду',
  Dу: 'ду',
  DN: 'ду',
  Dn: 'ду',
};
/** Metric threads go to 64; Latin M before more is a model («M170»), d above 2000 mm is none. */
const LARGEST: Readonly<Record<string, number>> = { м: 64, d: 2000, ду: 2000 };
/** Marks of cement, concrete and bricks. */
const STRENGTHS: ReadonlySet<string> = new Set(
  '75 100 125 150 175 200 250 300 350 400 450 500 600'.split(' '),
);
const OF_STRENGTH = /цемент|бетон|кирпич|раствор|смесь|штукатурк/i;
const MONTHS = /^\s?(?:январ|феврал|март|апрел|ма[йя]|июн|июл|август|сентябр|октябр|ноябр|декабр)/i;

/**
 * Sizes of a product name in three forms: «8х 60» → 8х60; «М 14,0» → м14, «d 3» → d3,
 * «Ду 20» → ду20. What only looks like one is left: models («M476dn», «2100D/DN 1702»), counts of weights
 * («12х45 г»), powers, drive formulas («4x4»). `seen`: what its numbers may be.
 */
export function findSizes(name: string, seen = sightNumbers(name)): string[] {
  if ((seen & (Sight.DIMENSIONS | Sight.MARKED)) === 0) return NONE;
  const text = name.length > MAX_SCANNED ? name.slice(0, MAX_SCANNED) : name;
  const found: string[] = [];
  if ((seen & Sight.DIMENSIONS) !== 0) found.push(...dimensions(text));
  if ((seen & Sight.MARKED) !== 0) found.push(...marked(text));
  return found.length > 1 ? [...new Set(found)] : found;
}

const NONE: string[] = [];

function dimensions(text: string): string[] {
  const found: string[] = [];
  if (text.includes('-'))
    for (const [, one = '', other = ''] of text.matchAll(BOTH_ENDS))
      found.push(`${tidySides(one)}-${tidySides(other)}`);
  for (const match of text.matchAll(DIMENSIONS)) {
    if (isBehindLanes(text, match.index)) continue;
    const after = text.slice(match.index + match[0].length);
    const size = match[0]
      .toLowerCase()
      .replace(/\s/g, '')
      .replace(/[xх×*]/g, 'х')
      .replace('m', 'м');
    if (
      NOT_A_SIZE.test(after) ||
      FORMULA.test(size) ||
      /^\s?\d+\/\d/.test(after) ||
      /^[\p{L}]{3}/u.test(after) ||
      MODEL_BEHIND.test(after)
    )
      continue;
    const sides = tidySides(size);
    found.push((METRES.test(after) ? splitLength(sides)?.size : null) ?? sides);
  }
  return found;
}

function tidySides(size: string): string {
  return size.toLowerCase().replace(/[x×*]/g, 'х').split('х').map(tidyNumber).join('х');
}

function marked(text: string): string[] {
  const found: string[] = [];
  for (const [whole, mark = '', , number = ''] of matches(text)) {
    const kind = MARKS[mark] ?? 'd';
    if (mark === 'М' && STRENGTHS.has(number) && OF_STRENGTH.test(text)) found.push(kind + number);
    if (Number(number.replace(',', '.')) > (LARGEST[kind] ?? 0) || whole === '') continue;
    found.push(kind + tidyNumber(number));
  }
  return found;
}

/** «MacBook Air M5», «M4 16/512GB»: a processor. */
const MEMORY = /\d ?(?:gb|tb|гб|тб)(?!\p{L})|macbook|ipad|imac|mac mini/iu;

/** «Canon EOS D 30» is a model, «12V d 38» is a size. */
const LATIN_WORD_BEFORE = /(?:^|[\s(])[a-z][a-z-]*\s+$/i;

function* matches(text: string): Iterable<RegExpMatchArray> {
  for (const match of text.matchAll(MARKED)) {
    const before = text.slice(0, match.index);
    const after = text.slice(match.index + match[0].length);
    const afterLatin = LATIN_WORD_BEFORE.test(before) && /^[a-z]/i.test(match[1] ?? '');
    const glued = match[2] === '';
    const chip = /^[MМ]\d$/.test(match[0]) && MEMORY.test(text);
    // «D500», «Ф2»: a mark or a model, «Ф159» of names in capitals a diameter.
    const capitalD = glued && (match[1] === 'D' || (match[1] === 'Ф' && match[3]?.length === 1));
    // «Подгузники M 30 шт»: a size, and how many.
    const counted = !glued && /^\s?(?:шт|пар|уп|pcs)(?!\p{L})/iu.test(after);
    // «5 м 3 шт» are metres, «1,2 м2» square ones.
    const metres = match[1] === 'м' && (!glued || (/^[23]$/.test(match[3] ?? '') && /\d\s$/.test(before)));
    if (
      afterLatin ||
      chip ||
      capitalD ||
      counted ||
      metres ||
      MONTHS.test(after) ||
      /^\s?[xхXХ×*]/.test(after)
    )
      continue;
    yield match;
  }
}

/** «3.0» is 3, «2.50» is 2,5. */
export function tidyNumber(number: string): string {
  const comma = number.replace('.', ',');
  // «114,3/120» ends with a whole number.
  return comma.includes(',') ? comma.replace(/(?<=,\d*)0+$/, '').replace(/,$/, '') : comma;
}
