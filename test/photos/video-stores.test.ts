import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openFileVideoStore } from '../../src/photos/video/file-video-store.ts';
import { openS3VideoStore } from '../../src/photos/video/s3-video-store.ts';
import type { VideoStore } from '../../src/photos/video/video-store.ts';
import { collectUnused } from '../../src/store/photos/collect-unused.ts';
import { keepVideo } from '../../src/store/videos/keep-video.ts';
import { useTestDatabase } from '../support/test-database.ts';
import { buildMp4 } from './build-video.ts';
import { startS3Server } from './start-s3-server.ts';

const database = useTestDatabase();

interface Opened {
  readonly store: VideoStore;
  count(): Promise<number>;
  close(): Promise<void>;
}

async function openFiles(): Promise<Opened> {
  const folder = await mkdtemp(join(tmpdir(), 'catalog-import-videos-'));
  return {
    store: openFileVideoStore(folder),
    count: async () =>
      (await readdir(folder, { recursive: true, withFileTypes: true })).filter((each) => each.isFile())
        .length,
    close: () => rm(folder, { recursive: true }),
  };
}

async function openS3(): Promise<Opened> {
  const server = await startS3Server();
  return { store: openS3VideoStore(server.options), count: server.countObjects, close: server.stop };
}

describe.each([
  ['files', openFiles],
  ['S3-compatible storage', openS3],
] as const)('videos in %s', (_where, open) => {
  let opened: Opened;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'catalog-import-video-'));
    opened = await open();
  });
  afterAll(async () => {
    await opened.close();
    await rm(folder, { recursive: true });
  });

  /** Larger than one part of an upload to S3. */
  const BYTES = 12 * 1024 * 1024;

  async function save(seed: number, bytes = 5000): Promise<{ hash: string; video: Buffer }> {
    const video = buildMp4(seed, { bytes });
    const hash = createHash('sha256').update(video).digest('hex');
    const path = join(folder, randomUUID());
    await Bun.write(path, video);
    await opened.store.save(hash, path, 'video/mp4');
    return { hash, video };
  }

  const read = async (hash: string, from: number, to: number): Promise<Buffer> => {
    const found = await opened.store.open(hash);
    if (found === null) throw new Error('the video is not there');
    return Buffer.from(await new Response(found.stream(from, to)).arrayBuffer());
  };

  test('what was saved is read whole and in parts; saving it again changes nothing', async () => {
    const { hash, video } = await save(1, BYTES);
    await save(1, BYTES);
    expect((await opened.store.open(hash))?.bytes).toBe(video.length);
    expect((await read(hash, 0, video.length)).equals(video)).toBe(true);
    expect((await read(hash, 7_000_000, 7_000_100)).equals(video.subarray(7_000_000, 7_000_100))).toBe(true);
    expect(await opened.store.open('f'.repeat(64))).toBeNull();
    expect(await opened.store.open('../../etc/passwd')).toBeNull();
    expect(await opened.count()).toBe(1);
    await opened.store.remove(hash);
    await opened.store.remove(hash);
    expect([await opened.store.open(hash), await opened.count()]).toEqual([null, 0]);
  });

  test('videos that no intention shows any more are removed after their grace, the others stay', async () => {
    const { sql } = database();
    const [unused, shown, young] = [await save(2), await save(3), await save(4)];
    for (const { hash, video } of [unused, shown, young])
      await keepVideo(sql, { hash, bytes: video.length, contentType: 'video/mp4' });
    await sql`update videos set kept_at = now() - interval '2 hours' where hash <> ${young.hash}`;
    await sql`
      insert into intention_videos (org_id, intention_id, position, video_hash)
      values (${randomUUID()}, ${randomUUID()}, 0, ${shown.hash})`;
    const collect = (graceMs: number) =>
      collectUnused(sql, 'videos', graceMs, (hash) => opened.store.remove(hash));
    expect(await collect(3_600_000)).toBe(0);
    expect(await collect(0)).toBe(1);
    expect(await opened.store.open(unused.hash)).toBeNull();
    for (const { hash } of [shown, young]) expect(await opened.store.open(hash)).not.toBeNull();
    await sql`delete from intention_videos`;
    await sql`delete from videos`;
  });
});
