import type { ConversionParts } from '../model/run/reconversion.ts';

/**
 * Hashes an offer's bytes. xxHash64 is a fixed algorithm (a new Bun cannot change it) and takes 60 MB in 10 ms; a
 * chance collision with the stored hash of the same catalog has odds of 60 000 in 2^64.
 */
export function hashRaw(slice: Uint8Array): bigint {
  return Bun.hash.xxHash64(slice);
}

/**
 * The version of conversion of a run: dictionary, code, categories, profile, encoding, settings. Equal bytes under an
 * equal version give an equal draft.
 */
export function hashConversion({
  dictionary,
  code,
  context,
}: Pick<ConversionParts, 'dictionary' | 'code' | 'context'>): bigint {
  return Bun.hash.xxHash64(JSON.stringify([dictionary, code, context]));
}
