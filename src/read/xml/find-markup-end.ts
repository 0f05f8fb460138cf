import type { Buffer } from 'node:buffer';

/** The markup goes on behind the last byte. */
export const MORE = -1;

const EXCLAMATION = 33;
const QUOTE = 34;
const APOSTROPHE = 39;
const DASH = 45;
const LESS = 60;
const GREATER = 62;
const QUESTION = 63;
const OPEN_BRACKET = 91;
const CLOSE_BRACKET = 93;

/**
 * Offset of the `>` that ends the tag at `at`, quotes respected; or of the first `<` behind `at`, which no tag may
 * hold and which therefore shows that this one is broken. MORE when neither is there yet.
 */
export function findTagEnd(bytes: Uint8Array, at: number, length: number): number {
  let quote = 0;
  for (let i = at + 1; i < length; i++) {
    const byte = bytes[i];
    if (byte === LESS) return i;
    if (quote !== 0) {
      if (byte === quote) quote = 0;
    } else if (byte === GREATER) return i;
    else if (byte === QUOTE || byte === APOSTROPHE) quote = byte;
  }
  return MORE;
}

/**
 * Offset behind the `>` that ends the document type declaration at `at`, its internal subset skipped: quotes, comments
 * and instructions in it may hold `]` and `>`.
 */
export function findDoctypeEnd(view: Buffer, at: number): number {
  let inSubset = false;
  // Inside a declaration of the subset, where quotes count; between declarations an apostrophe is plain text.
  let depth = 1;
  for (let i = at + 2; i < view.length; i++) {
    const byte = view[i];
    if ((byte === QUOTE || byte === APOSTROPHE) && depth > 0) i = findOr(view, view.indexOf(byte, i + 1), 0);
    else if (byte === LESS) {
      if (view.length - i < 4) return MORE;
      const next = view[i + 1];
      if (next === EXCLAMATION && view[i + 2] === DASH && view[i + 3] === DASH)
        i = findOr(view, view.indexOf('-->', i + 4), 2);
      else if (next === QUESTION) i = findOr(view, view.indexOf('?>', i + 2), 1);
      else depth++;
    } else if (byte === OPEN_BRACKET && !inSubset) {
      inSubset = true;
      depth = 0;
    } else if (byte === CLOSE_BRACKET && inSubset && depth === 0) {
      inSubset = false;
      depth = 1;
    } else if (byte === GREATER) {
      depth--;
      if (!inSubset) return i + 1;
    }
  }
  return MORE;
}

/** Last byte of what a search found; the end of the bytes when it found nothing, so that the scan stops. */
function findOr(view: Buffer, found: number, behind: number): number {
  return found < 0 ? view.length : found + behind;
}

export function isSpace(byte: number | undefined): boolean {
  return byte === 32 || byte === 10 || byte === 9 || byte === 13;
}
