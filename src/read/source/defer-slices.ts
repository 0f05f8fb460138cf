import { randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Slice, SlicesPart } from '../catalog-parts.ts';
import { storageFailure } from './storage-failure.ts';

const MAX_MEMORY = 8 * 1024 * 1024;
const READ_SIZE = 1024 * 1024;

/** Creates the store for slices that have to wait until the rest of the file, with its categories, is read. */
export function deferSlices(spoolDir: string): DeferredSlices {
  return new DeferredSlices(spoolDir);
}

/**
 * Keeps slices in order: the last 8 MiB in memory, what is more in a file of `spoolDir` that has no name any more
 * as soon as it is open (where the system allows it), so that nothing stays behind a crash.
 */
export class DeferredSlices {
  private memory = Buffer.allocUnsafe(64 * 1024);
  private used = 0;
  private file: FileHandle | null = null;
  private path = '';
  private written = 0;
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
      this.file ??= await this.openSpool();
      await this.writeOut(this.file);
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

  /** To be called in any case; removes the file where it could not be unlinked while open. */
  async close(): Promise<void> {
    if (this.file === null) return;
    await this.file.close();
    this.file = null;
    if (this.path !== '') await unlink(this.path);
  }

  /** Fills `target` from `position` of the file and the memory behind it, as far as there is anything. */
  private async read(target: Buffer, position: number): Promise<number> {
    let filled = 0;
    while (this.file !== null && filled < target.length && position + filled < this.written) {
      const { bytesRead } = await this.file.read(target, filled, target.length - filled, position + filled);
      if (bytesRead === 0) throw new Error('the spool file is shorter than what was written to it');
      filled += bytesRead;
    }
    const from = Math.max(0, position + filled - this.written);
    return filled + this.memory.subarray(0, this.used).copy(target, filled, from);
  }

  private async writeOut(file: FileHandle): Promise<void> {
    for (let from = 0; from < this.used; ) {
      const { bytesWritten } = await file.write(this.memory, from, this.used - from, this.written);
      from += bytesWritten;
      this.written += bytesWritten;
    }
  }

  private reserve(length: number): void {
    if (this.used + length <= this.memory.length) return;
    const grown = Buffer.allocUnsafe(Math.max(2 * this.memory.length, this.used + length));
    this.memory.copy(grown, 0, 0, this.used);
    this.memory = grown;
  }

  private async openSpool(): Promise<FileHandle> {
    const path = join(this.spoolDir, `slices-${randomUUID()}`);
    const file = await open(path, 'wx+', 0o600);
    try {
      await unlink(path);
    } catch {
      // Windows keeps open files; `close` removes it.
      this.path = path;
    }
    return file;
  }
}
