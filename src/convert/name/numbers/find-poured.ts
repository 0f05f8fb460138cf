import type { CountedForms } from '../../../dictionary/dictionary.ts';
import { formFor } from '../../count-noun.ts';
import { Measure } from './measure.ts';

/** «0,75», «сух.0,75», «брют0,5» of a bottle: as much as bottles hold, with nothing behind it that counts something else. */
const BARE =
  /(?<![\d,/×xх*-]|\d[. ])(0[.,](?:05|1|187|2|25|3|33|35|375|4|45|47|48|5|6|66|7|75|9)|1[.,](?:0|25|5|75))(?![\d%°]|[.,]\d|\s?[\p{L}%°])/gu;
/** «3*», «5 *» of a brandy, and «3 зв.» */
const STARS = /(?<![\p{L}\d.,])([3-8])\s?(?:\*(?!\s?\d)|зв\.)/gu;

const STARRED: CountedForms = ['звезда', 'звезды', 'звезд'];

/** What names of drinks leave unsaid: litres of a bottle, and stars. */
export function findPoured(text: string): Measure[] {
  const found: Measure[] = [];
  for (const [, litres = ''] of text.matchAll(BARE)) {
    const number = litres.replace('.', ',').replace(/,0$/, '');
    found.push(new Measure(`${number} л`, 'measure', 'л'));
  }
  for (const [, stars = ''] of text.matchAll(STARS))
    found.push(new Measure(`${stars} ${formFor(stars, STARRED)}`, 'notation', ''));
  return found;
}
