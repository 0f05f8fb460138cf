import { afterAll, expect, test } from 'bun:test';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { box, buildMp4, buildWebm } from '../photos/build-video.ts';
import { buildCatalog } from '../support/build-catalog.ts';
import type { TestOrganization } from '../support/create-organization.ts';
import { getIntention } from '../support/list-intentions.ts';
import { pushReport } from '../support/push-catalog.ts';
import { useServer } from '../support/use-server.ts';
import { waitUntil } from '../support/wait-until.ts';

const LIMIT = 200_000;
const dataDir = mkdtempSync(join(tmpdir(), 'catalog-import-videos-'));
const spool = join(dataDir, 'spool');
mkdirSync(spool);
const BEFORE = Date.now() / 1000 - 90_000;
for (const [name, at] of [
  ['crashed.part', BEFORE],
  ['slices-crashed', BEFORE],
  ['under-way.part', Date.now() / 1000],
] as const) {
  writeFileSync(join(spool, name), '');
  utimesSync(join(spool, name), at, at);
}
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const file = useServer({ env: { MAX_VIDEO_BYTES: String(LIMIT), DATA_DIR: dataDir } });

interface Shown {
  readonly code?: string;
  readonly reason_code?: string;
  readonly limit?: number;
  readonly videos: readonly { readonly url: string; readonly content_type: string }[];
}

async function publish(owner: TestOrganization): Promise<string> {
  await pushReport(owner, buildCatalog({ offers: [{ id: 'a' }] }));
  return (await getIntention(owner, 'a')).id;
}

async function add(
  owner: TestOrganization,
  id: string,
  body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>,
  type = 'application/octet-stream',
): Promise<{ status: number; body: Shown }> {
  const answer = await fetch(`${owner.server.baseUrl}/v1/org/intentions/${id}/videos`, {
    method: 'POST',
    headers: { cookie: owner.cookie, 'content-type': type },
    body,
  });
  return { status: answer.status, body: (await answer.json()) as Shown };
}

test('a video is told by its container, whatever its Content-Type says', async () => {
  const owner = await file.organization();
  const id = await publish(owner);
  expect(await add(owner, id, buildMp4(1), 'text/html')).toMatchObject({
    status: 201,
    body: { videos: [{ content_type: 'video/mp4' }] },
  });
  expect(await add(owner, id, buildWebm(1), 'video/mp4')).toMatchObject({
    status: 201,
    body: { videos: [{ content_type: 'video/mp4' }, { content_type: 'video/webm' }] },
  });
  const refused: [Uint8Array<ArrayBuffer>, string][] = [
    [new Uint8Array(), 'empty_video'],
    [Buffer.from('<html><script>alert(1)</script>'), 'not_a_video'],
    [buildMp4(2).subarray(0, -10), 'damaged_video'],
    [buildWebm(2).subarray(0, -10), 'damaged_video'],
    [buildMp4(2, { handler: 'soun' }), 'no_picture_track'],
    [buildWebm(2, { trackType: 2 }), 'no_picture_track'],
    [buildMp4(2, { brand: 'heic' }), 'not_a_video'],
    [buildWebm(2, { docType: 'matroska' }), 'not_a_video'],
    [box('ftyp', Buffer.from('isom\0\0\0\0isom')), 'damaged_video'],
  ];
  for (const [bytes, reason] of refused)
    expect([reason, await add(owner, id, bytes, 'video/mp4')]).toMatchObject([
      reason,
      { status: 422, body: { code: 'bad_video', reason_code: reason } },
    ]);
});

test('one larger than the setting is refused with it, told beforehand or not, and leaves nothing on disk', async () => {
  const owner = await file.organization();
  const id = await publish(owner);
  const large = buildMp4(3, { bytes: LIMIT + 1 });
  expect(await add(owner, id, large)).toMatchObject({ status: 413, body: { limit: LIMIT } });
  const chunked = new Blob([large]).stream();
  expect(await add(owner, id, chunked)).toMatchObject({ status: 413, body: { limit: LIMIT } });
  expect(readdirSync(spool)).toEqual(['under-way.part']);
});

test('what a crash has left of a video a day ago is removed at the start, what another process receives is not', () => {
  expect(readdirSync(spool)).toEqual(['under-way.part']);
});

test('is served whole and by ranges, to everybody who knows the address, and says that it never changes', async () => {
  const owner = await file.organization();
  const bytes = buildMp4(4, { bytes: 5000 });
  const { body } = await add(owner, await publish(owner), bytes);
  const url = body.videos[0]?.url ?? '';
  const whole = await fetch(url);
  expect([whole.status, Buffer.from(await whole.arrayBuffer()).equals(bytes)]).toEqual([200, true]);
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    'content-type': 'video/mp4',
    'accept-ranges': 'bytes',
    'content-length': String(bytes.length),
    'x-content-type-options': 'nosniff',
  });
  const part = async (range: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(url, { headers: { range, ...headers } });
    const got = Buffer.from(await answer.arrayBuffer());
    return [answer.status, answer.headers.get('content-range'), got.length, got];
  };
  const size = bytes.length;
  expect(await part('bytes=0-0')).toEqual([206, `bytes 0-0/${size}`, 1, bytes.subarray(0, 1)]);
  expect(await part('bytes=100-199')).toEqual([206, `bytes 100-199/${size}`, 100, bytes.subarray(100, 200)]);
  expect(await part('bytes=-7')).toEqual([
    206,
    `bytes ${size - 7}-${size - 1}/${size}`,
    7,
    bytes.subarray(-7),
  ]);
  expect((await part(`bytes=${size - 3}-99999999`)).slice(0, 3)).toEqual([
    206,
    `bytes ${size - 3}-${size - 1}/${size}`,
    3,
  ]);
  expect((await part(`bytes=${size}-`)).slice(0, 3)).toEqual([416, `bytes */${size}`, 0]);
  for (const odd of ['bytes=5-2', 'lines=1-2', 'bytes=0-1,4-5', 'bytes=-'])
    expect((await part(odd)).slice(0, 3)).toEqual([200, null, size]);
  expect((await part('bytes=0-0', { 'if-range': '"another"' })).slice(0, 1)).toEqual([200]);
  const etag = whole.headers.get('etag') ?? '';
  expect((await fetch(url, { headers: { 'if-none-match': etag } })).status).toBe(304);
  expect((await fetch(`${url.slice(0, -1)}g`)).status).toBe(404);
});

test('three at most, the same one once; each is taken off alone', async () => {
  const owner = await file.organization();
  const id = await publish(owner);
  for (const seed of [5, 6, 5, 7]) expect((await add(owner, id, buildMp4(seed))).status).toBe(201);
  const fourth = await add(owner, id, buildMp4(8));
  expect(fourth).toMatchObject({ status: 422, body: { reason_code: 'too_many_videos' } });
  const { videos } = (await add(owner, id, buildMp4(7))).body;
  expect(videos).toHaveLength(3);
  const path = `${owner.server.baseUrl}/v1/org/intentions/${id}/videos/${videos[1]?.url.split('/').at(-1)}`;
  const remove = async (by: TestOrganization) =>
    (await fetch(path, { method: 'DELETE', headers: { cookie: by.cookie } })).status;
  expect(await remove(await file.organization())).toBe(404);
  expect([await remove(owner), await remove(owner)]).toEqual([200, 404]);
  expect((await add(owner, id, buildMp4(5))).body.videos).toEqual([
    videos[0],
    videos[2],
  ] as Shown['videos'][number][]);
});

test('every import keeps it: other data, a closing, a return', async () => {
  const owner = await file.organization();
  const id = await publish(owner);
  await add(owner, id, buildMp4(9));
  const shown = async () => ((await getIntention(owner, 'a')) as unknown as Shown).videos.length;
  await pushReport(owner, buildCatalog({ offers: [{ id: 'a', price: 7 }] }));
  expect(await shown()).toBe(1);
  await pushReport(owner, buildCatalog({ offers: [{ id: 'b' }] }), { removeMissing: true });
  await pushReport(owner, buildCatalog({ offers: [{ id: 'a', price: 8 }] }));
  expect(await shown()).toBe(1);
});

test('an organization whose videos trickle in has half of the places: another adds its own meanwhile', async () => {
  const [greedy, modest] = [await file.organization(), await file.organization()];
  const [slow, own] = [await publish(greedy), await publish(modest)];
  const leaving = new AbortController();
  const trickle = async (): Promise<number> => {
    const body = new ReadableStream<Uint8Array>({
      pull: async (controller) => {
        await Bun.sleep(100);
        controller.enqueue(new Uint8Array(1000));
      },
    });
    const path = `${greedy.server.baseUrl}/v1/org/intentions/${slow}/videos`;
    const asked = fetch(path, {
      method: 'POST',
      headers: { cookie: greedy.cookie },
      body,
      signal: leaving.signal,
    });
    const status = (await asked.catch(() => null))?.status ?? 0;
    ended.push(status);
    return status;
  };
  const ended: number[] = [];
  const uploads = Array.from({ length: 8 }, trickle);
  await waitUntil('those beyond the half are refused', () => ended.length === 4);
  expect((await add(modest, own, buildMp4(10))).status).toBe(201);
  leaving.abort();
  expect((await Promise.all(uploads)).toSorted()).toEqual([0, 0, 0, 0, 429, 429, 429, 429]);
});
