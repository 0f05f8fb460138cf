import { afterAll, afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { buildCatalog } from '../support/build-catalog.ts';
import { readJson, readStates } from '../support/list-intentions.ts';
import { openUpload } from '../support/open-upload.ts';
import { pushProblem, pushReport, readProblem } from '../support/push-catalog.ts';
import { readMetrics } from '../support/read-metrics.ts';
import { type FeedServer, serveFeed } from '../support/serve-feed.ts';
import { type RunningServer, startServer } from '../support/start-server.ts';
import { callFeed, checkFeed, checkNow, getFeed, saveFeed } from '../support/use-feed.ts';
import { useServer } from '../support/use-server.ts';
import { waitUntil } from '../support/wait-until.ts';
import { untilRunIsHeld } from '../support/watch-run-lock.ts';

const ENV = { OUTBOUND_ALLOW: '127.0.0.0/8', FEED_TIMEOUT_SECONDS: '30' };
const file = useServer({ env: ENV });
let shop: FeedServer;
let second: RunningServer | undefined;
beforeEach(() => {
  shop = serveFeed();
});
afterEach(() => shop.stop());
afterAll(async () => {
  await second?.stop();
});

const CATALOG = buildCatalog({ offers: [{ id: 'a' }, { id: 'b' }] });

describe('GET, PUT and DELETE /v1/org/feed', () => {
  test('an organization that has saved nothing has a feed without a link', async () => {
    expect(await getFeed(await file.organization())).toEqual({
      url: null,
      auto_update: true,
      close_missing: false,
      max_close_percent: null,
      held: null,
      interval_seconds: 21_600,
      last_ok: null,
      last_message: null,
      last_counters: null,
      last_run_at: null,
      next_run_at: null,
      stops_at: null,
      rests_since: null,
      rests_after: null,
      running: false,
    });
  });

  test('what is saved is shown again; what is left out stays', async () => {
    const one = await file.organization();
    const saved = await saveFeed(one, { url: ` ${shop.url} `, auto_update: true, close_missing: true });
    expect(saved).toMatchObject({ url: shop.url, auto_update: true, close_missing: true, stops_at: null });
    expect(Date.parse(saved.next_run_at ?? '')).toBeGreaterThan(Date.now() - 60_000);
    expect(await saveFeed(one, { close_missing: false })).toEqual({ ...saved, close_missing: false });
    expect(await getFeed(one)).toEqual({ ...saved, close_missing: false });
    expect((await getFeed(await file.organization())).url).toBeNull();
  });

  test.each([
    ['{"url": null}', (one: Parameters<typeof saveFeed>[0]) => saveFeed(one, { url: null })],
    ['an empty link', (one: Parameters<typeof saveFeed>[0]) => saveFeed(one, { url: '' })],
    [
      'DELETE',
      async (one: Parameters<typeof saveFeed>[0]) => (await callFeed(one, 'DELETE')).json() as never,
    ],
    [
      '{"auto_update": false}',
      (one: Parameters<typeof saveFeed>[0]) => saveFeed(one, { auto_update: false }),
    ],
  ])('%s stops the feed: its date and a notification with it, both at once', async (_, stop) => {
    const one = await file.organization();
    await saveFeed(one, { url: shop.url });
    const stopped = await stop(one);
    const inMs = Date.parse(stopped.stops_at ?? '') - Date.now();
    expect(Math.abs(inMs - 604_800_000)).toBeLessThan(600_000);
    expect(stopped.next_run_at).toBeNull();
    type Notifications = { items: { id: string; kind: string; text: string; read_at: string | null }[] };
    const { items } = await readJson<Notifications>(one, '/v1/org/notifications');
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({ kind: 'feed_stopped', read_at: null });
    const day = new Intl.DateTimeFormat('ru', { dateStyle: 'long', timeZone: 'Europe/Moscow' });
    expect(items[0]?.text).toContain(day.format(new Date(stopped.stops_at ?? '')));
    const read = (id: string, cookie: string) =>
      fetch(`${one.server.baseUrl}/v1/org/notifications/${id}/read`, { method: 'POST', headers: { cookie } });
    expect((await read(items[0]?.id ?? '', file.shared().cookie)).status).toBe(404);
    expect((await read(items[0]?.id ?? '', one.cookie)).status).toBe(204);
    expect((await readJson<Notifications>(one, '/v1/org/notifications')).items[0]?.read_at).toMatch(
      /^2\d{3}-/,
    );
    expect((await saveFeed(one, { url: shop.url, auto_update: true })).stops_at).toBeNull();
  });

  test.each([
    ['ftp://example.com/feed.xml', 'scheme'],
    ['file:///etc/passwd', 'scheme'],
    ['http://user:secret@example.com/feed.xml', 'credentials'],
    ['example.com/feed.xml', 'bad_url'],
  ])('the link %s is refused with 422 and what to do, and nothing is saved', async (url, reason) => {
    const one = await file.organization();
    await saveFeed(one, { url: shop.url });
    const problem = await readProblem(await callFeed(one, 'PUT', { url }));
    expect(problem).toMatchObject({ status: 422, code: 'bad_feed_url', reason });
    expect((await getFeed(one)).url).toBe(shop.url);
  });

  test.each([['[]'], ['{"url": 7}'], ['{"auto_update": "yes"}'], ['not json']])(
    'the body %s is 400',
    async (body) => {
      const one = file.shared();
      const answer = await fetch(`${one.server.baseUrl}/v1/org/feed`, {
        method: 'PUT',
        headers: { cookie: one.cookie },
        body,
      });
      expect(await readProblem(answer)).toMatchObject({ status: 400, code: 'bad_request' });
    },
  );

  test.each([
    ['GET', '/v1/org/feed'],
    ['PUT', '/v1/org/feed'],
    ['DELETE', '/v1/org/feed'],
    ['POST', '/v1/org/feed/sync'],
    ['GET', '/v1/org/notifications'],
  ])(
    '%s %s without a session is 401, with a token of the API as well where it changes anything',
    async (method, path) => {
      const { server, token } = file.shared();
      const reads = method === 'GET' && path === '/v1/org/feed';
      for (const headers of [{}, ...(reads ? [] : [{ authorization: `Bearer ${token}` }])]) {
        const answer = await fetch(`${server.baseUrl}${path}`, { method, headers });
        expect(await readProblem(answer)).toMatchObject({ status: 401, code: 'not_signed_in' });
      }
    },
  );

  test('another site cannot change a feed or start a check', async () => {
    const one = await file.organization();
    for (const [method, path] of [
      ['PUT', '/v1/org/feed'],
      ['DELETE', '/v1/org/feed'],
      ['POST', '/v1/org/feed/sync'],
    ] as const) {
      const answer = await fetch(`${one.server.baseUrl}${path}`, {
        method,
        headers: { cookie: one.cookie, origin: 'https://evil.example' },
      });
      expect(await readProblem(answer)).toMatchObject({ status: 403, code: 'foreign_origin' });
    }
  });
});

describe('POST /v1/org/feed/sync', () => {
  test('is counted by how it ended, as the checks of the scheduler are', async () => {
    const one = await file.organization();
    const before = await readMetrics(file.server().baseUrl);
    shop.put(CATALOG);
    await saveFeed(one, { url: shop.url });
    expect((await checkFeed(one)).ok).toBe(true);
    shop.refuse(404);
    expect((await checkFeed(one)).ok).toBe(false);
    const after = await readMetrics(file.server().baseUrl);
    const grown = [...after].filter(
      ([series, count]) => series.startsWith('catalog_feed_syncs_total') && count > (before.get(series) ?? 0),
    );
    expect(grown.map(([series]) => series)).toContain('catalog_feed_syncs_total{failure="none"}');
    expect(grown).toHaveLength(2);
  });

  test('with no link saved it is 422', async () => {
    const one = await file.organization();
    expect(await readProblem(await checkNow(one))).toMatchObject({ status: 422, code: 'no_feed_url' });
    await saveFeed(one, { url: shop.url });
    await saveFeed(one, { url: null });
    expect(await readProblem(await checkNow(one))).toMatchObject({ status: 422, code: 'no_feed_url' });
  });

  test('a success holds the same counters as the report of a push', async () => {
    const [pulled, pushed] = [await file.organization(), await file.organization()];
    const catalog = buildCatalog({ offers: [{ id: 'a' }, { id: 'b' }, { id: 'c', price: 0 }, { id: null }] });
    shop.put(catalog);
    await saveFeed(pulled, { url: shop.url });
    const { ok, feed } = await checkFeed(pulled);
    expect(ok).toBe(true);
    expect(feed.last_counters).toEqual((await pushReport(pushed, catalog)).counters);
    expect(feed).toMatchObject({ last_ok: true, running: false });
    expect(feed.last_message).toStartWith('Обновлено: 2 создано, 2 с ошибкой.');
    expect(await readStates(pulled)).toEqual({ a: 'published', b: 'published' });
    const runs = await readJson<{ items: { channel: string; state: string }[] }>(pulled, '/v1/org/runs');
    expect(runs.items).toMatchObject([{ channel: 'pull', state: 'succeeded' }]);
    expect(await getFeed(pulled)).toEqual(feed);
  });

  test('a failure is 200 too, with ok false and the text for people; the counters stay those of the last success', async () => {
    const one = await file.organization();
    await saveFeed(one, { url: shop.url });
    shop.put(CATALOG);
    await checkFeed(one);
    shop.put('<yml_catalog><shop>');
    const { ok, feed } = await checkFeed(one);
    expect([ok, feed.last_ok]).toEqual([false, false]);
    expect(feed.last_message).toMatch(/^В файле ошибка XML \(строка 1, столбец \d+\)/);
    expect(feed.last_counters).toMatchObject({ created: 2 });
    shop.put(CATALOG);
    expect((await checkFeed(one)).ok).toBe(true);
  });

  test('a pair disabled, a plan unpaid, an organization blocked: ok false with the reason, and no fetch', async () => {
    const one = await file.organization();
    const { operator } = file.server();
    shop.put(CATALOG);
    await saveFeed(one, { url: shop.url });
    const told = async () => {
      const { ok, feed } = await checkFeed(one);
      return [ok, feed.last_ok, feed.last_message];
    };
    await operator('pair', 'disable', '--reason', 'Плановые работы до 18:00');
    expect(await told()).toEqual([
      false,
      false,
      'Публикация в паре «хочу купить» / «могу продать» временно отключена администрацией сервиса, файл не загружен. Причина: Плановые работы до 18:00. Повторите проверку позже.',
    ]);
    await operator('pair', 'enable');
    await operator('org', 'plan', one.email, '--paid-until', '2020-01-01');
    expect(await told()).toEqual([
      false,
      false,
      'Тариф не оплачен, файл не загружен. Оплатите тариф и повторите проверку.',
    ]);
    await operator('org', 'plan', one.email, '--paid-until', 'never');
    await operator('org', 'block', one.email);
    expect(await told()).toEqual([
      false,
      false,
      'Аккаунт организации заблокирован, файл не загружен. Обратитесь в поддержку.',
    ]);
    await operator('org', 'unblock', one.email);
    expect(shop.arrived()).toBe(0);
    expect((await checkFeed(one)).ok).toBe(true);
  });

  test('an address of the inner network is not fetched, whatever it is called', async () => {
    const one = await file.organization();
    for (const url of ['http://10.0.0.1/feed.xml', 'http://0x0a000001/', 'http://[fd00::1]/']) {
      await saveFeed(one, { url });
      const { ok, feed } = await checkFeed(one);
      expect(ok).toBe(false);
      expect(feed.last_message).toContain('ведёт во внутреннюю сеть');
    }
  });
});

describe('push and pull of one organization never overlap', () => {
  const begin = async () => {
    const one = await file.organization();
    second ??= await startServer({ env: { ...ENV, DATABASE_URL: file.server().databaseUrl } });
    shop.put(CATALOG);
    await saveFeed(one, { url: shop.url });
    await checkFeed(one);
    return { one, elsewhere: { ...one, server: second } };
  };

  test('a check during a push, in this process or another, is 409 and leaves the status alone', async () => {
    const { one, elsewhere } = await begin();
    const before = await getFeed(one);
    const upload = await openUpload(one);
    await upload.write(CATALOG.slice(0, 200));
    await untilRunIsHeld(file.server());
    for (const from of [one, elsewhere]) {
      expect(await readProblem(await checkNow(from))).toMatchObject({ status: 409, code: 'run_in_progress' });
      expect(await getFeed(from)).toEqual({ ...before, running: true });
    }
    expect(shop.arrived()).toBe(1);
    await upload.write(CATALOG.slice(200));
    expect((await upload.finish()).status).toBe(200);
    expect((await checkFeed(elsewhere)).ok).toBe(true);
  });

  test('a push during a check, in this process or another, is 409, and so is a second check', async () => {
    const { one, elsewhere } = await begin();
    shop.hold();
    const check = checkFeed(one);
    await waitUntil('the shop is asked', () => shop.arrived() === 2);
    for (const from of [one, elsewhere]) {
      expect(await pushProblem(from, CATALOG)).toMatchObject({ status: 409, code: 'run_in_progress' });
      expect(await readProblem(await checkNow(from))).toMatchObject({ status: 409 });
    }
    shop.release();
    expect((await check).ok).toBe(true);
    expect((await pushReport(elsewhere, CATALOG)).counters).toMatchObject({ unchanged: 2 });
  });
});
