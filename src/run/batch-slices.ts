import type { SliceBatch } from '../model/batch.ts';
import type { Slice } from '../read/catalog-parts.ts';

export interface Batcher {
  /** Copies a slice into the current batch; gives the batch before it when the slice does not fit into that any more. */
  add(slice: Slice, rawHash: bigint): SliceBatch | null;
  /** Gives what has gathered, in buffers that are exactly filled but for `bytes`; null when that is nothing. */
  take(): SliceBatch | null;
}

/**
 * 512 KB, about 500 offers: large enough that the turns between a thread and the main one do not show (with 256 KB a
 * first import of 60 000 took 0.15 s longer), small enough that all threads are busy soon after the first bytes and
 * the last batch does not keep one thread alone.
 */
const BATCH_BYTES = 512 * 1024;
const BATCH_OFFERS = 512;

/** Gathers slices into batches. The copy is what frees the reader's buffer while a worker still reads. */
export function openBatcher(): Batcher {
  let batch = emptyBatch(BATCH_BYTES);
  let filled = 0;
  let count = 0;

  const take = (): SliceBatch | null => {
    if (count === 0) return null;
    const { bytes, ends, ordinals, lines, columns, rawHashes } = batch;
    const full = {
      bytes: bytes.subarray(0, filled),
      ends: ends.slice(0, count),
      ordinals: ordinals.slice(0, count),
      lines: lines.slice(0, count),
      columns: columns.slice(0, count),
      rawHashes: rawHashes.slice(0, count),
    };
    batch = emptyBatch(BATCH_BYTES);
    filled = 0;
    count = 0;
    return full;
  };

  return {
    take,
    add: ({ bytes, ordinal, line, column }, rawHash) => {
      const isFull = count === BATCH_OFFERS || filled + bytes.byteLength > batch.bytes.byteLength;
      const full = isFull ? take() : null;
      if (bytes.byteLength > batch.bytes.byteLength) batch = emptyBatch(bytes.byteLength);
      batch.bytes.set(bytes, filled);
      filled += bytes.byteLength;
      batch.ends[count] = filled;
      batch.ordinals[count] = ordinal;
      batch.lines[count] = line;
      batch.columns[count] = column;
      batch.rawHashes[count] = rawHash;
      count++;
      return full;
    },
  };
}

function emptyBatch(bytes: number): SliceBatch {
  return {
    bytes: new Uint8Array(bytes),
    ends: new Uint32Array(BATCH_OFFERS),
    ordinals: new Uint32Array(BATCH_OFFERS),
    lines: new Uint32Array(BATCH_OFFERS),
    columns: new Uint32Array(BATCH_OFFERS),
    rawHashes: new BigUint64Array(BATCH_OFFERS),
  };
}
