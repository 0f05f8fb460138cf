import { Measure } from './measure.ts';

/** `серебро 925`, `золотое 585`: thousandths of the metal. */
const HALLMARK =
  /(?<!\p{L})(?:серебр|золот|платин|паллади)\p{L}{1,4}\s(375|500|583|585|750|800|830|875|925|950|958|960|999)(?![\p{L}\d.,/-]|\s?(?:г|гр|мг|проб)\p{L}{0,2}(?!\p{L}))/giu;

/** Hallmarks behind their metal, «925 пробы»; one with its own word is a measure as others are. */
export function findHallmarks(text: string): Measure[] {
  return [...text.matchAll(HALLMARK)].map(
    ([, number]) => new Measure(`${number} пробы`, 'hallmark', 'пробы'),
  );
}
