import { Measure } from './measure.ts';

/** «215/60 R 17», «7.50 R16», «315/80 R22.5». Without its height only as wide as tyres are: «WX120R15» and «100R12» are models. */
const TYRE =
  /(?:(?<!\d)(\d{3}\/\d{2})\s?|(?<![\d\p{L}-])((?:1[2-9]|2\d)[05])(?=R\d)|(?<![\d.,/])((?:[5-9]|[12]\d)[.,]\d{1,2})\s?)(Z?R\s?\d{2}(?:[.,]5)?[CС]?)(?![\d\p{L}])/giu;
/** «92V», «104/102R», «81 N»: what it bears and how fast, the letters of which are no units here. */
const LOAD = /(?<![\p{L}\d.,/-])(\d{2,3}(?:\/\d{2,3})?)\s?([HJ-NP-WY])(?![\p{L}\d/-])/gu;
const [LEAST_LOAD, MOST_LOAD] = [60, 150];

/** Sizes of tyres in a name, and what the first of them bears. */
export function findTyres(text: string): Measure[] {
  const found: Measure[] = [];
  let end = 0;
  for (const { 0: written, 1: size, 2: width, 3: inches = '', 4: rim = '', index } of text.matchAll(TYRE)) {
    const side = size ?? width ?? inches.replace('.', ',');
    found.push(
      new Measure(
        `${side} ${rim.toLowerCase().replace(' ', '').replace('с', 'c').replace(',', '.')}`,
        'tyre',
        '',
      ),
    );
    end ||= index + written.length;
  }
  if (end === 0) return found;
  for (const [, load = '', speed = ''] of text.slice(end).matchAll(LOAD)) {
    const index = Number.parseInt(load, 10);
    if (index < LEAST_LOAD || index > MOST_LOAD) continue;
    found.push(new Measure(`${load}${speed.toLowerCase()}`, 'notation', ''));
    break;
  }
  return found;
}
