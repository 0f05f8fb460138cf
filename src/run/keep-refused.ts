import { type BatchOutcomes, DRAFT_FLAG, type SliceBatch } from '../model/batch.ts';
import { elementAt } from '../model/element-at.ts';
import type { RunLedger } from './run-ledger.ts';

/** Compressed slices, one after another. */
export interface KeptPart {
  readonly slices: readonly { readonly ordinal: number; readonly bytes: number }[];
  readonly zstd: Uint8Array;
}

/** Holds on to the source of offers that are refused, or may be once the whole file is read. */
export interface RefusedKeeper {
  /** To be called when the ledger knows the batch. */
  takeBatch(outcomes: BatchOutcomes, batch: Pick<SliceBatch, 'bytes' | 'ends'>): void;
  /** Tells of an offer that was not converted: the same bytes as those of a stored intention. */
  takeSame(ordinal: number, intention: number, slice: Uint8Array): void;
  finish(): readonly KeptPart[];
}

/** A run keeps no more than this, compressed; it is about 80 MB of YML. Later refusals stand in the report alone. */
const MAX_KEPT_BYTES = 8 * 1024 * 1024;
const PART_BYTES = 256 * 1024;

/**
 * A run of good offers pays for one lookup per offer here, to tell repeated ids: 5 ms of 60 000. Memory is bounded by
 * one part and `MAX_KEPT_BYTES`. zstd takes 0.5 ms for a part, on the main thread.
 *
 * @param room intentions that may still be published; without so many offers before it, none is over the limit.
 */
export function openRefusedKeeper(ledger: RunLedger, room: number, intentions: number): RefusedKeeper {
  const parts: KeptPart[] = [];
  const ids = new Set<string>();
  const claimed = new Uint8Array(intentions);
  let pending: { ordinal: number; slice: Uint8Array }[] = [];
  let pendingBytes = 0;
  let kept = 0;

  const close = (): void => {
    if (pending.length === 0) return;
    const zstd = Bun.zstdCompressSync(Buffer.concat(pending.map(({ slice }) => slice)), { level: 1 });
    kept += zstd.byteLength;
    if (kept <= MAX_KEPT_BYTES)
      parts.push({
        slices: pending.map(({ ordinal, slice }) => ({ ordinal, bytes: slice.byteLength })),
        zstd,
      });
    pending = [];
    pendingBytes = 0;
  };
  const keep = (ordinal: number, slice: Uint8Array): void => {
    if (kept > MAX_KEPT_BYTES) return;
    pending.push({ ordinal, slice: slice.slice() });
    pendingBytes += slice.byteLength;
    if (pendingBytes >= PART_BYTES) close();
  };
  const isRepeated = (id: string | null | undefined): boolean => {
    if (id === null || id === undefined) return false;
    if (ids.has(id)) return true;
    ids.add(id);
    return false;
  };

  return {
    takeBatch: ({ ordinals, flags }, { bytes, ends }) => {
      ordinals.forEach((ordinal, index) => {
        const repeated = isRepeated(ledger.ids[ordinal]);
        if ((elementAt(flags, index) & DRAFT_FLAG) !== 0 && !repeated && ordinal < room) return;
        keep(ordinal, bytes.subarray(index === 0 ? 0 : ends[index - 1], ends[index]));
      });
    },
    takeSame: (ordinal, intention, slice) => {
      if (claimed[intention] === 1) keep(ordinal, slice);
      claimed[intention] = 1;
    },
    finish: () => {
      close();
      return parts;
    },
  };
}
