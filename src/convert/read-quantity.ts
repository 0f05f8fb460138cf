import type { Param } from '../model/offer.ts';
import { foldText } from '../text/fold-text.ts';
import { rememberText } from './remember.ts';

export interface Quantity {
  readonly value: number;
  /** e.g. "шт"; null when unspecified. */
  readonly unit: string | null;
}

const WANTED = 'количество в упаковке';
/** Between its words as many blanks of whatever kind as a file has. */
const CONTAINS_WANTED = new RegExp(WANTED.replaceAll(' ', '\\s+'), 'i');
/** Of a product that tells no quantity. */
export const ONE_PIECE: Quantity = { value: 1, unit: 'шт' };
/** A number, perhaps with a unit after it: "10", "2,5", "1 000", "10 шт.". */
const NUMBER = /^(\d{1,9}(?:[ \u00a0]\d{3}){0,3})(?:[.,](\d{1,6}))?\s*[а-яёa-z]{0,12}\.?$/i;
const MAX_VALUE_LENGTH = 40;
const MAX_UNIT_LENGTH = 20;
const MAX_QUANTITY = 1_000_000_000;

/**
 * Quantity from any characteristic whose name contains «количество в упаковке» (case-insensitive). The unit is the
 * name's suffix after a comma, else the param's `unit` attribute, else unspecified. Null without such a characteristic,
 * or when its value is not a number above 0.
 */
export function readQuantity(params: readonly Param[]): Quantity | null {
  for (const param of params) {
    if (param.name.length < WANTED.length || !CONTAINS_WANTED.test(param.name)) continue;
    const value = readNumber(param.value);
    if (value !== null) return { value, unit: readUnit(param) };
  }
  return null;
}

function readNumber(text: string): number | null {
  const trimmed = text.trim();
  const match = trimmed.length > MAX_VALUE_LENGTH ? null : NUMBER.exec(trimmed);
  if (match === null) return null;
  const value = Number(`${(match[1] ?? '').replace(/[ \u00a0]/g, '')}.${match[2] ?? '0'}`);
  // An intention has thousandths: less than half of one is no amount.
  const stored = Math.round(value * 1000) / 1000;
  return stored > 0 && stored <= MAX_QUANTITY ? stored : null;
}

function readUnit(param: Param): string | null {
  return unitInName(param.name) ?? cleanUnit(param.unit ?? '');
}

const unitInName = rememberText((name) => {
  const after = foldText(name).split(WANTED)[1] ?? '';
  const comma = after.indexOf(',');
  return cleanUnit(comma < 0 ? '' : after.slice(comma + 1));
});

function cleanUnit(text: string): string | null {
  const unit = foldText(text).replace(/[.:;]+$/, '');
  return unit === '' || unit.length > MAX_UNIT_LENGTH ? null : unit;
}
