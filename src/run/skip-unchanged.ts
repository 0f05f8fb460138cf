import type { Slice } from '../read/catalog-parts.ts';
import type { Fingerprints } from '../store/run/read-fingerprints.ts';
import type { RefusedKeeper } from './keep-refused.ts';
import { type RunLedger, SEEN_SAME } from './run-ledger.ts';

export interface Skipper {
  /** Whether the offer's bytes and version of conversion are those of a published intention; the ledger then knows it. */
  skip(slice: Slice, rawHash: bigint): boolean;
}

/** Opens the first stage of a run: offers that were imported before as they are need no conversion. */
export function openSkipper(
  fingerprints: Fingerprints,
  conversion: bigint,
  ledger: RunLedger,
  keeper: Pick<RefusedKeeper, 'takeSame'>,
): Skipper {
  const findUnchanged = indexUnchanged(fingerprints, conversion);
  return {
    skip: ({ ordinal, bytes }, rawHash) => {
      const same = findUnchanged(rawHash);
      if (same < 0) return false;
      ledger.kinds[ordinal] = SEEN_SAME;
      ledger.same[ordinal] = same;
      keeper.takeSame(ordinal, same, bytes);
      return true;
    },
  };
}

/** Finds the published intention whose last import had the same bytes; -1 when none. */
export type FindUnchanged = (rawHash: bigint) => number;

/**
 * Indexes by raw hash the published intentions that this version of conversion has made. The bytes contain the offer's
 * id, so equal hashes are the same product. Halves of hashes in typed arrays: 60 000 are indexed and found in 16 ms, in a map of numbers
 * of 64 bits, each an object, in 45. Where a hash stands nobody can choose, for all of a file in one place would take seconds.
 */
export function indexUnchanged({ madeOf, states }: Fingerprints, conversion: bigint): FindUnchanged {
  const halves = new Uint32Array(madeOf.buffer, madeOf.byteOffset, 2 * madeOf.length);
  // At least half of the slots stay empty: 0, else the index and one.
  const bits = Math.ceil(Math.log2(2 * madeOf.length + 2));
  const slots = new Int32Array(2 ** bits);
  const last = slots.length - 1;
  const [oddA = 1, oddB = 1] = crypto.getRandomValues(new Uint32Array(2)).map((random) => random | 1);
  const slotOf = (low: number, high: number): number =>
    (Math.imul(low, oddA) + Math.imul(high, oddB)) >>> (32 - bits);
  for (const [index, state] of states.entries()) {
    if (state !== 'published') continue;
    let slot = slotOf(halves[2 * index] ?? 0, halves[2 * index + 1] ?? 0);
    while (slots[slot] !== 0) slot = (slot + 1) & last;
    slots[slot] = index + 1;
  }
  const given = new BigUint64Array(2);
  const half = new Uint32Array(given.buffer);
  given[1] = conversion;
  return (rawHash) => {
    given[0] = rawHash;
    // Of another version this is no offer's raw hash, but for one chance in 2^64.
    const low = ((half[0] ?? 0) ^ (half[2] ?? 0)) >>> 0;
    const high = ((half[1] ?? 0) ^ (half[3] ?? 0)) >>> 0;
    for (let slot = slotOf(low, high); slots[slot] !== 0; slot = (slot + 1) & last) {
      const index = (slots[slot] ?? 0) - 1;
      if (halves[2 * index] === low && halves[2 * index + 1] === high) return index;
    }
    return -1;
  };
}
