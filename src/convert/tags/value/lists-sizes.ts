import { foldText } from '../../../text/fold-text.ts';

/**
 * «40, 42, 44, 46», «S/M/L»: what a shop has of the goods. One of so many would be said of an offer that has another; two are few
 * enough to name both.
 */
export function listsSizes(text: string): boolean {
  const parts = text.split(BETWEEN);
  return parts.length >= TOO_MANY && parts.every((part) => SIZE.test(foldText(part)));
}

const TOO_MANY = 3;
/** A comma before one digit alone is of its number («42,5»); a slash parts letters, and the halves of one size («164/88/94»). */
const BETWEEN = /[;|\n]|,(?!\d(?!\d))|(?<=[SML])\/(?=[X\dSML])/iu;
const SIZE =
  /^(?:(?:р|р-р|размер|розмір|eur?|ru|us)?\.?\s?\d.{0,30}|\d?x{0,4}[sml](?:[-/]\d?x{0,4}[sml])?)?$/;
