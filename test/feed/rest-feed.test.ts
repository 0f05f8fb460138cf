import { expect, test } from 'bun:test';
import { undoRun } from '../../src/run/undo-run.ts';
import { claimDueFeeds } from '../../src/store/feeds/claim-due-feeds.ts';
import { listNotifications } from '../../src/store/notifications/list-notifications.ts';
import { buildCatalog } from '../support/build-catalog.ts';
import { DAY_MS } from '../support/open-feed-ports.ts';
import { useFeeds } from '../support/use-feeds.ts';

const { sql, feeds, shop } = useFeeds();

const catalog = (price: number) => buildCatalog({ offers: [{ id: 'a', price }] });

async function newestRun(orgId: string): Promise<string> {
  const [run] = await sql()<{ id: string }[]>`
    select id from runs where org_id = ${orgId} order by id desc limit 1`;
  return run?.id ?? '';
}

function undo(orgId: string, runId: string) {
  return undoRun(
    { orgId, runId, dryRun: false, signal: new AbortController().signal, activeIntentionsLimit: 100_000 },
    feeds().runs.ports,
  );
}

async function priceOf(orgId: string): Promise<string | undefined> {
  const [row] = await sql()<{ price: string }[]>`select price from intentions where org_id = ${orgId}`;
  return row?.price;
}

async function dueFeeds(): Promise<string[]> {
  const now = await feeds().ports.now();
  const leaseUntil = new Date(now.getTime() + 60_000);
  const claims = { claimedBy: crypto.randomUUID(), now, leaseUntil, limit: 100, intervalMs: 1000 };
  return claimDueFeeds(sql(), claims);
}

/** A shop whose feed has brought wrong prices, which were taken back. */
async function rest(): Promise<{ orgId: string; wrong: string }> {
  const orgId = await feeds().organization({ url: shop().url });
  shop().put(catalog(100), { etag: '"v1"' });
  await feeds().sync(orgId);
  shop().put(catalog(1), { etag: '"v2"' });
  await feeds().sync(orgId);
  const wrong = await newestRun(orgId);
  await undo(orgId, wrong);
  return { orgId, wrong };
}

test('checks asked for during the rest are told to end it; how the last one ended stays, then and after the rest', async () => {
  const { orgId } = await rest();
  const before = await feeds().feed(orgId);
  for (const outcome of [await feeds().sync(orgId), await feeds().sync(orgId)])
    expect(outcome).toMatchObject({
      kind: 'refused',
      code: 'feed_resting',
      message: expect.stringContaining('нажмите «Продолжить»'),
    });
  expect(await feeds().feed(orgId)).toEqual(before);
  expect(await listNotifications(sql(), orgId, 10, null)).toEqual([]);
  expect(await feeds().save(orgId, { goOn: true })).toMatchObject({
    lastOk: true,
    lastMessage: before.lastMessage,
    lastRunAt: before.lastRunAt,
  });
});

test('a feed whose run is taken back rests: neither the scheduler nor a check brings the mistake again', async () => {
  const { orgId, wrong } = await rest();
  expect(await priceOf(orgId)).toBe('100.00');
  expect(await feeds().feed(orgId)).toMatchObject({ restsAfter: wrong, nextRunAt: null, stopsAt: null });
  feeds().pass(30 * DAY_MS);
  expect(await dueFeeds()).not.toContain(orgId);
  const requests = shop().requests.length;
  expect(await feeds().sync(orgId)).toMatchObject({ kind: 'refused', code: 'feed_resting' });
  expect(shop().requests.length).toBe(requests);
  expect(await priceOf(orgId)).toBe('100.00');
  expect(await feeds().feed(orgId)).toMatchObject({ restsAfter: wrong, nextRunAt: null });
});

test('resting is not stopping: no date, no notification, nothing is withdrawn', async () => {
  const { orgId } = await rest();
  expect((await feeds().feed(orgId)).stopsAt).toBeNull();
  expect(await listNotifications(sql(), orgId, 10, null)).toEqual([]);
});

test('it goes on when its owner says so, and reads the file anew though it is the same', async () => {
  const { orgId } = await rest();
  const feed = await feeds().save(orgId, { goOn: true });
  expect(feed).toMatchObject({ restsSince: null, restsAfter: null });
  expect(feed.nextRunAt).not.toBeNull();
  expect(await feeds().sync(orgId)).toMatchObject({ kind: 'succeeded' });
  expect(await priceOf(orgId)).toBe('1.00');
});

test('another link ends the rest, turning it off as well; other settings do not', async () => {
  const { orgId } = await rest();
  expect((await feeds().save(orgId, { closeMissing: true })).restsSince).not.toBeNull();
  expect((await feeds().save(orgId, { url: shop().url, autoUpdate: true })).nextRunAt).toBeNull();
  expect((await feeds().save(orgId, { url: `${shop().url}?2` })).restsSince).toBeNull();
  const { orgId: other } = await rest();
  const off = await feeds().save(other, { autoUpdate: false });
  expect([off.restsSince, off.stopsAt === null]).toEqual([null, false]);
});

test('another link, or none, forgets how the last run of the old one ended', async () => {
  const outcome = { lastOk: null, lastMessage: null, lastCounters: null, lastRunAt: null };
  const orgId = await feeds().organization({ url: shop().url });
  shop().put(catalog(100));
  await feeds().sync(orgId);
  const known = await feeds().feed(orgId);
  expect(known).toMatchObject({ lastOk: true, lastMessage: expect.any(String) });
  expect(await feeds().save(orgId, { url: shop().url, closeMissing: true })).toMatchObject({
    lastMessage: known.lastMessage,
    lastRunAt: known.lastRunAt,
  });
  expect(await feeds().save(orgId, { url: `${shop().url}?2` })).toMatchObject(outcome);
  await feeds().sync(orgId);
  expect(await feeds().save(orgId, { url: null })).toMatchObject(outcome);
});

test('taking the undo back leaves the feed resting; taking back a push lets none rest', async () => {
  const { orgId } = await rest();
  await undo(orgId, await newestRun(orgId));
  expect(await priceOf(orgId)).toBe('1.00');
  expect((await feeds().feed(orgId)).restsSince).not.toBeNull();
  const pushing = await feeds().organization({ url: shop().url });
  const organization = { id: pushing, city: 'Москва', domain: null, activeIntentionLimit: null };
  const { run_id } = await feeds().runs.run(organization, catalog(5));
  await undo(pushing, run_id);
  expect((await feeds().feed(pushing)).restsSince).toBeNull();
});
