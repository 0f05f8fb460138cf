import { Measure } from './measure.ts';

/** `серебро 925`, `золотое 585`: thousandths of the metal. */
const HALLMARK =
  /(?<!\p{L})(?:серебр|золот|платин|паллади)\p{L}{1,4}\s(375|500|583|585|750|800|830|875|925|950|958|960|999)(?![\p{L}\d.,/-]|\s?(?:г|гр|мг|проб)\p{L}{0,2}(?!\p{L}))/giu;

/** «Кольцо (925 п)» of jewellery, whose hallmark in brackets needs no word; of a «Цепь (375)» of a saw it is another number. */
const IN_BRACKETS = /\((375|500|583|585|750|875|916|925|958|999)(?:\s?пр?\.?)?\)/gu;
const JEWELLERY =
  /(?:кольц|перстен|серьг|сереж|браслет|подвес|цеп|кулон|колье|брош|пирсинг|запонк|крест|каблучк|підвіс|ланцюж|хрест)/iu;

/** Hallmarks behind their metal, «925 пробы»; one with its own word is a measure as others are. */
export function findHallmarks(text: string): Measure[] {
  return [...text.matchAll(HALLMARK)].map(measureOf);
}

/** Hallmarks in brackets, in a name of the domain that jewellery belongs to. */
export function findBracketedHallmarks(text: string): Measure[] {
  return JEWELLERY.test(text) ? [...text.matchAll(IN_BRACKETS)].map(measureOf) : [];
}

/** «585 пр.» of jewellery or of a metal, which counts no things; null for any other measure. `adorns`: the domain is that of jewellery. */
export function asHallmark({ tag, unit }: Measure, name: string, adorns: boolean): Measure | null {
  if (unit !== 'предмет') return null;
  const counted = COUNTED.exec(tag);
  return counted !== null && (adorns || METAL.test(name)) ? measureOf(counted) : null;
}

const COUNTED = /^(375|500|583|585|750|875|916|925|958|999) /;
const METAL = /серебр|золот|платин|паллади|(?<!\p{L})(?:зол|сер)\./iu;

function measureOf([, number]: RegExpExecArray): Measure {
  return new Measure(`${number} пробы`, 'hallmark', 'пробы');
}
