import { foldLetters, INVISIBLE, letterOf } from '../../text/fold-letters.ts';

/** A word of a text that is a form of a listed one. */
export interface ListedWord {
  /** Folded: lower case, ё as е, look-alike letters Russian, nothing invisible. */
  readonly word: string;
  readonly from: number;
  readonly to: number;
}

/** Forms to look for. */
export interface FormTable {
  /** Two bits for the hash of each form; tells most words of a text from them without cutting those out. */
  readonly hashes: Uint32Array;
  readonly forms: { has(form: string): boolean };
}

/**
 * Shows each word of a text that is in the table, in order, until one is answered with a finding. One pass over the
 * characters: a word costs a table lookup for each letter and one at its end.
 */
export function scanWords(
  text: string,
  table: FormTable,
  show: (listed: ListedWord) => string | null,
): string | null {
  const { hashes } = table;
  const length = text.length;
  for (let at = 0; at < length; at++) {
    let letter = letterOf(text.charCodeAt(at));
    if (letter === 0 || letter === INVISIBLE) continue;
    const start = at;
    let hash = 0;
    do {
      if (letter !== INVISIBLE) hash = nextHash(hash, letter);
      letter = ++at < length ? letterOf(text.charCodeAt(at)) : 0;
    } while (letter !== 0);
    if (holds(hashes, placeOf(hash)) && holds(hashes, otherPlaceOf(hash))) {
      const word = foldLetters(text.slice(start, at));
      const found = table.forms.has(word) ? show({ word, from: start, to: at }) : null;
      if (found !== null) return found;
    }
  }
  return null;
}

/** Folded forms, ready to be looked for; `known` holds them, and may hold others. */
export function makeFormTable(forms: readonly string[], known: FormTable['forms']): FormTable {
  const hashes = new Uint32Array(PLACES / 32);
  for (const form of forms) {
    let hash = 0;
    for (let at = 0; at < form.length; at++) hash = nextHash(hash, letterOf(form.charCodeAt(at)));
    for (const place of [placeOf(hash), otherPlaceOf(hash)])
      hashes[place >>> 5] = (hashes[place >>> 5] ?? 0) | (1 << (place & 31));
  }
  return { hashes, forms: known };
}

/** Bits: 64 KB, which stay in a processor's cache. Some 23 000 forms fill a twelfth: of other words one in 140 has both bits. */
const PLACES = 1 << 19;

function nextHash(hash: number, letter: number): number {
  return (Math.imul(hash, 61) + letter) | 0;
}

function placeOf(hash: number): number {
  return (hash ^ (hash >>> 15)) & (PLACES - 1);
}

function otherPlaceOf(hash: number): number {
  return (Math.imul(hash, 0x9e3779b1) >>> 14) & (PLACES - 1);
}

function holds(hashes: Uint32Array, place: number): boolean {
  return ((hashes[place >>> 5] ?? 0) & (1 << (place & 31))) !== 0;
}
