import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPhotoStore } from '../../src/photos/open-photo-store.ts';
import { photoPath } from '../../src/photos/photo-store.ts';
import { makePhoto } from './photo-store-contract.ts';

const NO_ACCESS = { endpoint: null, region: null, accessKeyId: '', secretAccessKey: '', timeoutMs: 1000 };

describe('PHOTO_STORE', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'photos-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  test.each([
    ['', 'photos'],
    ['file:{}/a', 'a'],
    ['file://{}/b', 'b'],
  ])('%p keeps files', async (setting, place) => {
    const { hash, sizes } = makePhoto();
    await openPhotoStore(setting.replace('{}', folder), folder, NO_ACCESS).save(hash, sizes);
    expect(existsSync(join(folder, place, photoPath(hash, 'full')))).toBe(true);
  });

  test.each(['photos', '/var/photos', 's3:', 's3://', 's3:///x', 'http://bucket', 'file:'])(
    '%p stops the start',
    (setting) => {
      expect(() => openPhotoStore(setting, folder, NO_ACCESS)).toThrow(`"${setting}" is neither`);
    },
  );

  test('s3 without credentials stops the start', () => {
    expect(() => openPhotoStore('s3://photos/cards', folder, NO_ACCESS)).toThrow('credentials');
  });
});
