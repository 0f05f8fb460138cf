import { beforeEach, expect, test } from 'bun:test';
import { withdrawStoppedFeeds } from '../../src/feed/withdraw-stopped-feeds.ts';
import { withdrawFeed } from '../../src/store/feeds/withdraw-feed.ts';
import { listNotifications } from '../../src/store/notifications/list-notifications.ts';
import { claimRun } from '../../src/store/run/claim-run.ts';
import { buildCatalog } from '../support/build-catalog.ts';
import { DAY_MS } from '../support/open-feed-ports.ts';
import { useFeeds } from '../support/use-feeds.ts';
import { waitUntil } from '../support/wait-until.ts';

const { sql, feeds, shop } = useFeeds();
beforeEach(() => {
  shop().put(buildCatalog({ offers: [{ id: 'a' }, { id: 'b' }] }), { etag: '"v1"' });
});

/** An organization whose feed has published a and b. */
async function begin(): Promise<string> {
  const orgId = await feeds().organization({ url: shop().url });
  await feeds().sync(orgId);
  return orgId;
}

async function states(orgId: string): Promise<string[]> {
  const rows = await sql()<{ text: string }[]>`
    select coalesce(external_id, 'by hand') || ' ' || state as text
    from intentions where org_id = ${orgId} order by 1`;
  return rows.map((row) => row.text);
}

async function sweep(): Promise<void> {
  await withdrawStoppedFeeds(feeds().ports, () => {});
}

const after = async (ms: number) => new Date((await feeds().ports.now()).getTime() + ms);
const notifications = (orgId: string) => listNotifications(sql(), orgId, 10, null);

/** An intention made by hand, as the account area makes it. */
async function makeByHand(orgId: string): Promise<void> {
  await sql()`
    insert into intentions (org_id, id, channel, state, title, name, body, price, quantity, territory_level, tags)
    values (${orgId}, ${Bun.randomUUIDv7()}, 'manual', 'published', 'дрель', 'Дрель', '<p>Дрель</p>', 100, 1, 'country', '{дрель}')`;
}

test.each([
  ['removing the link', { url: null }],
  ['switching the feed off', { autoUpdate: false }],
])('%s sets the date of the withdrawal and notifies at once with it', async (_, wanted) => {
  const orgId = await begin();
  expect(await notifications(orgId)).toEqual([]);
  const feed = await feeds().save(orgId, wanted);
  expect(feed).toMatchObject({ stopsAt: await after(7 * DAY_MS), nextRunAt: null });
  const [told, ...others] = await notifications(orgId);
  expect(others).toEqual([]);
  expect(told).toMatchObject({ kind: 'feed_stopped', read_at: null });
  expect(told?.text).toContain(
    'Если не возобновить её, 18 августа 2026 г. в 12:30 (время московское) намерения, загруженные по ссылке, будут сняты с публикации',
  );
  expect(await states(orgId)).toEqual(['a published', 'b published']);
});

test('a feed that is off already keeps its date and is not notified of again', async () => {
  const orgId = await begin();
  const { stopsAt } = await feeds().save(orgId, { autoUpdate: false });
  feeds().pass(DAY_MS);
  expect((await feeds().save(orgId, { url: null })).stopsAt).toEqual(stopsAt);
  expect((await feeds().save(orgId, { closeMissing: true })).stopsAt).toEqual(stopsAt);
  expect(await notifications(orgId)).toHaveLength(1);
});

test('a link removed during its first check, made by hand, stops when the check has published: date, notification, withdrawal', async () => {
  const orgId = await feeds().organization({ url: shop().url, autoUpdate: false });
  shop().hold();
  const check = feeds().sync(orgId);
  await waitUntil('the check asks the shop', () => shop().arrived() === 1);
  expect((await feeds().save(orgId, { url: null })).stopsAt).toBeNull();
  shop().release();
  expect(await check).toMatchObject({ kind: 'succeeded', cause: null });
  expect(await states(orgId)).toEqual(['a published', 'b published']);
  expect(await feeds().feed(orgId)).toMatchObject({ url: null, stopsAt: await after(7 * DAY_MS) });
  expect(await notifications(orgId)).toMatchObject([{ kind: 'feed_stopped' }]);
  feeds().pass(7 * DAY_MS);
  await sweep();
  expect(await states(orgId)).toEqual(['a withdrawn', 'b withdrawn']);
});

test('a link removed during a check that publishes nothing leaves no date and tells nobody', async () => {
  const orgId = await feeds().organization({ url: shop().url, autoUpdate: false });
  shop().put('<yml_catalog>');
  shop().hold();
  const check = feeds().sync(orgId);
  await waitUntil('the check asks the shop', () => shop().arrived() === 1);
  await feeds().save(orgId, { url: null });
  shop().release();
  expect(await check).toMatchObject({ kind: 'failed', code: 'malformed_xml' });
  expect((await feeds().feed(orgId)).stopsAt).toBeNull();
  expect(await notifications(orgId)).toEqual([]);
});

test('restoring link and auto-update before the date cancels the withdrawal, either alone does not', async () => {
  const orgId = await begin();
  const { stopsAt } = await feeds().save(orgId, { url: null });
  expect(stopsAt).toBeInstanceOf(Date);
  await feeds().save(orgId, { autoUpdate: false });
  feeds().pass(6 * DAY_MS);
  expect(await feeds().save(orgId, { url: shop().url })).toMatchObject({ stopsAt });
  expect(await feeds().save(orgId, { autoUpdate: true })).toMatchObject({ stopsAt: null });
  feeds().pass(2 * DAY_MS);
  await sweep();
  expect(await states(orgId)).toEqual(['a published', 'b published']);
});

test('after the date the sweeper withdraws what the feed published, and a later run brings back what is in the file', async () => {
  const orgId = await begin();
  await makeByHand(orgId);
  const organization = { id: orgId, city: 'Москва', domain: null, activeIntentionLimit: null };
  await feeds().runs.run(organization, buildCatalog({ offers: [{ id: 'pushed' }] }));
  await feeds().save(orgId, { url: null });
  feeds().pass(7 * DAY_MS - 1);
  await sweep();
  expect(await states(orgId)).toEqual([
    'a published',
    'b published',
    'by hand published',
    'pushed published',
  ]);
  feeds().pass(1);
  await sweep();
  expect(await states(orgId)).toEqual([
    'a withdrawn',
    'b withdrawn',
    'by hand published',
    'pushed published',
  ]);
  expect(await feeds().feed(orgId)).toMatchObject({ stopsAt: null });
  // Whatever the server says of its file later, what is known of it says nothing of what was taken off.
  const known = await sql()`
    select etag, last_modified, body_hash from feeds where org_id = ${orgId}`;
  expect([...known]).toEqual([{ etag: null, last_modified: null, body_hash: null }]);

  shop().put(buildCatalog({ offers: [{ id: 'a' }] }), { etag: '"v2"' });
  await feeds().save(orgId, { url: shop().url });
  expect(await feeds().sync(orgId)).toMatchObject({ message: 'Обновлено: 1 изменено.' });
  expect(await states(orgId)).toEqual([
    'a published',
    'b withdrawn',
    'by hand published',
    'pushed published',
  ]);
});

test('the same file brings back everything after a withdrawal, though its server says that it has not changed', async () => {
  const orgId = await begin();
  await feeds().save(orgId, { autoUpdate: false });
  feeds().pass(8 * DAY_MS);
  await sweep();
  expect(await states(orgId)).toEqual(['a withdrawn', 'b withdrawn']);
  await feeds().save(orgId, { autoUpdate: true });
  await feeds().sync(orgId);
  expect(await states(orgId)).toEqual(['a published', 'b published']);
});

test('a push takes products over from the feed, and its stop leaves them alone', async () => {
  const orgId = await begin();
  const organization = { id: orgId, city: 'Москва', domain: null, activeIntentionLimit: null };
  await feeds().runs.run(organization, buildCatalog({ offers: [{ id: 'a' }] }));
  await feeds().save(orgId, { url: null });
  feeds().pass(8 * DAY_MS);
  await sweep();
  expect(await states(orgId)).toEqual(['a published', 'b withdrawn']);
});

test('an organization with an import under way is left for the next sweep', async () => {
  const orgId = await begin();
  await feeds().save(orgId, { url: null });
  feeds().pass(8 * DAY_MS);
  const claim = await claimRun(sql(), orgId);
  await sweep();
  expect(await states(orgId)).toEqual(['a published', 'b published']);
  await claim?.release();
  await sweep();
  expect(await states(orgId)).toEqual(['a withdrawn', 'b withdrawn']);
});

test('a feed restored between the look for stopped feeds and its withdrawal stays', async () => {
  const orgId = await begin();
  await feeds().save(orgId, { url: null });
  feeds().pass(8 * DAY_MS);
  await feeds().save(orgId, { url: shop().url });
  const claim = await claimRun(sql(), orgId);
  if (claim === null) throw new Error('the organization is not free');
  expect(
    await withdrawFeed(await claim.work(), orgId, await feeds().ports.now(), claim.runNumber),
  ).toBeNull();
  await claim.release();
  expect(await states(orgId)).toEqual(['a published', 'b published']);
});

test('a feed that never was on is not stopped: checks by hand alone publish for good', async () => {
  const orgId = await feeds().organization({ url: shop().url, autoUpdate: false });
  await feeds().sync(orgId);
  expect(await feeds().feed(orgId)).toMatchObject({ lastOk: true, stopsAt: null, nextRunAt: null });
  expect(await notifications(orgId)).toEqual([]);
});

test('the link of a feed that never was on is removed: what it brought gets its date and the owner is told once', async () => {
  const orgId = await feeds().organization({ url: shop().url, autoUpdate: false });
  await feeds().sync(orgId);
  expect(await feeds().save(orgId, { url: null })).toMatchObject({ stopsAt: await after(7 * DAY_MS) });
  expect(await notifications(orgId)).toHaveLength(1);
  const stopsAt = await after(7 * DAY_MS);
  feeds().pass(DAY_MS);
  expect(await feeds().save(orgId, { url: null })).toMatchObject({ stopsAt });
  expect(await notifications(orgId)).toHaveLength(1);
  feeds().pass(7 * DAY_MS);
  await sweep();
  expect(await states(orgId)).toEqual(['a withdrawn', 'b withdrawn']);
});

test('a link that has brought nothing, or nothing that is still published, is removed without a date', async () => {
  const unused = await feeds().organization({ url: shop().url, autoUpdate: false });
  expect(await feeds().save(unused, { url: null })).toMatchObject({ stopsAt: null });
  const withdrawn = await begin();
  await feeds().save(withdrawn, { autoUpdate: false });
  feeds().pass(8 * DAY_MS);
  await sweep();
  expect(await feeds().save(withdrawn, { url: null })).toMatchObject({ stopsAt: null });
  expect(await notifications(unused)).toEqual([]);
  expect(await notifications(withdrawn)).toHaveLength(1);
});
