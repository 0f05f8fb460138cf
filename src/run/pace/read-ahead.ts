import { freeBytes } from '../../memory/free-bytes.ts';
import type { CatalogPart, Slice, SummaryPart } from '../../read/catalog-parts.ts';
import { hashRaw } from '../hash-raw.ts';

/** The offers of a piece of the file, each with its raw hash. */
export interface HashedSlices {
  readonly kind: 'slices';
  readonly slices: readonly Slice[];
  readonly rawHashes: readonly bigint[];
}

/** The rest of a catalog, some of which is read before it can be used. */
export interface ReadAhead {
  /** Reads on and holds what comes until `known` is settled, then does as it. */
  until<T>(known: Promise<T>): Promise<T>;
  /** What is held, then what follows; a failure of the reader comes after the offers before it. */
  parts(): AsyncGenerator<HashedSlices | SummaryPart, void, void>;
  /** Lets go of what is held. */
  close(): void;
}

/**
 * Held by all runs of the process together: whoever finds nothing left waits for the database first, with its sender. While
 * 60 000 intentions are told, in 0.1 s, three times as much could be split and hashed: with 10 MB peaks were 10 MB higher, and
 * the same file again took as long.
 */
export const MOST_HELD_BYTES = 6 * 1024 * 1024;
/** What an offer holds besides its bytes. */
const SLICE_BYTES = 256;
let heldBytes = 0;

/**
 * Reads a catalog whose head has been taken. A run must know what is stored before it can tell what is unchanged; the same
 * file again is read while the database answers, and takes 0.3 s instead of 0.35. Copying what is held costs the main thread a tenth of that.
 */
export function openReadAhead(catalog: AsyncGenerator<CatalogPart, void, void>): ReadAhead {
  const held: {
    readonly part: HashedSlices | SummaryPart;
    readonly block: Uint8Array;
    readonly cost: number;
  }[] = [];
  let failure: { readonly error: unknown } | null = null;
  let isOver = false;
  let isClosed = false;
  /** A read that had not ended when what is stored was known: the sender may pause for as long as it likes. */
  let pending: Promise<void> | null = null;

  const hold = (part: CatalogPart): void => {
    if (isClosed) return;
    if (part.kind === 'summary') held.push({ part, block: new Uint8Array(), cost: 0 });
    if (part.kind !== 'slices') return;
    const { block, slices } = copySlices(part.slices);
    const cost = block.byteLength + slices.length * SLICE_BYTES;
    heldBytes += cost;
    held.push({ part: hashSlices(slices), block, cost });
  };
  const readOne = async (): Promise<void> => {
    try {
      const next = await catalog.next();
      if (next.done === true) isOver = true;
      else hold(next.value);
    } catch (error) {
      failure = { error };
      isOver = true;
    }
    pending = null;
  };
  const takeHeld = async (): Promise<(typeof held)[number] | undefined> => {
    if (held.length === 0 && pending !== null) await pending;
    return held.shift();
  };
  const letGo = ({ block, cost }: (typeof held)[number]): void => {
    heldBytes -= cost;
    freeBytes(block);
  };

  return {
    until: async (known) => {
      let isKnown = false;
      const tell = (): void => {
        isKnown = true;
      };
      const told = known.then(tell, tell);
      while (!isKnown && !isOver && heldBytes < MOST_HELD_BYTES) {
        pending ??= readOne();
        await Promise.race([pending, told]);
      }
      return await known;
    },
    parts: async function* () {
      for (let first = await takeHeld(); first !== undefined; first = await takeHeld()) {
        try {
          yield first.part;
        } finally {
          letGo(first);
        }
      }
      if (failure !== null) throw failure.error;
      if (isOver) return;
      for await (const part of catalog) {
        if (part.kind === 'slices') yield hashSlices(part.slices);
        else if (part.kind === 'summary') yield part;
      }
    },
    close: () => {
      isClosed = true;
      for (const each of held.splice(0)) letGo(each);
    },
  };
}

function hashSlices(slices: readonly Slice[]): HashedSlices {
  return { kind: 'slices', slices, rawHashes: slices.map(({ bytes }) => hashRaw(bytes)) };
}

/** Copies slices into one block: those of the reader are valid until it is asked for more. */
function copySlices(slices: readonly Slice[]): { block: Uint8Array; slices: Slice[] } {
  const block = new Uint8Array(slices.reduce((sum, { bytes }) => sum + bytes.byteLength, 0));
  let end = 0;
  const copies = slices.map(({ bytes, ordinal, line, column }) => {
    const from = end;
    end += bytes.byteLength;
    block.set(bytes, from);
    return { bytes: block.subarray(from, end), ordinal, line, column };
  });
  return { block, slices: copies };
}
