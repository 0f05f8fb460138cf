import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openFilePhotoStore } from '../../src/photos/file-photo-store.ts';
import { photoPath } from '../../src/photos/photo-store.ts';
import { describePhotoStore, makePhoto, readPhoto } from './photo-store-contract.ts';

const filesUnder = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());

describePhotoStore('photos as files', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'photos-'));
  return {
    // The folder itself does not exist yet.
    store: openFilePhotoStore(join(folder, 'deep', 'photos')),
    countObjects: async () => (await filesUnder(folder)).length,
    close: () => rm(folder, { recursive: true }),
  };
});

describe('photos as files, on a disk where things go wrong', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'photos-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  test('a reader that comes while a photo is being saved finds nothing or all of it', async () => {
    const store = openFilePhotoStore(folder);
    const { hash, sizes } = makePhoto(3_000_000);
    const saving = store.save(hash, sizes);
    let saved = false;
    void saving.then(() => {
      saved = true;
    });
    while (!saved) {
      const found = await readPhoto(store, hash, 'full');
      if (found !== null) expect(found.length).toBe(sizes.full.length);
      await Bun.sleep(1);
    }
    expect(await readPhoto(store, hash, 'full')).toEqual(sizes.full);
  });

  test('a file that a crash left short is replaced', async () => {
    const store = openFilePhotoStore(folder);
    const { hash, sizes } = makePhoto();
    await store.save(hash, sizes);
    await truncate(join(folder, photoPath(hash, 'full')), 100);
    await store.save(hash, sizes);
    expect(await readPhoto(store, hash, 'full')).toEqual(sizes.full);
  });

  test('an unfinished file of a killed process is not taken for a photo', async () => {
    const store = openFilePhotoStore(folder);
    const { hash, sizes } = makePhoto();
    await store.save(hash, sizes);
    await store.remove(hash);
    await writeFile(join(folder, `${photoPath(hash, 'full')}.0.part`), 'half');
    expect(await store.open(hash, 'full')).toBeNull();
  });

  test('a folder in place of a photo is no photo', async () => {
    const { hash } = makePhoto();
    const store = openFilePhotoStore(folder);
    await Bun.write(join(folder, photoPath(hash, 'full'), 'inside'), 'x');
    expect(await store.open(hash, 'full')).toBeNull();
  });

  test('a store that cannot be written says so and leaves nothing behind', async () => {
    const blocked = join(folder, 'blocked');
    await writeFile(blocked, 'a file where the folder should be');
    const store = openFilePhotoStore(blocked);
    const { hash, sizes } = makePhoto();
    await expect(store.save(hash, sizes)).rejects.toThrow(/EEXIST|ENOTDIR/);
    expect(await store.open(hash, 'full')).toBeNull();
  });
});
