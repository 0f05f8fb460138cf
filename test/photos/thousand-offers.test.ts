import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDraw } from '../../bench/draw.ts';
import type { PhotoCounts } from '../../src/store/photos/photo-counts.ts';
import { buildCatalog, type OfferParts } from '../support/build-catalog.ts';
import { createOrganization, type TestOrganization } from '../support/create-organization.ts';
import { listIntentions, readJson } from '../support/list-intentions.ts';
import { pushReport } from '../support/push-catalog.ts';
import { type RunningServer, startServer } from '../support/start-server.ts';
import { waitUntil } from '../support/wait-until.ts';
import { type PictureServer, servePictures } from './serve-pictures.ts';
import { startScheduler } from './start-scheduler.ts';

/**
 * Real processes all through: a server, schedulers, and their picture processes. Half of the pictures are shared: of 3 000,
 * 1 500 places show 150 links; and each tenth of the other 1 500 links gives the bytes of another one.
 */
setDefaultTimeout(300_000);
/** Their pictures take a minute; a third of them shows the same. */
const OFFERS = process.env.THOUSAND_OFFERS === undefined ? 300 : 1000;
const PATIENT_MS = 240_000;
const folder = mkdtempSync(join(tmpdir(), 'catalog-import-photos-'));
let server: RunningServer;
let shop: PictureServer;
let env: Record<string, string>;

beforeAll(async () => {
  shop = servePictures();
  env = {
    DATA_DIR: folder,
    OUTBOUND_ALLOW: `127.0.0.1:${shop.port}`,
    SCHEDULER_TICK_SECONDS: '0.1',
    PHOTO_LEASE_SECONDS: '2',
    PHOTO_HOST_PAUSE_SECONDS: '0.1',
    PHOTO_DOWNLOADS_PER_HOST: '8',
  };
  server = await startServer({ env });
  env.DATABASE_URL = server.databaseUrl;
});
afterAll(async () => {
  await server.stop();
  await shop.stop();
  rmSync(folder, { recursive: true, force: true });
});

function makeOffers(count: number, mark: string): OfferParts[] {
  return Array.from({ length: count }, (_, at) => {
    const shared = at % 2 === 0 ? [at % 150, (at + 1) % 150] : [at % 150];
    const own = at % 2 === 0 ? [at * 2] : [at * 2, at * 2 + 1];
    const names = [
      ...own.map((number) => `${mark}-own${number}-${number % 10 === 9 ? number - 1 + 200 : number + 200}`),
      ...shared.map((number) => `${mark}-shared-${number}`),
    ];
    return { id: `p${at}`, pictures: names.map((name) => shop.linkTo(name)) };
  });
}

const photosOf = async (org: TestOrganization, runId: string): Promise<PhotoCounts> =>
  (await readJson<{ photos: PhotoCounts }>(org, `/v1/org/runs/${runId}`)).photos;

/** The counts of a run as its detail shows them, once nothing waits; they add up at every moment before. */
async function settled(org: TestOrganization, runId: string): Promise<PhotoCounts> {
  return waitUntil(
    'all pictures are settled',
    async () => {
      const photos = await photosOf(org, runId);
      expect(photos.stored + photos.pending + photos.failed).toBe(photos.wanted);
      return photos.pending === 0 && photos.wanted > 0 && photos;
    },
    PATIENT_MS,
  );
}

const storedFiles = () =>
  readdirSync(join(folder, 'photos'), { recursive: true })
    .map((path) => /([0-9a-f]{64})\.webp$/.exec(String(path))?.[1] ?? '')
    .filter((hash) => hash !== '');

const namesIn = (offers: readonly OfferParts[]) =>
  offers.flatMap((offer) => (offer.pictures ?? []).map((link) => new URL(link).pathname.slice(1)));
const pictureIn = (name: string) => name.split('-').at(-1) ?? '';

test(`${OFFERS} offers with 3 pictures each, of which the server fails 10 % at random: all is stored or recorded, each picture once; the second run fetches only the failed ones`, async () => {
  const org = await createOrganization(server);
  const offers = makeOffers(OFFERS, 'k');
  const names = namesIn(offers);
  const links = new Set(names);
  const places = OFFERS * 3;
  expect([names.length, links.size]).toEqual([places, OFFERS * 1.5 + 150]);
  const failing = new Map<string, () => Response>();
  const failures = [
    () => new Response('no', { status: 503 }),
    () => new Response('no', { status: 404 }),
    () => new Response('<!doctype html><title>Ошибка</title>', { status: 500 }),
  ];
  const draw = openDraw(20261122, 0);
  for (const name of links) if (draw() < 0.1) failing.set(name, failures[failing.size % failures.length]!);
  shop.answer(({ name }) => failing.get(name)?.() ?? null);

  const schedulers = [startScheduler(env), startScheduler(env)];
  const catalog = buildCatalog({ offers });
  const report = await pushReport(org, catalog);
  expect(report.counters).toMatchObject({ created: OFFERS, errors: 0, no_photo: 0 });
  const first = await settled(org, report.run_id);
  const failed = names.filter((name) => failing.has(name)).length;
  expect(first).toMatchObject({ wanted: places, stored: places - failed, pending: 0, failed });
  expect(first.reasons.reduce((sum, { count }) => sum + count, 0)).toBe(failed);
  expect(first.reasons.map(({ code }) => code).sort()).toEqual(['http_404', 'http_500', 'http_503']);
  const asked = shop.requests.map(({ name }) => name);
  expect(asked.toSorted()).toEqual([...links].sort());

  const states = (await listIntentions(org, { limit: '500' })).flatMap(({ photos }) =>
    photos.map(({ state }) => state),
  );
  expect(states.filter((state) => state === 'stored')).toHaveLength(places - failed);
  expect(states.filter((state) => state === 'failed')).toHaveLength(failed);
  const shown = (await listIntentions(org, { limit: '500' })).flatMap(({ photos }) =>
    photos.flatMap(({ url }) => (url === null ? [] : [url.split('/').at(-1) ?? ''])),
  );
  const pictures = new Set([...links].filter((name) => !failing.has(name)).map(pictureIn));
  expect(new Set(shown).size).toBe(pictures.size);
  expect(storedFiles().sort()).toEqual([...new Set(shown)].sort());

  shop.requests.length = 0;
  shop.answer(() => null);
  const again = await pushReport(org, catalog);
  expect(again.counters).toMatchObject({ unchanged: OFFERS });
  expect(await settled(org, again.run_id)).toEqual({
    wanted: failed,
    stored: failed,
    pending: 0,
    failed: 0,
    reasons: [],
  });
  expect(shop.requests.map(({ name }) => name).sort()).toEqual([...failing.keys()].sort());
  expect(await photosOf(org, report.run_id)).toEqual(first);
  expect(await Promise.all(schedulers.map((scheduler) => scheduler.stop()))).toEqual([0, 0]);
});

test('a scheduler is killed (SIGKILL) in the middle: nothing is lost, nothing is there twice', async () => {
  const org = await createOrganization(server);
  const offers = makeOffers(300, 'm');
  const names = namesIn(offers);
  const links = new Set(names);
  shop.requests.length = 0;
  shop.answer(() => null);
  const report = await pushReport(org, buildCatalog({ offers }));
  const doomed = startScheduler(env);
  await waitUntil('a third has been asked for', () => shop.requests.length > links.size / 3, PATIENT_MS);
  doomed.kill();
  const heir = startScheduler(env);
  expect(await settled(org, report.run_id)).toEqual({
    wanted: 900,
    stored: 900,
    pending: 0,
    failed: 0,
    reasons: [],
  });
  const asked = Map.groupBy(shop.requests, ({ name }) => name);
  expect(new Set(asked.keys())).toEqual(links);
  // Only what the killed process had in hand was asked for again.
  const repeated = [...asked.values()].filter((requests) => requests.length > 1);
  expect(repeated.every((requests) => requests.length === 2)).toBe(true);
  expect(repeated.length).toBeLessThanOrEqual(8);
  const shown = (await listIntentions(org, { limit: '500' })).flatMap(({ photos }) =>
    photos.map(({ url }) => url?.split('/').at(-1) ?? ''),
  );
  expect(new Set(shown).size).toBe(new Set([...links].map(pictureIn)).size);
  const files = storedFiles();
  expect(new Set(files).size).toBe(files.length);
  for (const hash of new Set(shown)) expect(files).toContain(hash);
  expect(await heir.stop()).toBe(0);
});
