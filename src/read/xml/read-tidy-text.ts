import { decodeLeftovers } from './decode-leftovers.ts';
import { isPlainText, readText, type ScannedText } from './read-text.ts';
import { findAttribute } from './scan-attributes.ts';

/**
 * Character data of `[from, to)` as a short value for people: trimmed, and with the HTML entities resolved that a feed
 * which escapes twice leaves behind.
 */
export function readTidyText(scan: ScannedText, from: number, to: number): string {
  if (isPlainText(scan, from, to)) return cutTrimmed(scan.text, from, to);
  const value = readText(scan, from, to);
  return scan.decoded ? tidy(value) : value.trim();
}

/** The tidy value of an attribute of the tag scanned last; null when it has none of that name. */
export function readTidyAttribute(scan: ScannedText, name: string): string | null {
  const attribute = findAttribute(scan, name);
  if (attribute === null) return null;
  if (attribute.decoded !== null) return tidy(attribute.decoded);
  return cutTrimmed(scan.text, attribute.valueFrom, attribute.valueTo);
}

/** `[from, to)` trimmed. One cut: trimming what is cut out already makes a second string of it, and calls out of compiled code. */
function cutTrimmed(text: string, from: number, to: number): string {
  let start = from;
  let end = to;
  while (start < end && isBlank(text.charCodeAt(start))) start++;
  while (start < end && isBlank(text.charCodeAt(end - 1))) end--;
  return text.substring(start, end);
}

/** What `trim` takes away; Cyrillic letters are told from the rare ones by one comparison. */
function isBlank(code: number): boolean {
  if (code === 32 || (code >= 9 && code <= 13) || code === 0xa0) return true;
  return code >= 0x1680 && /\s/.test(String.fromCharCode(code));
}

/** The same for a text that was put together from pieces. */
export function tidy(value: string): string {
  return decodeLeftovers(value).trim();
}
