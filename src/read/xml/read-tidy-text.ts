import { decodeLeftovers } from './decode-leftovers.ts';
import { readText, type ScannedText } from './read-text.ts';
import { findAttribute } from './scan-attributes.ts';

/**
 * Character data of `[from, to)` as a short value for people: trimmed, and with the HTML entities resolved that a feed
 * which escapes twice leaves behind. Trims by moving the ends, because asking a substring for its characters makes
 * the engine build it, which doubles the cost of a value.
 */
export function readTidyText(scan: ScannedText, from: number, to: number): string {
  const { text } = scan;
  let start = from;
  let end = to;
  while (start < end && isWhite(text.charCodeAt(start))) start++;
  while (end > start && isWhite(text.charCodeAt(end - 1))) end--;
  const value = readText(scan, start, end);
  return scan.decoded ? tidy(value) : value;
}

/** The tidy value of an attribute of the tag scanned last; null when it has none of that name. */
export function readTidyAttribute(scan: ScannedText, name: string): string | null {
  const { text } = scan;
  const attribute = findAttribute(scan, name);
  if (attribute === null) return null;
  if (attribute.decoded !== null) return tidy(attribute.decoded);
  let start = attribute.valueFrom;
  let end = attribute.valueTo;
  while (start < end && isWhite(text.charCodeAt(start))) start++;
  while (end > start && isWhite(text.charCodeAt(end - 1))) end--;
  return text.substring(start, end);
}

/** The same for a text that was put together from pieces. */
export function tidy(value: string): string {
  return decodeLeftovers(value).trim();
}

/** What `trim()` removes. */
function isWhite(code: number): boolean {
  if (code <= SPACE) return code === SPACE || (code >= 9 && code <= 13);
  if (code < 0x1680) return code === NO_BREAK_SPACE;
  return WIDE_SPACE.test(String.fromCharCode(code));
}

const SPACE = 32;
const NO_BREAK_SPACE = 160;
const WIDE_SPACE = /\s/;
