/** Cuts bytes into pieces of one size. */
export function cutBytes(bytes: Uint8Array, size: number): Uint8Array[] {
  const pieces: Uint8Array[] = [];
  for (let at = 0; at < bytes.length; at += size) pieces.push(bytes.slice(at, at + size));
  return pieces;
}

/** Cuts bytes at random places, the same for the same seed; most pieces are short, some long, some empty. */
export function cutRandomly(bytes: Uint8Array, seed: number): Uint8Array[] {
  const pieces: Uint8Array[] = [];
  let state = seed + 1;
  for (let at = 0; at < bytes.length; ) {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    const size = state % 10 === 0 ? 0 : state % 7 === 0 ? (state >> 8) % 5000 : (state >> 8) % 40;
    pieces.push(bytes.slice(at, at + size));
    at += size;
  }
  return pieces;
}
