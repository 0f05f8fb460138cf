import type { Param } from '../../model/offer.ts';
import { foldText } from '../../text/fold-text.ts';

/** One of the numbers that are a size together. */
export interface Side {
  readonly kind: SideKind;
  readonly number: string;
  /** '' where nothing states it. */
  readonly unit: string;
}

export type SideKind =
  | 'length'
  | 'width'
  | 'depth'
  | 'height'
  | 'tyre'
  | 'profile'
  | 'rim'
  | 'inner'
  | 'outer';

const KINDS: Readonly<Record<string, SideKind>> = {
  длина: 'length',
  длинна: 'length',
  довжина: 'length',
  ширина: 'width',
  глубина: 'depth',
  глибина: 'depth',
  высота: 'height',
  висота: 'height',
  'ширина шины': 'tyre',
  'ширина профиля': 'tyre',
  профиль: 'profile',
  'профиль шины': 'profile',
  'высота профиля': 'profile',
  диаметр: 'rim',
  'внутренний диаметр': 'inner',
  'диаметр внутренний': 'inner',
  'внутрішній діаметр': 'inner',
  'наружный диаметр': 'outer',
  'внешний диаметр': 'outer',
  'диаметр наружный': 'outer',
  'диаметр внешний': 'outer',
  'зовнішній діаметр': 'outer',
  'диаметр шины': 'rim',
  'диаметр обода': 'rim',
  'посадочный диаметр': 'rim',
};
const UNIT_OF_NAME = /\s*[,(]\s*(мм|см|м|%|дюйм\p{L}*|")\)?:?$|:$/u;
/** «ширина (b)», «высота h» */
const SYMBOL = /\s\(?[a-zв]\)?$/;
const NUMBER = /^r?(\d{1,5}(?:[.,]\d{1,3})?)\s*(мм|см|м|mm|cm|%|"|дюйм\p{L}*)?\.?$/iu;
const UNITS: Readonly<Record<string, string>> = { mm: 'мм', cm: 'см' };

/** The side that a characteristic states by its name; null for all others. */
export function sideOf({ name, value, unit }: Param): Side | null {
  const folded = foldText(name);
  const kind = KINDS[folded.replace(UNIT_OF_NAME, '').replace(SYMBOL, '')];
  const match = kind === undefined ? null : NUMBER.exec(value.trim());
  if (kind === undefined || match === null) return null;
  const [, number = '', own] = match;
  const stated = own ?? (unit === null || unit === '' ? UNIT_OF_NAME.exec(folded)?.[1] : unit) ?? '';
  return { kind, number: number.replace('.', ','), unit: UNITS[foldText(stated)] ?? foldText(stated) };
}
