import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isPhotoHash, type PhotoStore, photoPath } from './photo-store.ts';

/**
 * Keeps photos as files under `folder`, which is made when needed. A file appears under its name only when it is
 * complete and on disk (write beside, flush, rename), so that readers and crashes never meet half a photo.
 */
export function openFilePhotoStore(folder: string): PhotoStore {
  return {
    async save(hash, sizes) {
      // The thumbnail first: whoever sees the full size finds both.
      await writeWhole(join(folder, photoPath(hash, 'thumbnail')), sizes.thumbnail);
      await writeWhole(join(folder, photoPath(hash, 'full')), sizes.full);
    },
    async open(hash, size) {
      if (!isPhotoHash(hash)) return null;
      const path = join(folder, photoPath(hash, size));
      const found = await stat(path).catch(nullIfAbsent);
      return found?.isFile() ? { bytes: found.size, stream: () => Bun.file(path).stream() } : null;
    },
    async remove(hash) {
      await rm(join(folder, photoPath(hash, 'full')), { force: true });
      await rm(join(folder, photoPath(hash, 'thumbnail')), { force: true });
    },
  };
}

async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  // Equal address, equal bytes: nothing to do, unless a damaged disk or a hand left another length there.
  if ((await stat(path).catch(nullIfAbsent))?.size === bytes.length) return;
  await mkdir(dirname(path), { recursive: true });
  const unfinished = `${path}.${randomUUID()}.part`;
  try {
    await writeFlushed(unfinished, bytes);
    await rename(unfinished, path);
    await flushFolder(dirname(path));
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

async function writeFlushed(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx');
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** A rename survives a power cut only once its folder is flushed; not every system can open folders. */
async function flushFolder(path: string): Promise<void> {
  const folder = await open(path, 'r').catch(() => null);
  await folder?.sync().catch(() => {});
  await folder?.close();
}

function nullIfAbsent(error: unknown): null {
  if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR'))
    return null;
  throw error;
}
