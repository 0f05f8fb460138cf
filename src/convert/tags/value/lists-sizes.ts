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
  const isLetter = parts.some((part) => LETTERS.test(part));
  const places = parts.map(isLetter ? placeOfLetters : Number).sort((one, other) => one - other);
  const [first = Number.NaN, second = Number.NaN] = places;
  const step = second - first;
  const isSpan =
    (isLetter ? step === 1 : STEPS.has(step)) && places.every((place, at) => place === first + at * step);
  if (!isSpan || places.length < TOO_MANY) return null;
  const write = isLetter ? writeLetters : String;
  return `размеры ${write(first)}-${write(places.at(-1) ?? first)}`;
}

/** How many sizes above «M»: «XXS» is -3, «XL» 2, «2XL» and «XXL» 3; not a number for what is no letter size. */
function placeOfLetters(size: string): number {
  const [, count = '', many = '', letter = ''] = LETTERS.exec(size) ?? [];
  const more = count === '' ? many.length : Number(count);
  if (letter === 'm') return more === 0 ? 0 : Number.NaN;
  return letter === '' ? Number.NaN : letter === 'l' ? 1 + more : -1 - more;
}

function writeLetters(place: number): string {
  if (place === 0) return 'm';
  const more = Math.abs(place) - 1;
  const letter = place > 0 ? 'l' : 's';
  return more > 1 ? `${more}x${letter}` : `${'x'.repeat(more)}${letter}`;
}

const LETTERS = /^(\d?)(x{0,4})([sml])$/;
/** Of shoes, of clothes, of children by their height. */
const STEPS: ReadonlySet<number> = new Set([1, 2, 6]);

const TOO_MANY = 3;
/** A comma before one digit alone is of its number («42,5»); a slash parts letters, and the halves of one size («164/88/94»). */
const BETWEEN = /[;|\n]|,(?!\d(?![\dXSML]))|(?<=[SML])\/(?=[X\dSML])/iu;
const SIZE =
  /^(?:(?:р|р-р|размер|розмір|eur?|ru|us)?\.?\s?\d.{0,30}|\d?x{0,4}[sml](?:[-/]\d?x{0,4}[sml])?)?$/;
