import { describe, expect, test } from 'bun:test';
import { gzipSync } from 'node:zlib';
import { syncFeed } from '../../src/feed/sync-feed.ts';
import { RunFailure } from '../../src/model/run-failure.ts';
import { listNotifications } from '../../src/store/notifications/list-notifications.ts';
import { takePhotoRun } from '../../src/store/photos/take-photo-run.ts';
import { claimRun } from '../../src/store/run/claim-run.ts';
import { requestCancel } from '../../src/store/run/request-cancel.ts';
import { serveShop } from '../outbound/serve-shop.ts';
import { buildCatalog, type OfferParts } from '../support/build-catalog.ts';
import { useFeeds } from '../support/use-feeds.ts';
import { waitUntil } from '../support/wait-until.ts';

const { sql, feeds, shop } = useFeeds();

const THREE: readonly OfferParts[] = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];
const catalog = (offers: readonly OfferParts[] = THREE) => buildCatalog({ offers });

async function states(orgId: string): Promise<Record<string, string>> {
  const rows = await sql()<{ external_id: string; channel: string; state: string }[]>`
    select external_id, channel, state from intentions where org_id = ${orgId} order by external_id`;
  return Object.fromEntries(rows.map((row) => [row.external_id, `${row.state} by ${row.channel}`]));
}

describe('a file that can be fetched', () => {
  test('becomes published intentions of the feed, with the counters of a push', async () => {
    shop().put(catalog([...THREE, { id: 'd', price: null }, { id: 'e', available: 'false' }]));
    const orgId = await feeds().organization({ url: shop().url });
    expect(await feeds().sync(orgId)).toEqual({
      kind: 'succeeded',
      message:
        'Обновлено: 3 создано, 1 пропущено, 1 с ошибкой. Причины по каждому товару — в отчёте запуска.',
      cause: null,
    });
    expect(await states(orgId)).toEqual({
      a: 'published by pull',
      b: 'published by pull',
      c: 'published by pull',
    });
    const feed = await feeds().feed(orgId);
    expect(feed).toMatchObject({
      lastOk: true,
      lastCounters: { total: 5, created: 3, updated: 0, unchanged: 0, skipped: 1, closed: 0, errors: 1 },
      lastRunAt: await feeds().ports.now(),
      running: false,
    });
    const pause = (feed.nextRunAt?.getTime() ?? 0) - (await feeds().ports.now()).getTime();
    expect(pause / feeds().ports.intervalMs).toBeGreaterThanOrEqual(0.9);
    expect(pause / feeds().ports.intervalMs).toBeLessThanOrEqual(1.1);
  });

  test('is the same file in gzip, by its content or by its header', async () => {
    const zipped = Uint8Array.from(gzipSync(catalog()));
    const orgId = await feeds().organization({ url: shop().url });
    shop().put(zipped, { 'content-type': 'application/gzip' });
    expect(await feeds().sync(orgId)).toMatchObject({ message: 'Обновлено: 3 создано.' });
    shop().put(zipped, { 'content-encoding': 'gzip' });
    expect(await feeds().sync(orgId)).toMatchObject({ message: 'Обновлено: 3 без изменений.' });
  });

  test('closes what is absent only with the close-missing toggle on', async () => {
    const orgId = await feeds().organization({ url: shop().url });
    shop().put(catalog());
    await feeds().sync(orgId);
    shop().put(catalog([{ id: 'a' }]));
    expect(await feeds().sync(orgId)).toMatchObject({ message: 'Обновлено: 1 без изменений.' });
    await feeds().save(orgId, { closeMissing: true });
    expect(await feeds().sync(orgId)).toMatchObject({ message: 'Обновлено: 1 без изменений, 2 закрыто.' });
    expect(await states(orgId)).toMatchObject({ a: 'published by pull', b: 'closed by pull' });
  });
});

describe('an unchanged file', () => {
  test.each([
    ['etag', { etag: '"v1"' }],
    ['last-modified', { 'last-modified': 'Tue, 11 Aug 2026 06:30:00 GMT' }],
  ])(
    'told by its %s is a success with a message of its own and the counters of an idle run',
    async (_, headers) => {
      const orgId = await feeds().organization({ url: shop().url });
      shop().put(catalog(), headers);
      await feeds().sync(orgId);
      feeds().pass(1000);
      expect(await feeds().sync(orgId)).toEqual({
        kind: 'succeeded',
        message: 'Проверено: файл не изменился.',
        cause: null,
      });
      expect(shop().requests.map((request) => request.status)).toEqual([200, 304]);
      expect(await feeds().feed(orgId)).toMatchObject({
        lastOk: true,
        lastCounters: { total: 3, created: 0, updated: 0, unchanged: 3, closed: 0, errors: 0 },
        lastRunAt: await feeds().ports.now(),
      });
    },
  );

  test('told by its bytes alone is the same success', async () => {
    const orgId = await feeds().organization({ url: shop().url });
    shop().put(catalog());
    await feeds().sync(orgId);
    expect(await feeds().sync(orgId)).toEqual({
      kind: 'succeeded',
      message: 'Проверено: файл не изменился.',
      cause: null,
    });
    expect(shop().requests.map((request) => request.status)).toEqual([200, 200]);
  });

  test('is read again once dictionary, settings, toggles or the profile have changed', async () => {
    const orgId = await feeds().organization({ url: shop().url });
    shop().put(catalog(), { etag: '"v1"' });
    const last = async (ports = feeds().ports) => {
      await feeds().sync(orgId, ports);
      return shop().requests.at(-1)?.status;
    };
    expect([await last(), await last()]).toEqual([200, 304]);
    await feeds().save(orgId, { closeMissing: true });
    expect([await last(), await last()]).toEqual([200, 304]);
    await sql()`update organizations set city = 'Казань' where id = ${orgId}`;
    expect([await last(), await last()]).toEqual([200, 304]);
    const fewer = { ...feeds().ports, runSettings: { ...feeds().ports.runSettings, maxTags: 3 } };
    expect([await last(fewer), await last(fewer)]).toEqual([200, 304]);
    await sql()`insert into settings (name, value) values ('max_tags', '2')`;
    expect([await last(fewer), await last(fewer)]).toEqual([200, 304]);
    await sql()`delete from settings where name = 'max_tags'`;
    const held = feeds().ports.run.dictionary();
    const dictionary = () => ({ ...held, version: `${held.version} changed` });
    const other = { ...fewer, run: { ...fewer.run, dictionary } };
    expect([await last(other), await last(other)]).toEqual([200, 304]);
  });

  test('is read again once somebody else has touched the intentions, and puts them right', async () => {
    const orgId = await feeds().organization({ url: shop().url, closeMissing: true });
    const organization = { id: orgId, city: 'Москва', domain: null, activeIntentionLimit: null };
    shop().put(catalog(), { etag: '"v1"' });
    await feeds().sync(orgId);
    await feeds().runs.run(organization, catalog([{ id: 'z' }]), { removeMissing: true });
    expect(await states(orgId)).toMatchObject({ a: 'closed by pull', z: 'published by push' });
    expect(await feeds().sync(orgId)).toMatchObject({ message: 'Обновлено: 3 изменено, 1 закрыто.' });
    // A dry run touches nothing.
    await feeds().runs.run(organization, catalog([{ id: 'z' }]), { removeMissing: true, dryRun: true });
    await feeds().sync(orgId);
    expect(shop().requests.at(-1)?.status).toBe(304);
    // A push of the same products takes them over without changing them; the feed takes them back.
    await feeds().runs.run(organization, catalog());
    expect((await states(orgId)).a).toBe('published by push');
    await feeds().sync(orgId);
    expect((await states(orgId)).a).toBe('published by pull');
    // Closed by hand.
    await sql()`
      update intentions set state = 'closed', updated_at = now()
      where org_id = ${orgId} and external_id = 'a'`;
    expect(await feeds().sync(orgId)).toMatchObject({ message: 'Обновлено: 1 изменено, 2 без изменений.' });
  });

  test('is read again while a picture has failed that the next run is to try again', async () => {
    const orgId = await feeds().organization({ url: shop().url });
    shop().put(buildCatalog({ offers: [{ id: 'a', pictures: ['https://example.com/1.jpg'] }] }), {
      etag: '"v1"',
    });
    await feeds().sync(orgId);
    await sql()`
      insert into photo_links (org_id, url_hash, url, pictures, rank, error_code)
      values (${orgId}, hash_link('https://example.com/1.jpg'), 'https://example.com/1.jpg', 1, 0, 'headers_timeout')`;
    await feeds().sync(orgId);
    await sql()`update photo_links set permanent = true where org_id = ${orgId}`;
    await feeds().sync(orgId);
    expect(shop().requests.map(({ status }) => status)).toEqual([200, 200, 304]);
  });

  test('is not read again for the failed pictures of products that it has closed', async () => {
    const orgId = await feeds().organization({ url: shop().url, closeMissing: true });
    const sync = async () => {
      await feeds().sync(orgId);
      while ((await takePhotoRun(sql(), 0)) !== null);
      await sql()`update photo_links set error_code = 'http_404', error_text = '' where org_id = ${orgId}`;
      return shop().requests.at(-1)?.status;
    };
    shop().put(catalog([{ id: 'gone', pictures: ['https://example.com/1.jpg'] }, ...THREE]), {
      etag: '"v1"',
    });
    expect(await sync()).toBe(200);
    shop().put(catalog(), { etag: '"v2"' });
    expect([await sync(), await sync()]).toEqual([200, 304]);
  });

  test('behind a new link is read from it', async () => {
    const orgId = await feeds().organization({ url: shop().urlOf('one.xml') });
    shop().put(catalog(), { etag: '"v1"' });
    await feeds().sync(orgId);
    await feeds().save(orgId, { url: shop().urlOf('two.xml') });
    expect(await feeds().sync(orgId)).toMatchObject({ message: 'Обновлено: 3 без изменений.' });
    expect(shop().requests.at(-1)).toMatchObject({ path: '/two.xml', ifNoneMatch: null, status: 200 });
  });

  test('that comes back after a broken one is the unchanged one', async () => {
    const orgId = await feeds().organization({ url: shop().url });
    shop().put(catalog(), { etag: '"good"' });
    await feeds().sync(orgId);
    shop().put('<yml_catalog>', { etag: '"broken"' });
    expect(await feeds().sync(orgId)).toMatchObject({ kind: 'failed', code: 'malformed_xml' });
    expect(await feeds().sync(orgId)).toMatchObject({ kind: 'failed', code: 'malformed_xml' });
    shop().put(catalog(), { etag: '"good"' });
    expect(await feeds().sync(orgId)).toEqual({
      kind: 'succeeded',
      message: 'Проверено: файл не изменился.',
      cause: null,
    });
  });
});

describe('a failure', () => {
  test('leaves the counters of the last success, the intentions, and says when the next run is', async () => {
    const orgId = await feeds().organization({ url: shop().url, closeMissing: true });
    shop().put(catalog());
    await feeds().sync(orgId);
    shop().refuse(503);
    const outcome = await feeds().sync(orgId);
    expect(outcome).toMatchObject({ kind: 'failed', code: 'feed_not_fetched', cause: null });
    const feed = await feeds().feed(orgId);
    expect(feed).toMatchObject({
      lastOk: false,
      lastMessage: 'Сервер магазина временно недоступен (ответ 503). Проверьте, что сайт работает.',
      lastCounters: { created: 3 },
    });
    expect(feed.nextRunAt).toBeInstanceOf(Date);
    expect(Object.values(await states(orgId))).toEqual(Array(3).fill('published by pull'));
  });

  test('of the fetch stands among the runs as any other', async () => {
    shop().refuse(404);
    const orgId = await feeds().organization({ url: shop().url });
    await feeds().sync(orgId);
    const [run] = await sql()<{ state: string; channel: string; error: unknown }[]>`
      select state, channel, error from runs where org_id = ${orgId}`;
    expect(run).toMatchObject({
      state: 'failed',
      channel: 'pull',
      error: { code: 'feed_not_fetched', reason: 'bad_status', status: 404 },
    });
  });

  test.each([
    ['blocked', "update organizations set status = 'blocked' where id = $1", 'account_blocked'],
    [
      'unpaid',
      "update organizations set plan_paid_until = now() - interval '1 day' where id = $1",
      'plan_unpaid',
    ],
  ])('an organization that is %s fetches nothing and is told so', async (_, statement, code) => {
    shop().put(catalog());
    const orgId = await feeds().organization({ url: shop().url });
    await sql().unsafe(statement, [orgId]);
    expect(await feeds().sync(orgId)).toMatchObject({ kind: 'failed', code });
    expect(shop().requests).toEqual([]);
    expect((await feeds().feed(orgId)).lastMessage).toMatch(/^(Аккаунт|Тариф)/);
  });

  test('of our own is tried again soon', async () => {
    shop().put(catalog());
    const orgId = await feeds().organization({ url: shop().url });
    const broken = {
      ...feeds().ports,
      run: {
        ...feeds().ports.run,
        dictionary: () => {
          throw new Error('broken');
        },
      },
    };
    expect(await feeds().sync(orgId, broken)).toMatchObject({ kind: 'failed', code: 'internal' });
    const { nextRunAt, lastMessage } = await feeds().feed(orgId);
    expect((nextRunAt?.getTime() ?? 0) - (await feeds().ports.now()).getTime()).toBeLessThan(6 * 60_000);
    expect(lastMessage).toBe(
      'Внутренняя ошибка сервиса, ничего не изменено. Проверку можно повторить позже.',
    );
  });
});

test('a check while an import of the organization runs leaves the status alone', async () => {
  shop().put(catalog());
  const orgId = await feeds().organization({ url: shop().url });
  await feeds().sync(orgId);
  const before = await feeds().feed(orgId);
  shop().hold();
  const first = feeds().sync(orgId);
  await waitUntil('the first check asks the shop', () => shop().arrived() === 2);
  feeds().pass(1000);
  expect(await feeds().sync(orgId)).toEqual({ kind: 'busy' });
  expect(await feeds().feed(orgId)).toEqual({ ...before, running: true });
  shop().release();
  expect(await first).toMatchObject({ kind: 'succeeded' });
  expect((await feeds().feed(orgId)).running).toBe(false);
});

test('a check that is not admitted is told so, or as busy while an import is under way, and leaves the status alone', async () => {
  shop().put(catalog());
  const orgId = await feeds().organization({ url: shop().url });
  await feeds().sync(orgId);
  const before = await feeds().feed(orgId);
  const refused = () =>
    syncFeed(orgId, feeds().ports, {
      signal: new AbortController().signal,
      admit: () => Promise.reject(new RunFailure('overloaded')),
      load: () => 0,
    });
  const claim = await claimRun(sql(), orgId);
  expect(await refused()).toEqual({ kind: 'busy' });
  expect(await feeds().feed(orgId)).toEqual({ ...before, running: true });
  await claim?.release();
  for (const outcome of [await refused(), await refused()])
    expect(outcome).toMatchObject({ kind: 'refused', code: 'overloaded' });
  expect(await feeds().feed(orgId)).toEqual(before);
  expect(await listNotifications(sql(), orgId, 10, null)).toEqual([]);
});

test('a link saved while the old one is being read keeps its own next run and learns nothing of the old file', async () => {
  shop().put(catalog(), { etag: '"old"' });
  const orgId = await feeds().organization({ url: shop().urlOf('old.xml') });
  shop().hold();
  const running = feeds().sync(orgId);
  await waitUntil('the check asks the shop', () => shop().arrived() === 1);
  const saved = await feeds().save(orgId, { url: shop().urlOf('new.xml') });
  shop().release();
  expect(await running).toMatchObject({ kind: 'succeeded' });
  expect(await feeds().feed(orgId)).toMatchObject({
    nextRunAt: saved.nextRunAt,
    lastOk: null,
    lastMessage: null,
  });
  await feeds().sync(orgId);
  expect(shop().requests.at(-1)).toMatchObject({ path: '/new.xml', ifNoneMatch: null });
});

test('a check that its owner cancels while the file arrives ends at once and changes nothing', async () => {
  const text = catalog();
  const silent = await serveShop({
    '/feed.xml': (socket) =>
      void socket.write(`HTTP/1.1 200 OK\r\nContent-Length: 9999\r\n\r\n${text.slice(0, 400)}`),
  });
  const patient = { ...feeds().ports, patience: { ...feeds().ports.patience, stallTimeoutMs: 60_000 } };
  const orgId = await feeds().organization({ url: `http://127.0.0.1:${silent.port}/feed.xml` });
  const check = feeds().sync(orgId, patient);
  const { id } = await waitUntil('the run is recorded', async () => {
    const rows = await sql()<{ id: string }[]>`select id from runs where org_id = ${orgId}`;
    return rows[0] ?? null;
  });
  expect(await requestCancel(sql(), orgId, id)).toBe(true);
  expect(await check).toEqual({
    kind: 'failed',
    code: 'cancelled',
    message: 'Проверка отменена, ничего не изменено.',
    cause: null,
  });
  expect(await states(orgId)).toEqual({});
  silent.stop();
});
