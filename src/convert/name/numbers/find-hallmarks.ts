import { Measure } from './measure.ts';

/** `серебро 925`, `золотое 585`: thousandths of the metal. */
const HALLMARK =
  /(?<!\p{L})(?:серебр|золот|платин|паллади)\p{L}{1,4}\s(375|500|583|585|750|800|830|875|925|950|958|960|999)(?![\p{L}\d.,/-]|\s?(?:г|гр|мг|проб)\p{L}{0,2}(?!\p{L}))/giu;

/** «Кольцо (925 п)»: of what is worn of metal a hallmark in brackets needs no word. */
const IN_BRACKETS = /\((375|500|583|585|750|875|916|925|958|999)(?:\s?пр?\.?)?\)/gu;
const JEWELLERY =
  /(?:кольц|перстен|серьг|сереж|браслет|подвес|цеп|кулон|колье|брош|пирсинг|запонк|крест|каблучк|підвіс|ланцюж|хрест)/iu;

/** Hallmarks behind their metal, «925 пробы»; one with its own word is a measure as others are. */
export function findHallmarks(text: string): Measure[] {
  const bracketed = JEWELLERY.test(text) ? text.matchAll(IN_BRACKETS) : [];
  return [...text.matchAll(HALLMARK), ...bracketed].map(
    ([, number]) => new Measure(`${number} пробы`, 'hallmark', 'пробы'),
  );
}
