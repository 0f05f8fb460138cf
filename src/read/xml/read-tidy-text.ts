import { decodeLeftovers } from './decode-leftovers.ts';
import { readText, type ScannedText } from './read-text.ts';
import { findAttribute } from './scan-attributes.ts';

/**
 * Character data of `[from, to)` as a short value for people: trimmed, and with the HTML entities resolved that a feed
 * which escapes twice leaves behind.
 */
export function readTidyText(scan: ScannedText, from: number, to: number): string {
  const value = readText(scan, from, to);
  return scan.decoded ? tidy(value) : value.trim();
}

/** The tidy value of an attribute of the tag scanned last; null when it has none of that name. */
export function readTidyAttribute(scan: ScannedText, name: string): string | null {
  const attribute = findAttribute(scan, name);
  if (attribute === null) return null;
  if (attribute.decoded !== null) return tidy(attribute.decoded);
  return scan.text.substring(attribute.valueFrom, attribute.valueTo).trim();
}

/** The same for a text that was put together from pieces. */
export function tidy(value: string): string {
  return decodeLeftovers(value).trim();
}
