import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'bun:test';
import { withdrawStoppedFeeds } from '../../src/feed/withdraw-stopped-feeds.ts';
import { closeHeld } from '../../src/run/guard/close-held.ts';
import { undoRun } from '../../src/run/undo-run.ts';
import { recordSync } from '../../src/store/feeds/record-sync.ts';
import { makeShopHistory } from '../support/make-shop-history.ts';
import { DAY_MS, openTestFeeds, type TestFeeds } from '../support/open-feed-ports.ts';
import { failureOf } from '../support/open-run-ports.ts';
import { type FeedServer, serveFeed } from '../support/serve-feed.ts';
import { useTestDatabase } from '../support/test-database.ts';
import { listTestNodes } from '../support/test-nodes.ts';

/*
 * A process that hung so long that others ended its run, and whose connections could not be ended with it: the run's number
 * is void from the moment at which the process last asked, and everything that it writes then is rolled back.
 */
/** An import on another server of a cluster is fenced by its record there, which whoever ends it ends as well, not by the lease. */
const onPlain = test.skipIf(listTestNodes().length > 0);

const database = useTestDatabase();
const sql = () => database().sql;
const { before, after } = makeShopHistory(8);
const { signal } = new AbortController();
let feeds: TestFeeds;
let shop: FeedServer;
beforeAll(async () => {
  feeds = await openTestFeeds(sql());
  await sql()`
    create function void_number() returns trigger language plpgsql as $$ begin
      update run_leases set run_number = run_number + 1 where org_id = new.org_id;
      return null;
    end $$`;
  shop = serveFeed();
});
afterAll(async () => {
  await shop.stop();
  await feeds.close();
});
beforeEach(() => shop.put(before));
afterEach(async () => {
  await sql()`drop trigger if exists void_number on run_leases`;
});

/** From now on a run's number is void as soon as its lease has been prolonged, or its second connection has joined it. */
async function voidAfter(column: 'lease_until' | 'work_pid'): Promise<void> {
  await sql()`
    create trigger void_number after update of ${sql()(column)} on run_leases for each row
    when (new.run_number = old.run_number) execute function void_number()`;
}

/** What an organization has, without its runs. */
async function look(orgId: string): Promise<unknown> {
  return {
    intentions: await sql()`select * from intentions where org_id = ${orgId} order by external_id`,
    feed: await sql()`select * from feeds where org_id = ${orgId}`,
    wanted: await sql()`select url_hash from photo_links where org_id = ${orgId} order by 1`,
    told: await sql()`select kind from notifications where org_id = ${orgId}`,
  };
}

async function newestRun(orgId: string): Promise<unknown> {
  const [run] = await sql()`
    select state, error ->> 'code' as code, report is null as empty from runs where org_id = ${orgId} order by id desc limit 1`;
  return run;
}

const FAILED = { state: 'failed', code: 'interrupted', empty: true };

onPlain('an import changes no intention and is no success', async () => {
  const organization = await feeds.runs.organization();
  await feeds.runs.run(organization, before);
  const old = await look(organization.id);
  await voidAfter('lease_until');
  const failure = await failureOf(feeds.runs.run(organization, after, { removeMissing: true }));
  expect(failure.code).toBe('interrupted');
  expect(await look(organization.id)).toEqual(old);
  expect(await newestRun(organization.id)).toEqual(FAILED);
});

onPlain('a first import creates no intention', async () => {
  const organization = await feeds.runs.organization();
  await voidAfter('lease_until');
  expect((await failureOf(feeds.runs.run(organization, before))).code).toBe('interrupted');
  expect(await sql()`select from intentions where org_id = ${organization.id}`).toHaveLength(0);
  expect(await sql()`select from photo_runs where org_id = ${organization.id}`).toHaveLength(0);
  expect(await newestRun(organization.id)).toEqual(FAILED);
});

test('an undo takes nothing back', async () => {
  const organization = await feeds.runs.organization();
  await feeds.runs.run(organization, before);
  const { run_id } = await feeds.runs.run(organization, after, { removeMissing: true });
  const old = await look(organization.id);
  await voidAfter('lease_until');
  const request = {
    orgId: organization.id,
    runId: run_id,
    dryRun: false,
    signal,
    activeIntentionsLimit: 100_000,
  };
  const undone = undoRun(request, feeds.runs.ports).then((report) => report ?? Promise.reject(report));
  expect((await failureOf(undone)).code).toBe('interrupted');
  expect(await look(organization.id)).toEqual(old);
  expect(await newestRun(organization.id)).toEqual(FAILED);
});

test('what waits to be closed stays on sale and goes on waiting', async () => {
  const orgId = await feeds.organization({ url: shop.url, closeMissing: true, maxClosePercent: 1 });
  await feeds.sync(orgId);
  shop.put(after);
  await feeds.sync(orgId);
  const { held } = await feeds.feed(orgId);
  expect(held?.count).toBeGreaterThan(0);
  const old = await look(orgId);
  await voidAfter('lease_until');
  const closed = closeHeld({ orgId, count: held?.count ?? 0, signal }, feeds.runs.ports);
  expect((await failureOf(closed)).code).toBe('interrupted');
  expect(await look(orgId)).toEqual(old);
  expect((await feeds.feed(orgId)).held).toEqual(held);
  expect(await newestRun(orgId)).toEqual(FAILED);
});

test('a feed that has stopped is not withdrawn', async () => {
  const orgId = await feeds.organization({ url: shop.url });
  await feeds.sync(orgId);
  await feeds.save(orgId, { url: null });
  feeds.pass(8 * DAY_MS);
  const old = await look(orgId);
  await voidAfter('work_pid');
  await expect(withdrawStoppedFeeds(feeds.ports, () => {})).rejects.toMatchObject({ code: 'interrupted' });
  expect(await look(orgId)).toEqual(old);
  await sql()`drop trigger void_number on run_leases`;
  await withdrawStoppedFeeds(feeds.ports, () => {});
  expect(await look(orgId)).not.toEqual(old);
});

test('the status of a feed stays as whoever came after has left it', async () => {
  const orgId = await feeds.organization({ url: shop.url, autoUpdate: true });
  await feeds.sync(orgId);
  const old = await look(orgId);
  const [lease] = await sql()<{ run_number: bigint }[]>`
    select run_number from run_leases where org_id = ${orgId}`;
  const at = new Date('2026-08-12T09:30:00Z');
  const sync = { url: shop.url, at, ok: false, message: 'Не вышло.', counters: null, imported: null };
  for (const runNumber of [(lease?.run_number ?? 0n) - 1n, (lease?.run_number ?? 0n) + 1n]) {
    await recordSync(sql(), orgId, { ...sync, runNumber, nextRunAt: at });
    expect(await look(orgId)).toEqual(old);
  }
  await recordSync(sql(), orgId, { ...sync, runNumber: lease?.run_number ?? 0n, nextRunAt: at });
  expect(await feeds.feed(orgId)).toMatchObject({ lastOk: false, lastMessage: 'Не вышло.' });
});
