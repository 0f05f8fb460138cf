import { foldText } from '../../../text/fold-text.ts';

/**
 * «40, 42, 44, 46», «S/M/L»: what a shop has of the goods. One of so many would be said of an offer that has another; two are few
 * enough to name both.
 */
export function listsSizes(text: string): boolean {
  const parts = text.split(BETWEEN);
  return parts.length >= TOO_MANY && parts.every((part) => SIZE.test(foldText(part)));
}

/** «размеры s-xl» of «S, M, L, XL», «размеры 42-48» of «42, 44, 46, 48»: all that there is, in one; null where some between are missing. */
export function spanOfSizes(text: string): string | null {
  const parts = text
    .split(BETWEEN)
    .map((part) => part.trim().toLowerCase())
    .filter((part) => part !== '');
  const places = parts.map(placeOfSize).sort((one, other) => one - other);
  const [first = Number.NaN, second = Number.NaN] = places;
  const step = second - first;
  const isSpan = STEPS.has(step) && places.every((place, at) => place === first + at * step);
  if (!isSpan || places.length < TOO_MANY) return null;
  const isLetter = Number.isNaN(Number(parts[0]));
  if (isLetter && step !== 1) return null;
  const written = (place: number): string => (isLetter ? (LADDER[place]?.[0] ?? '') : String(place));
  return `размеры ${written(first)}-${written(places.at(-1) ?? first)}`;
}

function placeOfSize(size: string): number {
  if (WHOLE.test(size)) return Number(size);
  const place = LADDER.findIndex((ways) => ways.includes(size));
  return place < 0 ? Number.NaN : place;
}

/** Sizes of clothes from the smallest on, each in its ways. */
const LADDER: readonly (readonly string[])[] = [
  ['xxs', '2xs'],
  ['xs'],
  ['s'],
  ['m'],
  ['l'],
  ['xl'],
  ['2xl', 'xxl'],
  ['3xl', 'xxxl'],
  ['4xl', 'xxxxl'],
  ['5xl'],
  ['6xl'],
];
const WHOLE = /^\d{2,3}$/;
/** Of shoes, of clothes, of children by their height. */
const STEPS: ReadonlySet<number> = new Set([1, 2, 6]);

const TOO_MANY = 3;
/** A comma before one digit alone is of its number («42,5»); a slash parts letters, and the halves of one size («164/88/94»). */
const BETWEEN = /[;|\n]|,(?!\d(?!\d))|(?<=[SML])\/(?=[X\dSML])/iu;
const SIZE =
  /^(?:(?:р|р-р|размер|розмір|eur?|ru|us)?\.?\s?\d.{0,30}|\d?x{0,4}[sml](?:[-/]\d?x{0,4}[sml])?)?$/;
