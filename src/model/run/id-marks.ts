/** Ids as bits that threads share: an id with its bit may be among them, one without is not. */
export type IdMarks = SharedArrayBuffer;

/** Bits for each id: of strangers, one in 16 is taken for one of them. */
const BITS = 16;
/** Ids between two stops: 0.1 ms. */
const AT_ONCE = 512;

/** Marks ids; stops now and then, for whoever drives it to give way. 60 000 take 128 KB. */
export function* markIds(ids: readonly string[]): Generator<void, IdMarks, void> {
  const bits = 2 ** Math.ceil(Math.log2(Math.max(32, ids.length * BITS)));
  const marks = new SharedArrayBuffer(bits / 8);
  const words = new Uint32Array(marks);
  for (const [index, id] of ids.entries()) {
    if (index % AT_ONCE === 0) yield;
    const { word, mask } = placeOf(id, words.length);
    words[word] = (words[word] ?? 0) | mask;
  }
  return marks;
}

/** A test of ids against marks. */
export function openMarks(marks: IdMarks): (id: string) => boolean {
  const words = new Uint32Array(marks);
  return (id) => {
    const { word, mask } = placeOf(id, words.length);
    return ((words[word] ?? 0) & mask) !== 0;
  };
}

/** There is a power of two of words. */
function placeOf(id: string, words: number): { word: number; mask: number } {
  const hash = Bun.hash.xxHash32(id);
  return { word: (hash >>> 5) & (words - 1), mask: 1 << (hash & 31) };
}
