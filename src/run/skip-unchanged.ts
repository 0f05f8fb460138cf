import type { Fingerprints } from './fingerprints.ts';

/** Finds the published intention whose last import had the same bytes under the same conditions; -1 when none. */
export type FindUnchanged = (rawHash: bigint) => number;

/** Odd multipliers of this process: nobody outside can write a catalog whose hashes all fall into one slot. */
const [LOW, HIGH] = crypto.getRandomValues(new Uint32Array(2)).map((number) => number | 1) as unknown as [
  number,
  number,
];

/**
 * Indexes the published intentions by raw hash. The bytes contain the offer's id, so equal hashes are the same
 * product. Open addressing over typed arrays at most half full: a Map of 60 000 bigints takes 10 times the memory.
 */
export function indexUnchanged(fingerprints: Fingerprints): FindUnchanged {
  const { rawHashes, states } = fingerprints;
  let bits = 4;
  while (2 ** bits < rawHashes.length * 2) bits++;
  const slots = new Int32Array(2 ** bits).fill(-1);
  const mask = slots.length - 1;
  const first = (hash: bigint): number =>
    (Math.imul(Number(hash & 0xffff_ffffn), LOW) + Math.imul(Number(hash >> 32n), HIGH)) >>> (32 - bits);

  for (let index = 0; index < rawHashes.length; index++) {
    if (states[index] !== 'published') continue;
    let slot = first(rawHashes[index]!);
    while (slots[slot] !== -1) slot = (slot + 1) & mask;
    slots[slot] = index;
  }
  return (rawHash) => {
    let slot = first(rawHash);
    for (;;) {
      const index = slots[slot]!;
      if (index === -1 || rawHashes[index] === rawHash) return index;
      slot = (slot + 1) & mask;
    }
  };
}
