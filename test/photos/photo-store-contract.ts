import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { hashPhoto, type PhotoStore } from '../../src/photos/photo-store.ts';

export interface OpenedStore {
  readonly store: PhotoStore;
  /** How many objects lie in the store, however it keeps them. */
  countObjects(): Promise<number>;
  close(): Promise<void>;
}

const random = (length: number): Uint8Array => {
  const bytes = new Uint8Array(length);
  for (let at = 0; at < length; at += 65536)
    crypto.getRandomValues(bytes.subarray(at, Math.min(at + 65536, length)));
  return bytes;
};

/** Two sizes that no other case uses, with their address. */
export function makePhoto(fullBytes = 5000) {
  const sizes = { full: random(fullBytes), thumbnail: random(300) };
  return { hash: hashPhoto(sizes.full), sizes };
}

export async function readPhoto(
  store: PhotoStore,
  hash: string,
  size: 'full' | 'thumbnail',
): Promise<Uint8Array | null> {
  const photo = await store.open(hash, size);
  if (photo === null) return null;
  const bytes = await new Response(photo.stream()).bytes();
  expect(bytes.length).toBe(photo.bytes);
  return bytes;
}

const NOT_HASHES = [
  '',
  '..',
  '../../etc/passwd',
  'a'.repeat(63),
  'a'.repeat(65),
  'A'.repeat(64),
  `${'a'.repeat(62)}/.`,
  `${'a'.repeat(63)}\n`,
  `${'a'.repeat(64)}\0`,
  '%2e%2e%2fetc',
  'aa/../../x',
];

/** What every photo store must do; each implementation runs these cases. */
export function describePhotoStore(name: string, open: () => Promise<OpenedStore>): void {
  describe(name, () => {
    let opened: OpenedStore;
    let store: PhotoStore;
    beforeAll(async () => {
      opened = await open();
      store = opened.store;
    });
    afterAll(() => opened.close());

    test('gives back both sizes byte for byte', async () => {
      const { hash, sizes } = makePhoto();
      await store.save(hash, sizes);
      expect(await readPhoto(store, hash, 'full')).toEqual(sizes.full);
      expect(await readPhoto(store, hash, 'thumbnail')).toEqual(sizes.thumbnail);
    });

    test('keeps a photo of several megabytes', async () => {
      const { hash, sizes } = makePhoto(7_000_001);
      await store.save(hash, sizes);
      expect(hashPhoto((await readPhoto(store, hash, 'full')) ?? new Uint8Array())).toBe(hash);
    });

    test('has no photo that was never saved', async () => {
      const { hash } = makePhoto();
      expect(await store.open(hash, 'full')).toBeNull();
      expect(await store.open(hash, 'thumbnail')).toBeNull();
    });

    test('keeps equal bytes once, however often and from however many sides they are saved', async () => {
      const { hash, sizes } = makePhoto();
      const before = await opened.countObjects();
      await Promise.all(Array.from({ length: 20 }, () => store.save(hash, sizes)));
      await store.save(hash, sizes);
      expect(await opened.countObjects()).toBe(before + 2);
      expect(await readPhoto(store, hash, 'full')).toEqual(sizes.full);
    });

    test('removes both sizes and leaves other photos alone', async () => {
      const [gone, kept] = [makePhoto(), makePhoto()];
      await Promise.all([store.save(gone.hash, gone.sizes), store.save(kept.hash, kept.sizes)]);
      const before = await opened.countObjects();
      await store.remove(gone.hash);
      expect(await opened.countObjects()).toBe(before - 2);
      expect(await store.open(gone.hash, 'full')).toBeNull();
      expect(await store.open(gone.hash, 'thumbnail')).toBeNull();
      expect(await readPhoto(store, kept.hash, 'full')).toEqual(kept.sizes.full);
    });

    test('removing what is not there is harmless, and a removed photo can be saved again', async () => {
      const { hash, sizes } = makePhoto();
      await store.remove(hash);
      await store.save(hash, sizes);
      await store.remove(hash);
      await store.remove(hash);
      await store.save(hash, sizes);
      expect(await readPhoto(store, hash, 'thumbnail')).toEqual(sizes.thumbnail);
    });

    test('a photo can be read by several at once', async () => {
      const { hash, sizes } = makePhoto();
      await store.save(hash, sizes);
      const all = await Promise.all(Array.from({ length: 10 }, () => readPhoto(store, hash, 'full')));
      for (const bytes of all) expect(bytes).toEqual(sizes.full);
    });

    test.each(NOT_HASHES)('%p is no address', async (text) => {
      const { sizes } = makePhoto();
      const before = await opened.countObjects();
      expect(await store.open(text, 'full')).toBeNull();
      await expect(store.save(text, sizes)).rejects.toThrow('not a photo hash');
      await expect(store.remove(text)).rejects.toThrow('not a photo hash');
      expect(await opened.countObjects()).toBe(before);
    });
  });
}
