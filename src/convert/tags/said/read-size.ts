import { tidyNumber } from '../value/value.ts';

/**
 * The sides of a size in their order by length, with its unit: «100х180см» of «180,0х100,0 см», «60х85х200» of «200x60x85», whose letters are Latin. Null for
 * what is no size.
 */
export function readSize(tag: string): string | null {
  const [, sides = '', unit = ''] = SIZE.exec(tag) ?? [];
  if (sides === '') return null;
  const numbers = sides.split(TIMES).map(tidyNumber);
  return numbers.sort((a, b) => Number(a.replace(',', '.')) - Number(b.replace(',', '.'))).join('х') + unit;
}

const SIZE = /^(\d+(?:[.,]\d+)?(?:[хx]\d+(?:[.,]\d+)?){1,3}) ?(мм|см|м|")?$/;
const TIMES = /[хx]/;
