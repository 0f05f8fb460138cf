import { copyText } from './copy-text.ts';
import { openMetOnce } from './met-once.ts';

/** Longer texts hardly ever repeat. */
const MAX_LENGTH = 64;
/** Texts are told apart by their length and their end, where characteristics have their values. */
const MAX_HASHED = 24;

/**
 * A pure function of short texts that catalogs repeat thousands of times, found by their characters where they
 * stand: a new string that is then hashed for a map costs three times more. `places` is a power of two; two texts
 * that share a place displace each other, but a text that comes once displaces nothing. What is kept are copies: a
 * slice would keep the whole batch in memory from which it was cut.
 */
export function rememberSlices<T>(
  places: number,
  compute: (text: string) => T,
): (source: string, from: number, to: number) => T {
  const kept: ({ readonly text: string; readonly result: T } | undefined)[] = new Array(places).fill(
    undefined,
  );
  const wasMet = openMetOnce(places);
  return (source, from, to) => {
    const length = to - from;
    if (length > MAX_LENGTH) return compute(source.slice(from, to));
    const hash = hashSlice(source, Math.max(from, to - MAX_HASHED), to) ^ length;
    const place = (hash ^ (hash >>> 15)) & (places - 1);
    const known = kept[place];
    if (known !== undefined && known.text.length === length && standsAt(source, from, known.text))
      return known.result;
    if (!wasMet(hash)) return compute(source.slice(from, to));
    const text = copyText(source.slice(from, to));
    const result = compute(text);
    kept[place] = { text, result };
    return result;
  };
}

/** Hash of the characters in `[from, to)`, 32 bits. */
export function hashSlice(source: string, from: number, to: number): number {
  let hash = to - from;
  for (let at = from; at < to; at++) hash = (Math.imul(hash, 31) + source.charCodeAt(at)) | 0;
  return hash;
}

function standsAt(source: string, from: number, text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    if (source.charCodeAt(from + at) !== text.charCodeAt(at)) return false;
  }
  return true;
}
