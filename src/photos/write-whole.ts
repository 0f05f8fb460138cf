import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Makes the file at `path` by `write`, which is given the name to write to. It appears under its own name only when it is
 * complete and on disk (write beside, flush, rename), so that readers and crashes never meet half of one. One that is
 * there with this length is left alone: equal address, equal bytes, unless a damaged disk or a hand left another length.
 */
export async function writeWhole(
  path: string,
  bytes: number,
  write: (unfinished: string) => Promise<unknown>,
): Promise<void> {
  if ((await sizeOf(path)) === bytes) return;
  await mkdir(dirname(path), { recursive: true });
  const unfinished = `${path}.${randomUUID()}.part`;
  try {
    await write(unfinished);
    await flush(unfinished);
    await rename(unfinished, path);
    // A rename survives a power cut only once its folder is flushed; not every system can open folders.
    await flush(dirname(path)).catch(() => {});
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** Length of a file; null when there is none. */
export async function sizeOf(path: string): Promise<number | null> {
  try {
    const found = await stat(path);
    return found.isFile() ? found.size : null;
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR'))
      return null;
    throw error;
  }
}

async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
