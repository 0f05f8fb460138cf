import { copyFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isPhotoHash } from '../photo-store.ts';
import { sizeOf, writeWhole } from '../write-whole.ts';
import { type VideoStore, videoPath } from './video-store.ts';

/** Keeps videos as files under `folder`, which is made when needed; each appears whole under its name. */
export function openFileVideoStore(folder: string): VideoStore {
  const pathOf = (hash: string) => join(folder, videoPath(hash));
  return {
    async save(hash, source) {
      await writeWhole(pathOf(hash), Bun.file(source).size, (path) => copyFile(source, path));
    },
    async open(hash) {
      if (!isPhotoHash(hash)) return null;
      const path = pathOf(hash);
      const bytes = await sizeOf(path);
      return bytes === null ? null : { bytes, stream: (from, to) => Bun.file(path).slice(from, to).stream() };
    },
    async remove(hash) {
      await rm(pathOf(hash), { force: true });
    },
  };
}
