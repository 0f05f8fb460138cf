import type { Fingerprints } from './fingerprints.ts';

/** Finds the published intention whose last import had the same bytes under the same conditions; -1 when none. */
export type FindUnchanged = (rawHash: bigint) => number;

/**
 * Indexes the published intentions by raw hash. The bytes contain the offer's id, so equal hashes are the same
 * product. Open addressing over typed arrays: a Map of 60 000 bigints costs 10 times the memory and 4 times the time.
 */
export function indexUnchanged(fingerprints: Fingerprints): FindUnchanged {
  const count = fingerprints.rawHashes.length;
  let size = 16;
  while (size < count * 2) size *= 2;
  const slots = new Int32Array(size).fill(-1);
  const mask = BigInt(size - 1);
  const start = (hash: bigint): number => Number(hash & mask);
  for (let index = 0; index < count; index++) {
    if (fingerprints.states[index] !== 'published') continue;
    let slot = start(fingerprints.rawHashes[index]!);
    while (slots[slot] !== -1) slot = (slot + 1) % size;
    slots[slot] = index;
  }
  return (rawHash) => {
    let slot = start(rawHash);
    for (;;) {
      const index = slots[slot]!;
      if (index === -1 || fingerprints.rawHashes[index] === rawHash) return index;
      slot = (slot + 1) % size;
    }
  };
}
