import { statfs } from 'node:fs/promises';
import { openSpool, type Spool } from '../read/source/open-spool.ts';
import { storageFailure } from '../read/source/storage-failure.ts';

/** A file of which the beginning is held, perhaps all; yields it from there, once, and then whatever is still to come. */
export interface HeldBytes extends AsyncIterable<Uint8Array> {
  /** To be called in any case, when nobody reads any more. */
  close(): Promise<void>;
}

/** Catalogs of some 4 000 products never touch the disk; twelve feeds that arrive at once take 48 MB. */
const MAX_MEMORY = 4 * 1024 * 1024;
/** So much of the disk is left to others, a database of our own perhaps. */
const SPARE_BYTES = 1024 ** 3;
const READ_SIZE = 256 * 1024;

/**
 * Reads a file ahead to its end, before anything is done with it: the last 4 MiB in memory, what is more in a file of
 * `spoolDir`. Holding is given up, never refused: when it takes longer than `holdMs`, when the disk is nearly full or
 * fails, and when the source does. What is held is then followed by the rest of the source, or its failure, as if nobody
 * had held it. Never rejects.
 */
export async function holdBytes(
  source: AsyncIterable<Uint8Array>,
  { spoolDir, holdMs }: { readonly spoolDir: string; readonly holdMs: number },
): Promise<HeldBytes> {
  const began = performance.now();
  const iterator = source[Symbol.asyncIterator]();
  let memory = Buffer.allocUnsafe(64 * 1024);
  let used = 0;
  let spool: Spool | null = null;
  let ending: 'complete' | { readonly failure: unknown } | null = null;

  /** Copies: a server that sends byte by byte would fill the memory with chunks. */
  const keep = (bytes: Uint8Array): void => {
    if (used + bytes.length > memory.length) {
      const doubled = Math.min(2 * memory.length, MAX_MEMORY);
      const grown = Buffer.allocUnsafe(Math.max(doubled, used + bytes.length));
      memory.copy(grown, 0, 0, used);
      memory = grown;
    }
    memory.set(bytes, used);
    used += bytes.length;
  };
  /** Moves the memory into the file. Resolves with false when it stays where it is. */
  const spill = async (): Promise<boolean> => {
    try {
      spool ??= (await hasRoom(spoolDir)) ? await openSpool(spoolDir) : null;
      await spool?.write(memory.subarray(0, used));
    } catch {
      return false;
    }
    if (spool !== null) used = 0;
    return spool !== null;
  };

  try {
    for (let holds = true; holds && performance.now() - began < holdMs; ) {
      const next = await iterator.next();
      if (next.done === true) {
        ending = 'complete';
        break;
      }
      holds = used + next.value.length <= MAX_MEMORY || (await spill());
      keep(next.value);
    }
  } catch (failure) {
    ending = { failure };
  }

  async function* giveBack(): AsyncGenerator<Uint8Array, void> {
    try {
      if (spool !== null) yield* readSpool(spool);
      for (let at = 0; at < used; at += READ_SIZE) yield memory.subarray(at, Math.min(used, at + READ_SIZE));
      if (ending === null) yield* { [Symbol.asyncIterator]: () => iterator };
      else if (ending !== 'complete') throw ending.failure;
    } finally {
      void iterator.return?.(undefined)?.catch(() => {});
    }
  }
  return { [Symbol.asyncIterator]: giveBack, close: async () => spool?.close() };
}

async function hasRoom(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize > SPARE_BYTES;
}

/** Each piece is a buffer of its own: the run reads ahead. */
async function* readSpool(spool: Spool): AsyncGenerator<Uint8Array, void> {
  for (let position = 0; position < spool.written; ) {
    const piece = Buffer.allocUnsafe(Math.min(READ_SIZE, spool.written - position));
    try {
      position += await spool.read(piece, position);
    } catch (error) {
      throw storageFailure(error);
    }
    yield piece;
  }
}
