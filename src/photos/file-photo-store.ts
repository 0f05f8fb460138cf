import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isPhotoHash, type PhotoSize, type PhotoStore, photoPath } from './photo-store.ts';
import { sizeOf, writeWhole } from './write-whole.ts';

/** Keeps photos as files under `folder`, which is made when needed; each appears whole under its name. */
export function openFilePhotoStore(folder: string): PhotoStore {
  const pathOf = (hash: string, size: PhotoSize) => join(folder, photoPath(hash, size));
  return {
    async save(hash, sizes) {
      // The thumbnail first: whoever sees the full size finds both.
      for (const size of ['thumbnail', 'full'] as const)
        await writeWhole(pathOf(hash, size), sizes[size].length, (path) => writeFile(path, sizes[size]));
    },
    async open(hash, size) {
      if (!isPhotoHash(hash)) return null;
      const path = pathOf(hash, size);
      const bytes = await sizeOf(path);
      return bytes === null ? null : { bytes, stream: () => Bun.file(path).stream() };
    },
    async remove(hash) {
      for (const size of ['full', 'thumbnail'] as const) await rm(pathOf(hash, size), { force: true });
    },
  };
}
