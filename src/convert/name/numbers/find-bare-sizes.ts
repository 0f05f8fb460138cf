import { tidyNumber } from './find-sizes.ts';
import { Measure } from './measure.ts';

/** What is worn on feet and what on the body: their sizes are other numbers. */
export const WORN_DOMAINS = ['shoes', 'clothing'] as const;
export type Worn = (typeof WORN_DOMAINS)[number];

/**
 * «43» of «Ботинки зимние чёрные 43», «46-48» of a coat, «104» of «Футболка, хаки 104 (3-4 года)», «52-54/170-176» of overalls: what
 * ends the name of something worn, behind a Russian word, a comma or in brackets. Behind a Latin word it may be the number of a model
 * («Gel-Kayano 30»).
 */
const LAST =
  /(?:(?<before>[а-яёіїєґ]{3,})[ ,:;]{1,3}|[,;(] ?)(?<from>\d{2,3}(?:[.,]5)?)(?: ?[-–/] ?(?<to>\d{2,3}(?:[.,]5)?))?(?:[/, ]{1,2}(?<least>1\d\d) ?[-–] ?(?<most>1\d\d))?\)?(?: *\((?<age>[^()]{1,20})\))?(?: *[.,;])? *$/iu;
/** «37» of «Inblu VH-2A 37 Серебристые», «38» of «FW0FW01655.501 38 24,3 см Розовые»: of shoes right behind their article, before the colour, the length or a number in brackets. */
const BEHIND_ARTICLE =
  /\s(?=[A-Z\d./-]*\d)[A-Z\d][A-Z\d./-]{3,20}\s(?<size>\d{2}(?:[.,]5)?)(?=\s(?:\d{2}(?:[.,]\d)? ?см(?![\p{L}\d])|[А-ЯЁ][а-яё]{2}|\(\d)|\s*$)/u;
/** «(3-4 года)» behind a size tells of no other goods. */
const AGE = /(?:год|лет|мес|рок|міс)/i;
/** «Колготки 40» are of so many den. */
const IN_DEN = /^(?:колгот|чул(?:ки|ок)|панчох)/i;
/** «до 43» is a limit, «арт 44» an order number, «рост 170» is said as it is written. */
const OF_OTHERS = /^(?:для|под|від|или|арт|модель|код|номер|серия|набор|рост|зріст)$/i;

/** Least and most of what a number of two and of three digits may be; ranges of socks begin lower. */
const LIMITS: Readonly<Record<Worn, readonly (readonly [number, number])[]>> = {
  shoes: [[15, 50]],
  clothing: [
    [22, 74],
    [80, 188],
  ],
};
/** Above fifty the statures of children are told in whole sixes. */
const [STATURE, CHILD, STEP] = [80, 50, 6];

/** The size that such a name ends with, and for whose stature; empty for none. */
export function findBareSizes(text: string, worn: Worn): Measure[] {
  const { size: behind = '' } = (worn === 'shoes' ? BEHIND_ARTICLE.exec(text)?.groups : null) ?? {};
  if (behind !== '' && isSize(behind, worn))
    return [new Measure(`размер ${tidyNumber(behind)}`, 'worn size', '')];
  const { before = '', from = '', to, least, most, age } = LAST.exec(text)?.groups ?? {};
  if (from === '' || OF_OTHERS.test(before) || (to === undefined && IN_DEN.test(text))) return [];
  if (age !== undefined && !AGE.test(age)) return [];
  if (!isSize(from, worn) || (to !== undefined && !(isSize(to, worn) && sizeOf(from) < sizeOf(to))))
    return [];
  const size = to === undefined ? tidyNumber(from) : `${tidyNumber(from)}-${tidyNumber(to)}`;
  const found = [new Measure(`размер ${size}`, 'worn size', '')];
  if (least !== undefined) found.push(new Measure(`рост ${least}-${most}`, 'worn size', ''));
  return found;
}

function isSize(written: string, worn: Worn): boolean {
  const size = sizeOf(written);
  if (!LIMITS[worn].some(([least, most]) => size >= least && size <= most)) return false;
  return size < STATURE || (size - CHILD) % STEP === 0;
}

function sizeOf(written: string): number {
  return Number.parseFloat(written.replace(',', '.'));
}
