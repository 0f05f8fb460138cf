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
 * id, so equal hashes are the same product. 60 000 of them take 6 ms and 5 MB; open addressing over typed arrays saved the memory and no time.
 */
export function indexUnchanged({ madeOf, states }: Fingerprints, conversion: bigint): FindUnchanged {
  const published = new Map<bigint, number>();
  madeOf.forEach((hash, index) => {
    // Of another version this is no offer's raw hash, but for one chance in 2^64.
    if (states[index] === 'published') published.set(hash ^ conversion, index);
  });
  return (rawHash) => published.get(rawHash) ?? -1;
}
