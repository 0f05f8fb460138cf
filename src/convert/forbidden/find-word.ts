import { INVISIBLE, letterOf } from '../../text/fold-letters.ts';

/** Two bits for the hash of each form that is looked for; tells most other words from them without cutting those out. */
export type FormFilter = Uint32Array;

/**
 * Where the next word of `[start, end)` begins that may be one of the forms, or `end`; one word in 140 is none of them.
 * One pass over the characters: a word costs a table lookup for each letter and one at its end.
 */
export function findWord(text: string, start: number, end: number, filter: FormFilter): number {
  for (let at = start; at < end; at++) {
    let letter = letterOf(text.charCodeAt(at));
    if (letter === 0 || letter === INVISIBLE) continue;
    const from = at;
    let hash = 0;
    do {
      if (letter !== INVISIBLE) hash = nextHash(hash, letter);
      letter = ++at < end ? letterOf(text.charCodeAt(at)) : 0;
    } while (letter !== 0);
    if (holds(filter, placeOf(hash)) && holds(filter, otherPlaceOf(hash))) return from;
  }
  return end;
}

/** Of the word that begins there. */
export function endOfWord(text: string, from: number, end: number): number {
  let to = from;
  while (to < end && letterOf(text.charCodeAt(to)) !== 0) to++;
  return to;
}

/** Of folded forms. */
export function makeFormFilter(forms: readonly string[]): FormFilter {
  const filter = new Uint32Array(PLACES / 32);
  for (const form of forms) {
    let hash = 0;
    for (let at = 0; at < form.length; at++) hash = nextHash(hash, letterOf(form.charCodeAt(at)));
    for (const place of [placeOf(hash), otherPlaceOf(hash)])
      filter[place >>> 5] = (filter[place >>> 5] ?? 0) | (1 << (place & 31));
  }
  return filter;
}

/** Bits: 64 KB, which stay in a processor's cache. Some 26 000 forms fill a tenth. */
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

function holds(filter: FormFilter, place: number): boolean {
  return ((filter[place >>> 5] ?? 0) & (1 << (place & 31))) !== 0;
}
