import { expect, test } from 'bun:test';
import { buildCatalog } from '../support/build-catalog.ts';
import { holdBack } from '../support/hold-back.ts';
import { readStates } from '../support/list-intentions.ts';
import { pushReport } from '../support/push-catalog.ts';
import { getFeed, saveFeed } from '../support/use-feed.ts';
import { useSharedServer } from '../support/use-server.ts';

const file = useSharedServer();

test('support sets how often a feed is fetched, and the next run moves up at once', async () => {
  const shop = await file.organization();
  const { operator } = file.server();
  await saveFeed(shop, { url: 'https://shop.example/feed.xml' });
  await operator('feed', 'interval', shop.email, '60');
  const feed = await getFeed(shop);
  expect(feed.interval_seconds).toBe(60);
  expect(Date.parse(feed.next_run_at ?? '') - Date.now()).toBeLessThanOrEqual(60_000);
  expect(await operator('feed', 'show', shop.email)).toMatchObject({
    url: 'https://shop.example/feed.xml',
    interval_seconds: 60,
    running: false,
  });
  await operator('feed', 'interval', shop.email, 'default');
  expect((await getFeed(shop)).interval_seconds).toBe(21_600);
  expect(operator('feed', 'interval', shop.email, '1')).rejects.toThrow('is no interval');
});

test('what a guard has kept from closing is closed at the operator’s word, as many as waited', async () => {
  const shop = await file.organization();
  const { operator } = file.server();
  await expect(operator('feed', 'close-held', shop.email)).rejects.toThrow('no closings');
  await pushReport(shop, buildCatalog({ offers: [{ id: 'a' }, { id: 'b' }, { id: 'c' }] }));
  await holdBack(shop, ['b', 'c']);
  await expect(operator('feed', 'close-held', shop.email, '--count', '3')).rejects.toThrow('2 closings wait');
  expect(await operator('feed', 'close-held', shop.email)).toMatchObject({ counters: { closed: 2 } });
  expect(await readStates(shop)).toEqual({ a: 'published', b: 'closed', c: 'closed' });
});

test('an organization is paid without an end again, and has the default limit again', async () => {
  const shop = await file.organization({ limit: 5 });
  const { operator } = file.server();
  await operator('org', 'plan', shop.email, '--paid-until', '2020-01-01');
  await operator('org', 'plan', shop.email, '--paid-until', 'never');
  await operator('org', 'update', shop.email, '--limit', 'default');
  expect(await operator('org', 'show', shop.email)).toMatchObject({
    plan_paid_until: null,
    active_intention_limit: null,
  });
});
