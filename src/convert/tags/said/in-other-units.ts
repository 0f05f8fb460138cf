import { ANY_UNIT, UNITS } from './units.ts';

/** The same amount or size in other units, without blanks and its sides by length: «1л» of «1000 мл», «400х600мм» and «0,4х0,6м» of «40х60 см», «40000кг» of «до 40 т»; none for other units. */
export function inOtherUnits(tag: string): string[] {
  const [, sizes = '', unit = ''] = MEASURED.exec(tag) ?? [];
  if (unit === '') return NONE;
  if (unit === TERABYTES) return [`${Number(sizes) * 1000}гб`, `${Number(sizes) * 1024}гб`];
  if (unit === GIGABYTES) {
    const of = Number(sizes) % 1000 === 0 ? 1000 : 1024;
    return Number(sizes) % of === 0 ? [`${Number(sizes) / of}тб`] : NONE;
  }
  const own = UNITS.get(unit);
  const same: string[] = [];
  for (const [other, { of, size }] of UNITS) {
    if (of !== own?.of || other === unit) continue;
    const numbers = sizes.split('х').map((number) => Number(number.replace(',', '.')) * (own.size / size));
    const sorted = numbers.sort((a, b) => a - b).map((number) => String(Number(number.toFixed(4))));
    same.push(`${sorted.join('х')}${other}`.replaceAll('.', ','));
  }
  return same;
}

const NONE: string[] = [];
const [GIGABYTES, TERABYTES] = ['гб', 'тб'];
const MEASURED = new RegExp(`^(?:до )?(\\d+(?:[.,]\\d+)?(?:х\\d+(?:[.,]\\d+)?)*) ?(${ANY_UNIT}|гб|тб)$`);
