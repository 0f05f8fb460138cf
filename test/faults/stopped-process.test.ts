import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test';
import { type BlockedApply, blockApply } from '../support/block-apply.ts';
import { createOrganization, type TestOrganization } from '../support/create-organization.ts';
import { listRuns } from '../support/list-intentions.ts';
import { makeShopHistory } from '../support/make-shop-history.ts';
import { openUpload } from '../support/open-upload.ts';
import { pushCatalog, pushReport } from '../support/push-catalog.ts';
import { readMetrics } from '../support/read-metrics.ts';
import { readSnapshot } from '../support/read-snapshot.ts';
import { serveFeed } from '../support/serve-feed.ts';
import { type RunningServer, startServer } from '../support/start-server.ts';
import { checkFeed, checkNow, getFeed, saveFeed } from '../support/use-feed.ts';
import { waitUntil } from '../support/wait-until.ts';
import { untilRunIsHeld } from '../support/watch-run-lock.ts';

setDefaultTimeout(120_000);
const { before, after, counters } = makeShopHistory(200);
const ENV = { PUSH_RATE_PER_MINUTE: '1000', OUTBOUND_ALLOW: '127.0.0.0/8' };

const file = serveFeed();
let first: RunningServer;
let second: RunningServer;
beforeAll(async () => {
  first = await startServer({ env: ENV });
  second = await startServer({ env: { ...ENV, DATABASE_URL: first.databaseUrl } });
});
afterAll(async () => {
  await second?.stop();
  await first?.stop();
  await file.stop();
});

/** A shop with `before` on sale, through the process that is going to be stopped and through the other one. */
async function openShop(): Promise<{ stopped: TestOrganization; other: TestOrganization; snapshot: string }> {
  const stopped = await createOrganization(first);
  await pushReport(stopped, before);
  return { stopped, other: { ...stopped, server: second }, snapshot: await readSnapshot(stopped) };
}

/** Stops the process as it stands; its lease is over at once, which saves the test 15 s. */
async function stop(organization: TestOrganization): Promise<void> {
  process.kill(first.pid, 'SIGSTOP');
  const database = new Bun.SQL(first.databaseUrl, { max: 1 });
  const ended = await database`
    update run_leases set lease_until = now() - interval '1 second'
    where org_id = ${organization.id} and lease_until is not null returning org_id`;
  await database.close();
  expect(ended).toHaveLength(1);
}

/** As the metrics of the other process say. */
async function countRunning(): Promise<number> {
  const metrics = [...(await readMetrics(second.baseUrl))];
  const gauges = metrics.filter(([name]) => name.startsWith('catalog_runs_in_progress'));
  return gauges.reduce((sum, [, value]) => sum + value, 0);
}

const wake = () => process.kill(first.pid, 'SIGCONT');

test('a process stopped in the middle of its apply holds nobody up, and writes nothing when it wakes', async () => {
  const { stopped, other } = await openShop();
  let answer: Promise<Response> | undefined;
  const blocked: BlockedApply = await blockApply(first.databaseUrl, 'photo_runs', () => {
    answer = pushCatalog(stopped, before.replaceAll('<price>100</price>', '<price>999</price>'));
  });
  await stop(stopped);
  await blocked.release();
  expect((await pushReport(other, after, { removeMissing: true })).counters).toMatchObject(counters);
  const fresh = await readSnapshot(other);
  const runs = await listRuns(other);
  expect(runs.map(({ state }) => state)).toEqual(['succeeded', 'failed', 'succeeded']);
  expect(JSON.stringify(runs[1])).toContain('interrupted');
  wake();
  expect((await answer)?.status).toBe(503);
  expect(await readSnapshot(other)).toBe(fresh);
  expect(await listRuns(other)).toEqual(runs);
});

test('a stopped run is not shown as running, whoever looks first, and changes nothing when it wakes', async () => {
  const { stopped, other, snapshot } = await openShop();
  const upload = await openUpload(stopped, { query: '?remove_missing=1' });
  await upload.write(after.slice(0, after.length >> 1));
  await untilRunIsHeld(first);
  await waitUntil(
    'the run stands in the history',
    async () => (await listRuns(other))[0]?.state === 'running',
  );
  expect(await countRunning()).toBe(1);
  await stop(stopped);
  expect(await countRunning()).toBe(0);
  expect((await getFeed(other)).running).toBe(false);
  const runs = await listRuns(other);
  expect(runs.map(({ state }) => state)).toEqual(['failed', 'succeeded']);
  wake();
  await upload.write(after.slice(after.length >> 1)).catch(() => undefined);
  expect((await upload.finish().catch(() => ({ status: 503 }))).status).toBe(503);
  expect(await readSnapshot(other)).toBe(snapshot);
  expect(await listRuns(other)).toEqual(runs);
});

test('a check of a feed stopped while it fetches leaves the status that another process wrote', async () => {
  const { stopped, other } = await openShop();
  await saveFeed(stopped, { url: file.url, auto_update: false, close_missing: true });
  file.put(after);
  file.hold();
  const arrived = file.arrived();
  const answer = checkNow(stopped);
  await waitUntil('the feed is fetched', () => file.arrived() > arrived);
  await stop(stopped);
  file.release();
  expect((await checkFeed(other)).ok).toBe(true);
  const feed = await getFeed(other);
  const fresh = await readSnapshot(other);
  wake();
  expect((await (await answer).json()) as object).toMatchObject({ ok: false });
  expect(await getFeed(other)).toEqual(feed);
  expect(await readSnapshot(other)).toBe(fresh);
});

test('a run whose process was killed is shown as failed at the first look', async () => {
  const { stopped, other, snapshot } = await openShop();
  const upload = await openUpload(stopped);
  await upload.write(after.slice(0, after.length >> 1));
  await untilRunIsHeld(first);
  await waitUntil(
    'the run stands in the history',
    async () => (await listRuns(other))[0]?.state === 'running',
  );
  first.kill();
  upload.drop();
  const run = await waitUntil(
    'the run is not running',
    async () => {
      const [newest] = await listRuns(other);
      return newest?.state !== 'running' && newest;
    },
    // Sooner than its lease of 15 s is over.
    12_000,
  );
  expect(run?.state).toBe('failed');
  expect(JSON.stringify(run)).toContain('interrupted');
  expect(await readSnapshot(other)).toBe(snapshot);
  expect((await pushReport(other, after, { removeMissing: true })).counters).toMatchObject(counters);
});
