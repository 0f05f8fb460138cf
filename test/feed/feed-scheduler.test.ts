import { afterAll, afterEach, beforeAll, beforeEach, expect, setSystemTime, test } from 'bun:test';
import type { FeedPorts } from '../../src/feed/feed-ports.ts';
import { saveFeed } from '../../src/feed/save-feed.ts';
import { type FeedScheduler, startFeedScheduler } from '../../src/feed/start-feed-scheduler.ts';
import type { SyncOutcome } from '../../src/feed/sync-feed.ts';
import { claimDueFeeds } from '../../src/store/feeds/claim-due-feeds.ts';
import { claimRun } from '../../src/store/run/claim-run.ts';
import { readClock } from '../../src/store/service/read-clock.ts';
import { buildCatalog } from '../support/build-catalog.ts';
import { DAY_MS, HOUR_MS, openTestFeeds, type TestFeeds } from '../support/open-feed-ports.ts';
import { type FeedServer, serveFeed } from '../support/serve-feed.ts';
import { useTestDatabase } from '../support/test-database.ts';
import { waitUntil } from '../support/wait-until.ts';

const database = useTestDatabase();
let feeds: TestFeeds;
let shop: FeedServer;
const schedulers: FeedScheduler[] = [];
beforeAll(async () => {
  feeds = await openTestFeeds(database().sql);
});
afterAll(() => feeds.close());
beforeEach(() => {
  shop = serveFeed();
  shop.put(buildCatalog({ offers: [{ id: 'a' }] }));
});
afterEach(async () => {
  shop.release();
  await Promise.all(schedulers.splice(0).map((scheduler) => scheduler.stop(5000)));
  await shop.stop();
  await database().sql`update feeds set url = null, stops_at = null, next_run_at = null`;
});

interface Watched {
  readonly scheduler: FeedScheduler;
  readonly outcomes: [orgId: string, kind: SyncOutcome['kind']][];
  readonly withdrawn: string[];
}

function start(changes: Partial<FeedPorts> = {}, concurrency = 3): Watched {
  const outcomes: Watched['outcomes'] = [];
  const withdrawn: string[] = [];
  const scheduler = startFeedScheduler(
    { ...feeds.ports, ...changes },
    {
      tickMs: 10,
      concurrency,
      leaseMs: 60_000,
      onSync: (orgId, outcome) => outcomes.push([orgId, outcome.kind]),
      onWithdrawn: (orgId) => withdrawn.push(orgId),
      onError: (error) => {
        throw error;
      },
    },
  );
  schedulers.push(scheduler);
  return { scheduler, outcomes, withdrawn };
}

/** Long enough for many ticks to find something if there were anything to find. */
const manyTicks = () => Bun.sleep(200);

test('a saved feed is fetched within minutes and from then on once an interval', async () => {
  const orgId = await feeds.organization({ url: shop.url });
  const { outcomes } = start();
  feeds.pass(5 * 60_000);
  await waitUntil('the first run', () => outcomes.length === 1);
  feeds.pass(0.89 * 6 * HOUR_MS);
  await manyTicks();
  expect(outcomes).toHaveLength(1);
  feeds.pass(0.22 * 6 * HOUR_MS);
  await waitUntil('the second run', () => outcomes.length === 2);
  expect(outcomes).toEqual([
    [orgId, 'succeeded'],
    [orgId, 'succeeded'],
  ]);
});

test('an interval set by support counts instead of the default', async () => {
  const orgId = await feeds.organization({ url: shop.url });
  await database().sql`update feeds set interval_seconds = 600 where org_id = ${orgId}`;
  await feeds.sync(orgId);
  const { nextRunAt } = await feeds.feed(orgId);
  const pauseMs = (nextRunAt?.getTime() ?? 0) - (await feeds.ports.now()).getTime();
  expect(pauseMs).toBeGreaterThanOrEqual(540_000);
  expect(pauseMs).toBeLessThanOrEqual(660_000);
});

test('feeds saved at one moment are due at many, now and after the first round', async () => {
  const saved = await Promise.all(Array.from({ length: 100 }, () => feeds.organization({ url: shop.url })));
  const dueTimes = async () => {
    const rows = await database().sql<{ at: Date }[]>`
      select next_run_at as at from feeds where org_id = any(${saved}::uuid[]) order by 1`;
    return rows.map((row) => row.at.getTime());
  };
  const spread = (times: number[]) => ({
    distinct: new Set(times).size,
    spanMs: (times.at(-1) ?? 0) - (times[0] ?? 0),
  });
  const first = spread(await dueTimes());
  expect(first.distinct).toBeGreaterThan(90);
  expect(first.spanMs).toBeGreaterThan(3 * 60_000);
  shop.refuse(404);
  const { outcomes } = start({}, 8);
  feeds.pass(5 * 60_000);
  await waitUntil('the first round', () => outcomes.length === 100);
  const second = spread(await dueTimes());
  expect(second.distinct).toBeGreaterThan(90);
  expect(second.spanMs).toBeGreaterThan(HOUR_MS / 2);
});

test('no more feeds are under way than may be', async () => {
  await Promise.all(Array.from({ length: 7 }, () => feeds.organization({ url: shop.url })));
  shop.hold();
  feeds.pass(HOUR_MS);
  const { outcomes } = start({}, 3);
  await waitUntil('three requests', () => shop.arrived() === 3);
  await manyTicks();
  expect(shop.arrived()).toBe(3);
  shop.release();
  await waitUntil('all', () => outcomes.length === 7);
});

test('feeds that are off, have no link or are not due yet are left alone', async () => {
  await feeds.organization({ url: shop.url, autoUpdate: false });
  const removed = await feeds.organization({ url: shop.url });
  await feeds.save(removed, { url: null });
  const later = await feeds.organization({ url: shop.url });
  await database()
    .sql`update feeds set next_run_at = ${new Date((await feeds.ports.now()).getTime() + 3 * HOUR_MS)} where org_id = ${later}`;
  feeds.pass(HOUR_MS);
  const { outcomes } = start();
  await manyTicks();
  expect([outcomes, shop.arrived()]).toEqual([[], 0]);
});

test('several schedulers share the work, and each feed is synchronized by one of them', async () => {
  const saved = await Promise.all(Array.from({ length: 24 }, () => feeds.organization({ url: shop.url })));
  feeds.pass(HOUR_MS);
  shop.hold();
  const watched = [start({}, 2), start({}, 2), start({}, 2)];
  await waitUntil('every place is taken', () => shop.arrived() === 6);
  shop.release();
  const all = () => watched.flatMap(({ outcomes }) => outcomes.map(([orgId]) => orgId));
  await waitUntil('all', () => all().length >= 24);
  await manyTicks();
  expect(all().toSorted()).toEqual(saved.toSorted());
  expect(shop.arrived()).toBe(24);
  expect(watched.every(({ outcomes }) => outcomes.length > 0)).toBe(true);
});

test('a date that a clock which had jumped ahead has given holds no feed up', async () => {
  const orgId = await feeds.organization({ url: shop.url });
  const now = await feeds.ports.now();
  const monthAhead = new Date(now.getTime() + 30 * DAY_MS);
  await database().sql`
    update feeds set next_run_at = ${monthAhead}, claimed_until = ${monthAhead} where org_id = ${orgId}`;
  const leaseUntil = new Date(now.getTime() + 60_000);
  const claims = { claimedBy: Bun.randomUUIDv7(), now, leaseUntil, limit: 10, intervalMs: 6 * HOUR_MS };
  expect(await claimDueFeeds(database().sql, claims)).toEqual([orgId]);
  expect(await claimDueFeeds(database().sql, claims)).toEqual([]);
});

test('a feed of a scheduler that died is due again when its lease has run out, not before', async () => {
  const orgId = await feeds.organization({ url: shop.url });
  feeds.pass(HOUR_MS);
  const now = await feeds.ports.now();
  const leaseUntil = new Date(now.getTime() + 60_000);
  const claims = { claimedBy: Bun.randomUUIDv7(), now, leaseUntil, limit: 10, intervalMs: 6 * HOUR_MS };
  expect(await claimDueFeeds(database().sql, claims)).toEqual([orgId]);
  const { outcomes } = start();
  await manyTicks();
  expect(outcomes).toEqual([]);
  feeds.pass(60_000);
  await waitUntil('the run', () => outcomes.length === 1);
});

test('a feed that is being synchronized for longer than a lease is not taken by another scheduler', async () => {
  const orgId = await feeds.organization({ url: shop.url });
  feeds.pass(HOUR_MS);
  shop.hold();
  const short = { tickMs: 10, concurrency: 1, leaseMs: 300, onWithdrawn: () => {}, onError: () => {} };
  const outcomes: string[] = [];
  const onSync = (id: string, { kind }: SyncOutcome) => void outcomes.push(`${kind} ${id === orgId}`);
  schedulers.push(startFeedScheduler(feeds.ports, { ...short, onSync }));
  await waitUntil('the request', () => shop.arrived() === 1);
  schedulers.push(startFeedScheduler(feeds.ports, { ...short, onSync }));
  // Leases are dated by the test's clock: it goes on by less than a lease, as often as the claim has been renewed.
  const leftMs = async () => {
    const [claim] = await database().sql<{ until: Date }[]>`
      select claimed_until as until from feeds where org_id = ${orgId}`;
    return (claim?.until.getTime() ?? 0) - (await feeds.ports.now()).getTime();
  };
  for (let part = 0; part < 6; part++) {
    feeds.pass(200);
    await waitUntil('the claim is renewed', async () => (await leftMs()) === 300);
  }
  shop.release();
  await waitUntil('the outcome', () => outcomes.length > 0);
  await manyTicks();
  expect([outcomes, shop.arrived()]).toEqual([['succeeded true'], 1]);
});

test('a feed whose organization has an import under way is tried again soon, its status untouched', async () => {
  const orgId = await feeds.organization({ url: shop.url });
  await feeds.sync(orgId);
  const before = await feeds.feed(orgId);
  feeds.pass(8 * HOUR_MS);
  const claim = await claimRun(database().sql, orgId);
  const { outcomes } = start();
  await waitUntil('the try', () => outcomes.length === 1);
  const { nextRunAt, ...after } = await feeds.feed(orgId);
  expect(after).toEqual({ ...before, nextRunAt: undefined, running: true } as typeof after);
  const pauseMs = (nextRunAt?.getTime() ?? 0) - (await feeds.ports.now()).getTime();
  expect(pauseMs).toBeGreaterThanOrEqual(30_000);
  expect(pauseMs).toBeLessThanOrEqual(90_000);
  await claim?.release();
  feeds.pass(90_000);
  await waitUntil('the run', () => outcomes.length === 2);
  expect(outcomes.map(([, kind]) => kind)).toEqual(['busy', 'succeeded']);
});

test('a scheduler asked to stop ends what takes too long; nothing is changed, and it runs again soon', async () => {
  const orgId = await feeds.organization({ url: shop.url });
  feeds.pass(HOUR_MS);
  shop.hold();
  const { scheduler, outcomes } = start();
  await waitUntil('the request', () => shop.arrived() === 1);
  await scheduler.stop(50);
  expect(outcomes).toEqual([[orgId, 'failed']]);
  const feed = await feeds.feed(orgId);
  expect(feed.lastMessage).toBe(
    'Проверка прервалась из-за перезапуска сервиса, ничего не изменено. Проверку можно повторить позже.',
  );
  expect((feed.nextRunAt?.getTime() ?? 0) - (await feeds.ports.now()).getTime()).toBeLessThan(6 * 60_000);
});

test('stopped feeds are withdrawn on their date by whichever scheduler comes first', async () => {
  const orgId = await feeds.organization({ url: shop.url });
  await feeds.sync(orgId);
  await feeds.save(orgId, { url: null });
  const watched = [start(), start()];
  await manyTicks();
  expect(watched.flatMap(({ withdrawn }) => withdrawn)).toEqual([]);
  feeds.pass(7 * DAY_MS);
  await waitUntil('the withdrawal', () => watched.some(({ withdrawn }) => withdrawn.length > 0));
  await manyTicks();
  expect(watched.flatMap(({ withdrawn }) => withdrawn)).toEqual([orgId]);
});

test('a process whose clock has jumped ahead dates no feed by it: the next run is an interval after the database’s time', async () => {
  const { sql } = database();
  const ports = { ...feeds.ports, now: () => readClock(sql) };
  const orgId = await feeds.organization();
  try {
    setSystemTime(new Date(Date.now() + 30 * DAY_MS));
    await saveFeed(orgId, { url: shop.url }, ports);
    const saved = await feeds.feed(orgId);
    await feeds.sync(orgId, ports);
    const synced = await feeds.feed(orgId);
    const now = (await readClock(sql)).getTime();
    const hours = [saved.nextRunAt, synced.nextRunAt, synced.lastRunAt].map(
      (date) => ((date?.getTime() ?? Number.NaN) - now) / HOUR_MS,
    );
    expect(hours[0]).toBeWithin(-0.01, 0.2);
    expect(hours[1]).toBeWithin(5.3, 6.7);
    expect(hours[2]).toBeWithin(-0.01, 0.001);
  } finally {
    setSystemTime();
  }
});

test('while the database fails a scheduler asks it once in a tick, and stops when it is told to', async () => {
  const told: string[] = [];
  let asked = 0;
  const now = () => {
    asked++;
    return Promise.reject(new Error('gone'));
  };
  const scheduler = startFeedScheduler(
    { ...feeds.ports, now },
    {
      ...{ tickMs: 3_600_000, concurrency: 3, leaseMs: 60_000, onSync: () => {}, onWithdrawn: () => {} },
      onError: (_, doing) => told.push(doing),
    },
  );
  await waitUntil('what is told', () => told.length === 2);
  for (let round = 0; round < 10; round++) await database().sql`select`;
  expect(told.toSorted()).toEqual(['claiming due feeds', 'withdrawing stopped feeds']);
  expect(asked).toBe(2);
  await scheduler.stop(5000);
});
