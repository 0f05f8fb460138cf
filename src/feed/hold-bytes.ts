import { statfs } from 'node:fs/promises';
import { openSpool, type Spool } from '../read/source/open-spool.ts';
import { storageFailure } from '../read/source/storage-failure.ts';

/** A file of which the beginning is held, perhaps all; yields it from there, once, and then whatever is still to come. */
export interface HeldBytes extends AsyncIterable<Uint8Array> {
  /** Nothing is to come: what it yields is nobody else's, memory and all. */
  readonly isWhole: boolean;
  /** To be called in any case, when nobody reads any more. */
  close(): Promise<void>;
}

export interface HoldOptions {
  readonly spoolDir: string;
  /** Holding for longer is given up. */
  readonly holdMs: number;
  /** Asked after each piece: whether holding the file may still be of use. */
  readonly isWorthwhile: () => boolean;
}

const BLOCK = 256 * 1024;
/** 4 MiB: catalogs of some 4 000 products never touch the disk; twelve feeds that arrive at once take 48 MiB. */
const MAX_BLOCKS = 16;
/** So much of the disk is left to others, a database of our own perhaps. */
const SPARE_BYTES = 1024 ** 3;

/**
 * Reads a file ahead to its end, before anything is done with it: the last 4 MiB in memory, what is more in a file of
 * `spoolDir`. Holding is given up, never refused: when it takes too long or is of no use any more, when the disk is
 * nearly full or fails, and when the source does. What is held is then followed by the rest of the source, or its
 * failure, as if nobody had held it. Never rejects.
 */
export async function holdBytes(
  source: AsyncIterable<Uint8Array>,
  { spoolDir, holdMs, isWorthwhile }: HoldOptions,
): Promise<HeldBytes> {
  const began = performance.now();
  const iterator = source[Symbol.asyncIterator]();
  const memory = new Blocks();
  let spool: Spool | null = null;
  let ending: 'whole' | { readonly failure: unknown } | null = null;

  /** Makes room in memory. Resolves with false when there is none on the disk. */
  const spill = async (): Promise<boolean> => {
    try {
      spool ??= (await hasRoom(spoolDir)) ? await openSpool(spoolDir) : null;
      if (spool === null) return false;
      await memory.moveTo(spool);
      return true;
    } catch {
      return false;
    }
  };

  try {
    for (let holds = true; holds && performance.now() - began < holdMs; ) {
      const next = await iterator.next();
      if (next.done === true) {
        ending = 'whole';
        break;
      }
      holds = isWorthwhile() && (memory.hasRoom(next.value) || (await spill()));
      memory.add(next.value);
    }
  } catch (failure) {
    ending = { failure };
  }

  async function* giveBack(): AsyncGenerator<Uint8Array, void> {
    try {
      if (spool !== null) yield* readSpool(spool);
      yield* memory.take();
      if (ending === null) yield* { [Symbol.asyncIterator]: () => iterator };
      else if (ending !== 'whole') throw ending.failure;
    } finally {
      void iterator.return?.(undefined)?.catch(() => {});
    }
  }
  return {
    [Symbol.asyncIterator]: giveBack,
    isWhole: ending === 'whole',
    close: async () => spool?.close(),
  };
}

/** Copies of bytes in blocks of one size: a server that sends byte by byte would fill the memory with chunks. */
class Blocks {
  /** All full but the last. */
  private blocks: Buffer[] = [];
  /** Of the last. */
  private used = BLOCK;
  private readonly empty: Buffer[] = [];

  hasRoom(bytes: Uint8Array): boolean {
    return (MAX_BLOCKS - this.blocks.length + 1) * BLOCK - this.used >= bytes.length;
  }

  add(bytes: Uint8Array): void {
    for (let from = 0; from < bytes.length; ) {
      if (this.used === BLOCK) {
        this.blocks.push(this.empty.pop() ?? Buffer.allocUnsafeSlow(BLOCK));
        this.used = 0;
      }
      const part = bytes.subarray(from, from + BLOCK - this.used);
      this.blocks.at(-1)?.set(part, this.used);
      this.used += part.length;
      from += part.length;
    }
  }

  /** What the spool does not take stays, in order behind what it took. */
  async moveTo(spool: Spool): Promise<void> {
    for (let block = this.blocks[0]; block !== undefined; block = this.blocks[0]) {
      await spool.write(this.blocks.length > 1 ? block : block.subarray(0, this.used));
      this.blocks.shift();
      this.empty.push(block);
    }
    this.used = BLOCK;
  }

  *take(): Generator<Uint8Array, void> {
    for (let block = this.blocks.shift(); block !== undefined; block = this.blocks.shift())
      yield this.blocks.length > 0 ? block : block.subarray(0, this.used);
  }
}

async function hasRoom(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize > SPARE_BYTES;
}

/** Each piece is a buffer of its own. */
async function* readSpool(spool: Spool): AsyncGenerator<Uint8Array, void> {
  for (let position = 0; position < spool.written; ) {
    const piece = Buffer.allocUnsafeSlow(Math.min(BLOCK, spool.written - position));
    try {
      position += await spool.read(piece, position);
    } catch (error) {
      throw storageFailure(error);
    }
    yield piece;
  }
}
