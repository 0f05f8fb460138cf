import { rememberText } from '../../remember.ts';
import { UNITS } from './units.ts';

/** A tag that is one number or a size: «8 мм», «толщина 8 мм», «100х180 см», «длина 400». */
export interface MeasuredFact {
  /** «толщина»; '' of «8 мм». */
  readonly name: string;
  /** What its unit counts; '' for none. */
  readonly of: string;
  readonly unit: string;
  /** As written, in their order. */
  readonly numbers: readonly string[];
  /** In the least unit of their kind, or without unit as they are; sorted. */
  readonly amounts: readonly number[];
}

/** Null for a tag that says more, or no number; remembered, for an offer's tags are asked several times, and catalogs repeat them. */
export const measuredFactOf = rememberText((tag): MeasuredFact | null => {
  const [, name = '', sides = '', unit = ''] = FACT.exec(tag) ?? [];
  if (sides === '' || (name === '' && unit === '' && !sides.includes('х'))) return null;
  const known = unit === INCH ? INCHES : UNITS.get(unit);
  if (known === undefined && unit !== '') return null;
  const numbers = sides.split('х');
  const size = known?.size ?? 1;
  const amounts = numbers.map((number) => Number(number.replace(',', '.')) * size).sort((a, b) => a - b);
  return { name, of: known?.of ?? '', unit, numbers, amounts };
});

const FACT =
  /^(?:([а-я]+(?: [а-я]+)?) )?(\d+(?:,\d+)?(?:х\d+(?:,\d+)?){0,3}) ?([а-я][а-я·/]{0,4}[23]?|")?(?: \(.*)?$/;
export const INCH = '"';
const INCHES = { of: 'length', size: 25.4 };

export function isSame(amount: number, other: number): boolean {
  return Math.abs(amount - other) <= 1e-6 * Math.max(amount, other);
}
