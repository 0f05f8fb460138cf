import type { Slice, SlicesPart } from '../catalog-parts.ts';
import { openSpool, type Spool } from './open-spool.ts';
import { storageFailure } from './storage-failure.ts';

const MAX_MEMORY = 8 * 1024 * 1024;
const READ_SIZE = 1024 * 1024;

/** Creates the store for slices that have to wait until the rest of the file, with its categories, is read. */
export function deferSlices(spoolDir: string): DeferredSlices {
  return new DeferredSlices(spoolDir);
}

/** Keeps slices in order: the last 8 MiB in memory, what is more in a file of `spoolDir`. */
export class DeferredSlices {
  private memory = Buffer.allocUnsafe(64 * 1024);
  private used = 0;
  private spool: Spool | null = null;
  private readonly places: { readonly length: number; readonly line: number; readonly column: number }[] = [];

  constructor(private readonly spoolDir: string) {}

  /** Copies the slice. */
  add({ bytes, line, column }: Slice): void {
    this.reserve(bytes.length);
    this.memory.set(bytes, this.used);
    this.used += bytes.length;
    this.places.push({ length: bytes.length, line, column });
  }

  /** Moves what exceeds the memory into the file. */
  async spill(): Promise<void> {
    if (this.used < MAX_MEMORY) return;
    try {
      this.spool ??= await openSpool(this.spoolDir);
      await this.spool.write(this.memory.subarray(0, this.used));
    } catch (error) {
      throw storageFailure(error);
    }
    this.used = 0;
  }

  /** Gives every slice back, in order, a MiB or so at a time. */
  async *replay(): AsyncGenerator<SlicesPart, void, void> {
    let buffered = Buffer.alloc(0);
    let at = 0;
    let position = 0;
    let slices: Slice[] = [];
    for (const [ordinal, { length, line, column }] of this.places.entries()) {
      if (buffered.length - at < length) {
        yield { kind: 'slices', slices };
        slices = [];
        const left = buffered.length - at;
        const next = Buffer.allocUnsafe(Math.max(READ_SIZE, length));
        buffered.copy(next, 0, at);
        const read = await this.read(next.subarray(left), position);
        position += read;
        buffered = next.subarray(0, left + read);
        at = 0;
      }
      const bytes = new Uint8Array(buffered.buffer, buffered.byteOffset + at, length);
      slices.push({ bytes, ordinal, line, column });
      at += length;
    }
    yield { kind: 'slices', slices };
  }

  /** To be called in any case. */
  async close(): Promise<void> {
    const { spool } = this;
    this.spool = null;
    await spool?.close();
  }

  /** Fills `target` from `position` of the file and the memory behind it, as far as there is anything. */
  private async read(target: Buffer, position: number): Promise<number> {
    const filled = (await this.spool?.read(target, position)) ?? 0;
    const from = Math.max(0, position + filled - (this.spool?.written ?? 0));
    return filled + this.memory.subarray(0, this.used).copy(target, filled, from);
  }

  private reserve(length: number): void {
    if (this.used + length <= this.memory.length) return;
    const grown = Buffer.allocUnsafe(Math.max(2 * this.memory.length, this.used + length));
    this.memory.copy(grown, 0, 0, this.used);
    this.memory = grown;
  }
}
