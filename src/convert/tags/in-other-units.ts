/** The same amount or size in other units, without blanks and its sides by length: «1л» of «1000 мл», «400х600мм» and «0,4х0,6м» of «40х60 см», «40000кг» of «до 40 т»; none for other units. */
export function inOtherUnits(tag: string): string[] {
  const [, sizes = '', unit = ''] = MEASURED.exec(tag) ?? [];
  const own = SIZES.get(unit);
  if (own === undefined) return [];
  const same: string[] = [];
  for (const [other, { of, size }] of SIZES) {
    if (of !== own.of || other === unit) continue;
    const numbers = sizes.split('х').map((number) => Number(number.replace(',', '.')) * (own.size / size));
    const sorted = numbers.sort((a, b) => a - b).map((number) => String(Number(number.toFixed(4))));
    same.push(`${sorted.join('х')}${other}`.replaceAll('.', ','));
  }
  return same;
}

const MEASURED = /^(?:до )?(\d+(?:[.,]\d+)?(?:х\d+(?:[.,]\d+)?)*) ?(л|мл|т|кг|г|м|см|мм|квт|вт|ква|ва)$/;
const SIZES: ReadonlyMap<string, { readonly of: string; readonly size: number }> = new Map([
  ['л', { of: 'volume', size: 1000 }],
  ['мл', { of: 'volume', size: 1 }],
  ['т', { of: 'weight', size: 1_000_000 }],
  ['кг', { of: 'weight', size: 1000 }],
  ['г', { of: 'weight', size: 1 }],
  ['квт', { of: 'power', size: 1000 }],
  ['вт', { of: 'power', size: 1 }],
  ['ква', { of: 'apparent power', size: 1000 }],
  ['ва', { of: 'apparent power', size: 1 }],
  ['м', { of: 'length', size: 1000 }],
  ['см', { of: 'length', size: 10 }],
  ['мм', { of: 'length', size: 1 }],
]);
