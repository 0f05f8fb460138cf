import { tidyNumber } from './find-sizes.ts';
import { Measure } from './measure.ts';

/** `р. 46`, `р-р 48-50`, `разм.38`, `рост 116-122`: what is worn, or who wears it. «размер 52» in full stands in the name as it is. */
const WORN =
  /(?<![\p{L}\d])(?:(р-р|р\.|разм\.)|(рост|зріст|размер|розмір))\s?[:=]?\s?(\d{2,3}(?:[.,]\d)?)(?:\s?[-–/]\s?(\d{2,3}(?:[.,]\d)?))?(?![\d\p{L}/-]|[.,]\d|\s?(?:мл|л|г|мг|мм|см|м|кг|шт|руб|%)(?!\p{L}))/giu;
/** Nobody wears less than the ring of a child, or more than the stature of a man. */
const [LEAST, MOST] = [10, 210];
/** `42 размер` */
const WORN_BEHIND = /(?<![\p{L}\d.,-])(\d{2}(?:[.,]5)?)[ -]?(?:размер|розмір|р-р)(?!\p{L})/giu;
/** `серебро 925`, `золотое 585`: thousandths of the metal. */
const HALLMARK =
  /(?<!\p{L})(?:серебр|золот|платин|паллади)\p{L}{1,4}\s(375|500|583|585|750|800|830|875|925|950|958|960|999)(?![\p{L}\d.,/-]|\s?(?:г|гр|мг|проб)\p{L}{0,2}(?!\p{L}))/giu;

/** Whose single numbers stand in the name as they are said. */
const RUSSIAN: ReadonlySet<string> = new Set(['рост', 'размер']);
const SAID: Readonly<Record<string, string>> = { рост: 'рост', зріст: 'рост' };

/** Sizes of clothes, shoes and rings that a name states in short, ranges of them, and hallmarks: numbers that have their sense from the word before. */
export function findStated(text: string): Measure[] {
  const found: Measure[] = [];
  for (const [, , full, from = '', to] of text.matchAll(WORN)) {
    const number = Number.parseFloat(from);
    if (
      number < LEAST ||
      number > MOST ||
      (full !== undefined && RUSSIAN.has(full.toLowerCase()) && to === undefined)
    )
      continue;
    const range = to === undefined ? tidyNumber(from) : `${tidyNumber(from)}-${tidyNumber(to)}`;
    found.push(new Measure(`${SAID[full?.toLowerCase() ?? ''] ?? 'размер'} ${range}`, 'stated', ''));
  }
  for (const [, number = ''] of text.matchAll(WORN_BEHIND))
    found.push(new Measure(`размер ${tidyNumber(number)}`, 'stated', ''));
  for (const [, hallmark = ''] of text.matchAll(HALLMARK))
    found.push(new Measure(`${hallmark} пробы`, 'stated', 'пробы'));
  return found;
}
