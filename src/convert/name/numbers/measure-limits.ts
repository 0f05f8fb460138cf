import type { Language } from '../../../dictionary/language.ts';
import { countGenitive } from '../../count-noun.ts';
import { Role, roleAt } from './character-roles.ts';
import { Measure } from './measure.ts';

/** «от 3 лет», «от 3 до 5 лет» is for whom. */
export function readAge(age: Measure, number: string, text: string, at: number, language: Language): Measure {
  const limit = LIMIT.exec(text.slice(0, at))?.[1] ?? '';
  if (limit === '') return age;
  return new Measure(
    sayLimit(limit.toLowerCase(), number, countGenitive(number, age.unit, language)),
    'measure',
    age.unit,
  );
}

/** Units of ages; months are «мес» in dictionaries that were applied before they were said in full. */
export const AGES: ReadonlySet<string> = new Set(['лет', 'месяцев', 'мес']);
const LIMIT = /(?<!\p{L})((?:(?:от|с) \d{1,3} )?до|от|с|від|старше|младше)\s$/iu;

/** Behind «о» and a blank: asked before an expression, of all measures. */
export function mayBeGreatest(text: string, at: number): boolean {
  if ((roleAt(text, at - 1) & Role.SPACE) === 0) return false;
  const last = text.charAt(at - 2);
  return last === 'о' || last === 'О';
}

/** «DDR3 до 32 GB», «полка до 20 кг»: what a board and a shelf bear, not what they have; of «от 5 до 20 кг» nothing is left out. */
export function sayGreatest(said: Measure, text: string, at: number): Measure {
  const limit = GREATEST.exec(text.slice(Math.max(0, at - 16), at))?.[1] ?? '';
  if (limit === '') return said;
  return new Measure(`${limit.toLowerCase()} ${said.tag}`, said.sort, said.unit);
}

const GREATEST = /(?<!\p{L})((?:от \d{1,4}(?:[.,]\d{1,2})? )?до)\s$/iu;

function sayLimit(limit: string, number: string, unit: string): string {
  return `${limit === 'від' ? 'от' : limit} ${number} ${unit}`;
}
