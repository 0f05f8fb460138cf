import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { S3Client } from 'bun';
import { photoPath } from '../../src/photos/photo-store.ts';
import { openS3PhotoStore } from '../../src/photos/s3-photo-store.ts';
import { describePhotoStore, makePhoto } from './photo-store-contract.ts';
import { type S3Server, startS3Server } from './start-s3-server.ts';

const NAME = 'photos in S3-compatible storage';

describePhotoStore(NAME, async () => {
  const server = await startS3Server();
  return { store: openS3PhotoStore(server.options), countObjects: server.countObjects, close: server.stop };
});

describe(`${NAME}, when it does not cooperate`, () => {
  let server: S3Server;
  const { hash, sizes } = makePhoto();
  beforeAll(async () => {
    server = await startS3Server();
  });
  afterAll(() => server.stop());

  test('objects carry their content type and lie under the prefix', async () => {
    await openS3PhotoStore(server.options).save(hash, sizes);
    const client = new S3Client({
      ...server.options,
      endpoint: server.options.endpoint ?? '',
      region: 'us-east-1',
    });
    expect((await client.stat(`cards/${photoPath(hash, 'thumbnail')}`)).type).toBe('image/webp');
  });

  test('a wrong secret is an error, never "no such photo"', async () => {
    const store = openS3PhotoStore({ ...server.options, secretAccessKey: 'wrong' });
    await expect(store.save(hash, sizes)).rejects.toMatchObject({ code: 'SignatureDoesNotMatch' });
    // The answer to a HEAD has no body that would name the reason.
    await expect(store.open(hash, 'full')).rejects.toThrow('an unexpected error has occurred');
    await expect(store.remove(hash)).rejects.toMatchObject({ code: 'SignatureDoesNotMatch' });
  });

  test('a bucket that does not exist is an error when saving', async () => {
    const store = openS3PhotoStore({ ...server.options, bucket: 'elsewhere' });
    await expect(store.save(hash, sizes)).rejects.toMatchObject({ code: 'NoSuchBucket' });
  });

  test('storage that is down is an error', async () => {
    const store = openS3PhotoStore({ ...server.options, endpoint: 'http://127.0.0.1:1' });
    await expect(store.save(hash, sizes)).rejects.toThrow('an unexpected error has occurred');
    await expect(store.open(hash, 'full')).rejects.toThrow('an unexpected error has occurred');
  });

  test('storage that accepts and never answers is an error after the deadline', async () => {
    const deaf = Bun.listen({ hostname: '127.0.0.1', port: 0, socket: { data() {} } });
    const store = openS3PhotoStore({
      ...server.options,
      endpoint: `http://127.0.0.1:${deaf.port}`,
      timeoutMs: 200,
    });
    await expect(store.save(hash, sizes)).rejects.toThrow('did not answer in 200 ms');
    await expect(store.open(hash, 'full')).rejects.toThrow('did not answer in 200 ms');
    deaf.stop(true);
  });
});
