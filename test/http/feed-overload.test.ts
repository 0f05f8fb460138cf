import { describe, expect, test } from 'bun:test';
import { buildCatalog } from '../support/build-catalog.ts';
import { readJson } from '../support/list-intentions.ts';
import { readProblem } from '../support/push-catalog.ts';
import { serveFeed } from '../support/serve-feed.ts';
import { checkFeed, checkNow, getFeed, saveFeed } from '../support/use-feed.ts';
import { useServer } from '../support/use-server.ts';
import { waitUntil } from '../support/wait-until.ts';

const file = useServer({
  env: { OUTBOUND_ALLOW: '127.0.0.0/8', MAX_CONCURRENT_RUNS: '1', MAX_WAITING_RUNS: '0' },
});

test('a check that finds the service at its limit is ok false with that reason, and its feed stays as it was', async () => {
  const shop = serveFeed();
  shop.put(buildCatalog({ offers: [{ id: 'a' }] }));
  const [one, two] = [await file.organization(), await file.organization()];
  for (const each of [one, two]) await saveFeed(each, { url: shop.url });
  shop.hold();
  const first = checkFeed(one);
  await waitUntil('the shop is asked', () => shop.arrived() === 1);

  const saved = await getFeed(two);
  const { ok, feed } = await checkFeed(two);
  expect(ok).toBe(false);
  expect(feed.last_message).toBe(
    'Сервис обрабатывает много загрузок, файл не загружен. Проверку можно повторить позже.',
  );
  expect(await getFeed(two)).toEqual(saved);

  // The organization whose check takes the place is told that, and its status stays.
  const before = await getFeed(one);
  expect(await readProblem(await checkNow(one))).toMatchObject({ status: 409, code: 'run_in_progress' });
  expect(await getFeed(one)).toEqual(before);
  shop.release();
  expect((await first).ok).toBe(true);
  await shop.stop();
});

describe('checks asked for too often', () => {
  const hasty = useServer({ env: { OUTBOUND_ALLOW: '127.0.0.0/8', PUSH_RATE_PER_MINUTE: '2' } });

  test('are ok false with that reason and fetch nothing; outcome and date of the last check stay, nobody is notified', async () => {
    const shop = serveFeed();
    shop.put(buildCatalog({ offers: [{ id: 'a' }] }));
    const one = await hasty.organization();
    await saveFeed(one, { url: shop.url });
    expect([(await checkFeed(one)).ok, (await checkFeed(one)).ok]).toEqual([true, true]);
    const before = await getFeed(one);
    for (const { ok, feed } of [await checkFeed(one), await checkFeed(one)]) {
      expect(ok).toBe(false);
      expect(feed).toEqual({
        ...before,
        last_ok: false,
        last_message: 'Проверки запрашиваются слишком часто, файл не загружен. Сделайте паузу.',
      });
    }
    expect(shop.arrived()).toBe(2);
    expect(await getFeed(one)).toEqual(before);
    expect(await readJson(one, '/v1/org/notifications')).toMatchObject({ items: [] });
    await shop.stop();
  });
});
