import { type BatchOutcomes, DRAFT_FLAG, type SliceBatch } from '../model/batch.ts';
import { elementAt } from '../model/element-at.ts';
import { type RunLedger, SEEN_NOT } from './run-ledger.ts';

/** Compressed slices, one after another. */
export interface KeptPart {
  readonly slices: readonly { readonly ordinal: number; readonly bytes: number }[];
  readonly zstd: Uint8Array;
}

/** Holds on to the source of offers that are refused, or may be once the whole file is read. */
export interface RefusedKeeper {
  /** To be called when the ledger knows the batch. */
  takeBatch(outcomes: BatchOutcomes, batch: Pick<SliceBatch, 'bytes' | 'ends'>): void;
  /** Tells of an offer that was not converted, when the ledger knows it: the same bytes as those of a stored intention. */
  takeSame(ordinal: number, intention: number, slice: Uint8Array): void;
  finish(): readonly KeptPart[];
}

/** A run keeps no more than this, compressed; it is about 80 MB of YML. Later refusals stand in the report alone. */
const MAX_KEPT_BYTES = 8 * 1024 * 1024;
const PART_BYTES = 256 * 1024;
/** Of what came before an offer that stands above it in the file; some two batches. */
const MAX_HELD_BYTES = 1024 * 1024;

/**
 * A run of good offers pays for one lookup per converted offer here, to tell repeated ids: 10 ms of 60 000. The first in the file has
 * the id, whenever it comes: what came before an offer above it waits until that is known, within `MAX_HELD_BYTES`. Memory is
 * bounded by that, one part and `MAX_KEPT_BYTES`. zstd takes 0.5 ms for a part, on the main thread.
 *
 * @param externalIds ids of the stored intentions.
 * @param room intentions that may still be published; without so many offers before it, none is over the limit.
 */
export function openRefusedKeeper(
  ledger: RunLedger,
  room: number,
  externalIds: readonly string[],
): RefusedKeeper {
  const parts: KeptPart[] = [];
  /** Id → ordinal of the first offer so far that has it; null while none was converted. */
  let firsts: Map<string, number> | null = null;
  /** By intention: the first unchanged offer of it, from 1; a file in which nothing has changed needs no ids. */
  const firstSame = new Uint32Array(externalIds.length);
  let held: { readonly ordinal: number; readonly id: string; readonly from: number; readonly to: number }[] =
    [];
  /** Their bytes: a copy of each by itself left 15 MB more between two collections. */
  let heldText: Uint8Array | null = null;
  let heldBytes = 0;
  /** All offers before this one are known. */
  let known = 0;
  /** Nothing before this one is held. */
  let settled = 0;
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
  const indexSame = (): Map<string, number> => {
    const map = new Map<string, number>();
    for (const [intention, first] of firstSame.entries())
      if (first > 0) map.set(elementAt(externalIds, intention), first - 1);
    return map;
  };
  /** Whether it is the first in the file so far that has this id. */
  const isFirst = (ids: Map<string, number>, id: string, ordinal: number): boolean => {
    const first = ids.get(id);
    if (first !== undefined && first < ordinal) return false;
    ids.set(id, ordinal);
    return true;
  };
  const lookAhead = (): void => {
    while (known < ledger.offers && ledger.kinds[known] !== SEEN_NOT) known++;
  };
  /** Of those held before `end`, keeps the repeated ones. */
  const settle = (end: number): void => {
    if (end <= settled) return;
    settled = end;
    if (held.length === 0) return;
    const waiting: typeof held = [];
    for (const each of held) {
      if (each.ordinal >= end) {
        waiting.push(each);
        continue;
      }
      if (heldText !== null && (firsts?.get(each.id) ?? each.ordinal) < each.ordinal)
        keep(each.ordinal, heldText.subarray(each.from, each.to));
    }
    held = waiting;
    if (held.length === 0) heldBytes = 0;
  };
  const hold = (ordinal: number, id: string, slice: Uint8Array): void => {
    const to = heldBytes + slice.byteLength;
    if (to > MAX_HELD_BYTES) return;
    heldText ??= new Uint8Array(MAX_HELD_BYTES);
    heldText.set(slice, heldBytes);
    held.push({ ordinal, id, from: heldBytes, to });
    heldBytes = to;
  };

  return {
    takeBatch: ({ ordinals, flags }, { bytes, ends }) => {
      lookAhead();
      firsts ??= indexSame();
      const ids = firsts;
      ordinals.forEach((ordinal, index) => {
        const id = ledger.ids[ordinal] ?? null;
        const repeated = id !== null && !isFirst(ids, id, ordinal);
        const refused = (elementAt(flags, index) & DRAFT_FLAG) === 0 || repeated || ordinal >= room;
        if (!refused && (id === null || ordinal < known)) return;
        const slice = bytes.subarray(index === 0 ? 0 : ends[index - 1], ends[index]);
        if (refused) keep(ordinal, slice);
        else if (id !== null) hold(ordinal, id, slice);
      });
      settle(known);
    },
    takeSame: (ordinal, intention, slice) => {
      lookAhead();
      const id = elementAt(externalIds, intention);
      const isSecond = firstSame[intention] !== 0;
      if (isSecond || (firsts !== null && !isFirst(firsts, id, ordinal))) keep(ordinal, slice);
      else if (ordinal > known) hold(ordinal, id, slice);
      if (!isSecond) firstSame[intention] = ordinal + 1;
      settle(known);
    },
    finish: () => {
      settle(Infinity);
      close();
      return parts;
    },
  };
}
