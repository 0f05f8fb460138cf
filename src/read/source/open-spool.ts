import { randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Opens a file in `spoolDir` for what does not fit into memory. It has no name any more as soon as it is open (where the
 * system allows it), so that nothing stays behind a crash. Rejects with what the system says.
 */
export async function openSpool(spoolDir: string): Promise<Spool> {
  const path = join(spoolDir, `${randomUUID()}.part`);
  const file = await open(path, 'wx+', 0o600);
  try {
    await unlink(path);
  } catch {
    // Windows keeps open files; `close` removes it.
    return new Spool(file, path);
  }
  return new Spool(file, null);
}

/** Bytes in a file, written one after another and read at any place. */
export class Spool {
  /** So many are in it. */
  written = 0;

  constructor(
    private readonly file: FileHandle,
    private readonly path: string | null,
  ) {}

  /** Appends all of `bytes`, or nothing: what a full disk took of them is written over by the next. */
  async write(bytes: Uint8Array): Promise<void> {
    for (let from = 0; from < bytes.length; ) {
      const left = bytes.length - from;
      const { bytesWritten } = await this.file.write(bytes, from, left, this.written + from);
      from += bytesWritten;
    }
    this.written += bytes.length;
  }

  /** Fills `target` from `position`, as far as there is anything; returns how much that is. */
  async read(target: Uint8Array, position: number): Promise<number> {
    let filled = 0;
    while (filled < target.length && position + filled < this.written) {
      const { bytesRead } = await this.file.read(target, filled, target.length - filled, position + filled);
      if (bytesRead === 0) throw new Error('the spool file is shorter than what was written to it');
      filled += bytesRead;
    }
    return filled;
  }

  /** To be called in any case. */
  async close(): Promise<void> {
    await this.file.close();
    if (this.path !== null) await unlink(this.path);
  }
}
