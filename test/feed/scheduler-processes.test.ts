import { afterAll, afterEach, beforeAll, beforeEach, expect, setDefaultTimeout, test } from 'bun:test';
import { addOrganization } from '../../src/store/accounts/organizations.ts';
import { findFeed } from '../../src/store/feeds/find-feed.ts';
import { buildCatalog } from '../support/build-catalog.ts';
import { createOrganization } from '../support/create-organization.ts';
import { openUpload } from '../support/open-upload.ts';
import { pushProblem } from '../support/push-catalog.ts';
import { type FeedServer, serveFeed } from '../support/serve-feed.ts';
import { type RunningScheduler, startScheduler } from '../support/start-scheduler.ts';
import { type RunningServer, startServer } from '../support/start-server.ts';
import { useTestDatabase } from '../support/test-database.ts';
import { getFeed, saveFeed } from '../support/use-feed.ts';
import { waitUntil } from '../support/wait-until.ts';
import { untilRunIsHeld } from '../support/watch-run-lock.ts';

const FEEDS = 100;
const CATALOG = buildCatalog({ offers: [{ id: 'a' }, { id: 'b' }] });
const database = useTestDatabase();
setDefaultTimeout(240_000);
const schedulers: RunningScheduler[] = [];
let server: RunningServer;
let shop: FeedServer;
beforeAll(async () => {
  server = await startServer({ env: { DATABASE_URL: database().url, OUTBOUND_ALLOW: '127.0.0.0/8' } });
});
afterAll(() => server.stop());
beforeEach(() => {
  shop = serveFeed();
  shop.put(CATALOG);
});
afterEach(async () => {
  shop.release();
  await Promise.all(schedulers.splice(0).map((scheduler) => scheduler.stop()));
  await shop.stop();
  await database().sql`update feeds set url = null, next_run_at = null`;
});

async function schedule(env: Readonly<Record<string, string>> = {}): Promise<RunningScheduler> {
  const scheduler = await startScheduler(database().url, env);
  schedulers.push(scheduler);
  return scheduler;
}

/** Organizations whose feeds, each with a link of its own, are all due at this moment. */
async function makeDueFeeds(): Promise<string[]> {
  const { sql } = database();
  const ids: string[] = [];
  for (let index = 0; index < FEEDS; index++) {
    ids.push(
      await addOrganization(sql, {
        name: `Магазин ${index}`,
        city: 'Москва',
        domain: null,
        email: `shop-${crypto.randomUUID()}@example.com`,
        passwordHash: '-',
        limit: null,
      }),
    );
  }
  const links = ids.map((id) => shop.urlOf(id));
  await sql`
    insert into feeds (org_id, url, next_run_at)
    select id, url, now() from unnest(${ids}::uuid[], ${links}::text[]) as due (id, url)`;
  return ids;
}

/** Every pull run of these organizations that is over. */
async function countRuns(
  ids: readonly string[],
): Promise<{ succeeded: number; failed: number; most: number }> {
  const [row] = await database().sql<{ succeeded: number; failed: number; most: number }[]>`
    with counted as (
      select org_id, count(*) filter (where state = 'succeeded')::int as succeeded,
        count(*) filter (where state = 'failed')::int as failed
      from runs where org_id = any(${[...ids]}::uuid[]) and channel = 'pull' group by org_id)
    select coalesce(sum(succeeded), 0)::int as succeeded, coalesce(sum(failed), 0)::int as failed,
      coalesce(max(succeeded), 0)::int as most
    from counted`;
  return row ?? { succeeded: 0, failed: 0, most: 0 };
}

async function recordedFeeds(ids: readonly string[]): Promise<number> {
  const [row] = await database().sql<{ count: number }[]>`
    select count(*)::int as count from feeds
    where org_id = any(${[...ids]}::uuid[]) and last_ok and claimed_until is null and next_run_at > now()`;
  return row?.count ?? 0;
}

test('of a hundred feeds due at once, two scheduler processes beside a server synchronize each exactly once', async () => {
  await Promise.all([schedule(), schedule()]);
  const ids = await makeDueFeeds();
  await waitUntil('all are synchronized', async () => (await recordedFeeds(ids)) === FEEDS, 120_000);
  await Bun.sleep(500);
  expect(shop.requests.map(({ path }) => path.slice(1)).toSorted()).toEqual(ids.toSorted());
  expect(await countRuns(ids)).toEqual({ succeeded: FEEDS, failed: 0, most: 1 });
});

test('killing one scheduler (SIGKILL) in the middle of its work loses no feed and repeats none that was done', async () => {
  const env = { FEED_LEASE_SECONDS: '2', SCHEDULER_CONCURRENCY: '3', FEED_FETCHES: '0' };
  const [doomed] = await Promise.all([schedule(env), schedule(env)]);
  const ids = await makeDueFeeds();
  await waitUntil('some are done', () => shop.requests.length >= 20, 60_000);
  shop.hold();
  const answered = shop.requests.length;
  await waitUntil('both have their hands full', () => shop.arrived() >= answered + 6, 60_000);
  doomed.kill();
  shop.release();
  await waitUntil('all are synchronized', async () => (await recordedFeeds(ids)) === FEEDS, 120_000);
  await Bun.sleep(500);
  expect(await countRuns(ids)).toEqual({ succeeded: FEEDS, failed: 0, most: 1 });
  // Only what the killed one was at, at most its three, was asked for twice.
  expect(shop.arrived()).toBeGreaterThan(FEEDS);
  expect(shop.arrived()).toBeLessThanOrEqual(FEEDS + 3);
});

test('a push during a pull of another process is 409, and so is a check', async () => {
  const one = await createOrganization(server);
  shop.hold();
  await saveFeed(one, { url: shop.url });
  await database().sql`update feeds set next_run_at = now() where org_id = ${one.id}`;
  await schedule();
  await waitUntil('the scheduler asks the shop', () => shop.arrived() === 1);
  expect(await pushProblem(one, CATALOG)).toMatchObject({ status: 409, code: 'run_in_progress' });
  expect(await getFeed(one)).toMatchObject({ running: true, last_ok: null });
  shop.release();
  await waitUntil('the pull ends', async () => (await getFeed(one)).last_ok === true);
  expect(await countRuns([one.id])).toEqual({ succeeded: 1, failed: 0, most: 1 });
});

test('a pull that is due during a push of another process waits for its end, the status untouched', async () => {
  const one = await createOrganization(server);
  await saveFeed(one, { url: shop.url });
  const upload = await openUpload(one);
  await upload.write(CATALOG.slice(0, 200));
  await untilRunIsHeld(server);
  await database().sql`update feeds set interval_seconds = 2, next_run_at = now() where org_id = ${one.id}`;
  await schedule({ PULL_INTERVAL_SECONDS: '2' });
  const due = async () => (await findFeed(database().sql, one.id)).nextRunAt?.getTime() ?? 0;
  const before = await due();
  await waitUntil('the scheduler has tried', async () => (await due()) > before);
  expect(await getFeed(one)).toMatchObject({ last_ok: null, last_message: null, last_run_at: null });
  expect(shop.arrived()).toBe(0);
  await upload.write(CATALOG.slice(200));
  expect((await upload.finish()).status).toBe(200);
  await waitUntil('the pull runs', async () => (await getFeed(one)).last_ok === true);
});
