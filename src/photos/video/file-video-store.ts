import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isPhotoHash } from '../photo-store.ts';
import { type VideoStore, videoPath } from './video-store.ts';

/** Keeps videos as files under `folder`, which is made when needed; each appears whole under its name (copy, flush, rename). */
export function openFileVideoStore(folder: string): VideoStore {
  return {
    async save(hash, source) {
      const path = join(folder, videoPath(hash));
      const [found, wanted] = [await sizeOf(path), await sizeOf(source)];
      if (found !== null && found === wanted) return;
      await mkdir(dirname(path), { recursive: true });
      const unfinished = `${path}.${randomUUID()}.part`;
      try {
        await copyFile(source, unfinished);
        await flush(unfinished);
        await rename(unfinished, path);
        // Not every system can open folders.
        await flush(dirname(path)).catch(() => {});
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    async open(hash) {
      if (!isPhotoHash(hash)) return null;
      const path = join(folder, videoPath(hash));
      const bytes = await sizeOf(path);
      return bytes === null ? null : { bytes, stream: (from, to) => Bun.file(path).slice(from, to).stream() };
    },
    async remove(hash) {
      await rm(join(folder, videoPath(hash)), { force: true });
    },
  };
}

async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function sizeOf(path: string): Promise<number | null> {
  try {
    const found = await stat(path);
    return found.isFile() ? found.size : null;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
