import { Measure } from './measure.ts';

/** «8/256 ГБ», «24/1TB» */
const PAIR = /(?<!\d)(\d{1,2})\s?[+/]\s?(?:(\d{2,4})\s?(?:gb|гб)|([1248])\s?(?:tb|тб))/giu;
/** «4/64», «16/512», «M1/8/256»: no fraction and no size has such sides, where it stands in a name with Latin words. */
const BARE =
  /(?:(?<![\p{L}\d.,/-])|(?<=\p{L}\d{1,2}\/))(2|3|4|6|8|12|16|18|24|32|36|48|64)\/(32|64|128|256|512|1024)(?![\p{L}\d/-]|[.,]\d|["″]|\s?(?:gb|гб|мм|см|мл|г|mm|cm)(?!\p{L}))/gu;
/** Goods without memory are told by sizes and fractions too. */
const LATIN = /[a-z]{3}/i;
/** «16GB RAM SSD 512» */
const DISK =
  /(?<!\p{L})(?:ssd|hdd)\s(120|128|240|250|256|480|500|512|960|1000|1024)(?![\p{L}\d/-]|[.,]\d|\s?(?:gb|гб))/giu;
/** «SSD256Gb»: one word of a list of what a computer has. */
const GLUED_DISK = /(?<![\p{L}\d])(?:ssd|hdd)(\d{1,4})(?:(gb|гб)|tb|тб)(?![\p{L}\d])/giu;
/** What a device works with is an eighth of what it stores, or less. */
const LEAST_SHARE = 8;

/** How much a device works with and stores: «8+256 гб» and «256 гб», for shops tell both. */
export function findMemory(text: string): Measure[] {
  const found: Measure[] = [];
  for (const [, memory = '', gigabytes, terabytes] of text.matchAll(PAIR)) {
    if (gigabytes !== undefined) addPair(found, memory, gigabytes);
    else
      found.push(
        new Measure(`${memory} гб`, 'measure', 'гб'),
        new Measure(`${terabytes} тб`, 'measure', 'тб'),
      );
  }
  if (LATIN.test(text))
    for (const [, memory = '', storage = ''] of text.matchAll(BARE))
      if (Number(memory) * LEAST_SHARE <= Number(storage)) addPair(found, memory, storage);
  for (const [, storage] of text.matchAll(DISK)) found.push(new Measure(`${storage} гб`, 'measure', 'гб'));
  for (const [, storage, gigabytes] of text.matchAll(GLUED_DISK)) {
    const unit = gigabytes === undefined ? 'тб' : 'гб';
    found.push(new Measure(`${storage} ${unit}`, 'measure', unit));
  }
  return found;
}

function addPair(found: Measure[], memory: string, storage: string): void {
  found.push(new Measure(`${memory}+${storage} гб`, 'memory', 'гб'));
  found.push(new Measure(`${storage} гб`, 'measure', 'гб'));
}

/** Numbers of gigabytes that stand behind a slash without a unit. */
export const STORED: ReadonlySet<string> = new Set(['32', '64', '128', '256', '512', '1024']);
