/**
 * Hashes an offer's bytes with everything else its conversion depends on as the seed, so that equal hashes mean
 * equal drafts. xxHash64 is a fixed algorithm (a new Bun cannot change it) and takes 60 MB in 10 ms; a
 * chance collision with the stored hash of the same catalog has odds of 60 000 in 2^64.
 */
export function hashRaw(slice: Uint8Array, salt: bigint): bigint {
  return Bun.hash.xxHash64(slice, salt);
}

/** The seed of a run: dictionary and code version, categories, profile, encoding, settings; any difference counts. */
export function hashSalt(parts: readonly string[]): bigint {
  return Bun.hash.xxHash64(JSON.stringify(parts));
}
