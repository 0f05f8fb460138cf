import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { buildCatalog } from '../support/build-catalog.ts';
import { createOrganization } from '../support/create-organization.ts';
import { getIntention } from '../support/list-intentions.ts';
import { pushReport } from '../support/push-catalog.ts';
import { type RunningServer, startServer } from '../support/start-server.ts';
import { waitUntil } from '../support/wait-until.ts';
import { type PictureServer, servePictures } from './serve-pictures.ts';
import { type S3Server, startS3Server } from './start-s3-server.ts';
import { type SchedulerProcess, startScheduler } from './start-scheduler.ts';

interface Kept {
  /** Whether the length is told beforehand. */
  readonly sized: boolean;
  /** Adds to the environment of both processes. */
  open(): Promise<Record<string, string>>;
  close(): Promise<void>;
}

/** The same cases for both stores, over real sockets: a server, a scheduler and a shop. */
function describePhotos(name: string, kept: Kept): void {
  describe(name, () => {
    setDefaultTimeout(120_000);
    const folder = mkdtempSync(join(tmpdir(), 'catalog-import-photos-'));
    let server: RunningServer;
    let scheduler: SchedulerProcess;
    let shop: PictureServer;
    let url = '';
    beforeAll(async () => {
      shop = servePictures();
      const wide = await sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#286' } })
        .jpeg()
        .toBuffer();
      shop.answer(() => new Response(new Uint8Array(wide)));
      const env = {
        DATA_DIR: folder,
        OUTBOUND_ALLOW: `127.0.0.1:${shop.port}`,
        SCHEDULER_TICK_SECONDS: '0.1',
        ...(await kept.open()),
      };
      server = await startServer({ env });
      scheduler = startScheduler({ ...env, DATABASE_URL: server.databaseUrl });
      const org = await createOrganization(server);
      await pushReport(org, buildCatalog({ offers: [{ id: 'a', pictures: [shop.linkTo('wide-1')] }] }));
      url = await waitUntil('the photo is stored', async () => {
        const { photos } = await getIntention(org, 'a');
        return photos[0]?.url ?? null;
      });
    });
    afterAll(async () => {
      expect(await scheduler.stop()).toBe(0);
      await server.stop();
      await shop.stop();
      await kept.close();
      rmSync(folder, { recursive: true, force: true });
    });

    test.each([
      ['', 1600, 800],
      ['/thumbnail', 320, 160],
    ] as const)('GET /photos/{hash}%s gives a WebP to keep for ever', async (path, width, height) => {
      const answer = await fetch(`${url}${path}`);
      expect(answer.status).toBe(200);
      const bytes = await answer.bytes();
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width, height });
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'image/webp',
        // Object storage is passed on as it comes.
        ...(kept.sized ? { 'content-length': String(bytes.length) } : {}),
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      });
      const etag = answer.headers.get('etag') ?? '';
      for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
        const again = await fetch(`${url}${path}`, { headers: { 'if-none-match': known } });
        expect([again.status, (await again.bytes()).length, again.headers.get('etag')]).toEqual([
          304,
          0,
          etag,
        ]);
      }
      const other = await fetch(`${url}${path}`, { headers: { 'if-none-match': '"other"' } });
      expect([other.status, (await other.bytes()).length]).toEqual([200, bytes.length]);
    });

    test('HEAD answers the same without the bytes', async () => {
      const answer = await fetch(url, { method: 'HEAD' });
      expect([answer.status, (await answer.bytes()).length]).toEqual([200, 0]);
      expect(answer.headers.get('content-type')).toBe('image/webp');
    });

    test('the two sizes have different tags', async () => {
      const tags = await Promise.all(
        [url, `${url}/thumbnail`].map(async (each) => (await fetch(each)).headers.get('etag')),
      );
      expect(new Set(tags).size).toBe(2);
    });

    test.each([
      '/photos',
      '/photos/',
      `/photos/${'0'.repeat(64)}`,
      `/photos/${'0'.repeat(64)}/thumbnail`,
      '/photos/..%2f..%2fetc%2fpasswd',
      '/photos/x/original',
    ])('%s is not found', async (path) => {
      const answer = await fetch(`${server.baseUrl}${path}`, { headers: { 'if-none-match': '"x"' } });
      expect([answer.status, answer.headers.get('content-type')]).toEqual([
        404,
        'application/problem+json; charset=utf-8',
      ]);
      expect(answer.headers.get('cache-control') ?? '').not.toContain('immutable');
    });
  });
}

describePhotos('photos as files', { sized: true, open: async () => ({}), close: async () => {} });

let s3: S3Server;
describePhotos('photos in S3-compatible storage', {
  sized: false,
  open: async () => {
    s3 = await startS3Server();
    return {
      PHOTO_STORE: `s3://${s3.options.bucket}/cards`,
      S3_ENDPOINT: s3.options.endpoint ?? '',
      S3_ACCESS_KEY_ID: s3.options.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.options.secretAccessKey,
    };
  },
  close: () => s3.stop(),
});
