import { tidyNumber } from './find-sizes.ts';
import { Measure } from './measure.ts';

/** `р. 46`, `р-р 48-50`, `разм.38`, `розмір 42`, `рост 116-122`: what is worn, or who wears it. */
const BEFORE =
  /(?<![\p{L}\d])(?:р-р|р\.|разм\.|(рост|зріст|размер|розмір))\s?[:=]?\s?(\d{2,3}(?:[.,]\d)?)(?:\s?[-–/]\s?(\d{2,3}(?:[.,]\d)?))?(?![\d\p{L}/-]|[.,]\d|\s?(?:мл|л|г|мг|мм|см|м|кг|шт|руб|%)(?!\p{L}))/giu;
/** `42 размер` */
const BEHIND = /(?<![\p{L}\d.,-])(\d{2}(?:[.,]5)?)[ -]?(?:размер|розмір|р-р)(?!\p{L})/giu;
/** Nobody wears less than the ring of a child, or more than the stature of a man. */
const [LEAST, MOST] = [10, 210];
/** What stands before a single number in a name as it is said of it: «размер 52» is a phrase of the name. */
const SAID: ReadonlySet<string> = new Set(['рост', 'размер']);
const STATURES: ReadonlySet<string> = new Set(['рост', 'зріст']);

/** Sizes of clothes, shoes and rings that a name states in short or in Ukrainian, and ranges of them. */
export function findWornSizes(text: string): Measure[] {
  const found: Measure[] = [];
  for (const [, written = '', from = '', to] of text.matchAll(BEFORE)) {
    const word = written.toLowerCase();
    const number = Number.parseFloat(from);
    if (number < LEAST || number > MOST || (to === undefined && SAID.has(word))) continue;
    const range = to === undefined ? tidyNumber(from) : `${tidyNumber(from)}-${tidyNumber(to)}`;
    found.push(new Measure(`${STATURES.has(word) ? 'рост' : 'размер'} ${range}`, 'worn size', ''));
  }
  for (const [, number = ''] of text.matchAll(BEHIND))
    found.push(new Measure(`размер ${tidyNumber(number)}`, 'worn size', ''));
  return found;
}
