import { afterAll, beforeAll, expect, test } from 'bun:test';
import { HOUR_MS, openTestFeeds, type TestFeeds } from '../support/open-feed-ports.ts';
import { type FeedServer, serveFeed } from '../support/serve-feed.ts';
import { useTestDatabase } from '../support/test-database.ts';

const database = useTestDatabase();
let feeds: TestFeeds;
let shop: FeedServer;
beforeAll(async () => {
  shop = serveFeed();
  feeds = await openTestFeeds(database().sql, { random: () => 0 });
});
afterAll(async () => {
  await feeds.close();
  await shop.stop();
});

test.each([
  [503, '3600', HOUR_MS],
  [429, '7200', 2 * HOUR_MS],
  [429, '1', 300_000],
  [503, '999999', 6 * HOUR_MS],
  [503, 'soon', 5.4 * HOUR_MS],
  [404, '3600', 5.4 * HOUR_MS],
])(
  'a server that answers %i with Retry-After %s is asked again %i ms later',
  async (status, header, pauseMs) => {
    const orgId = await feeds.organization({ url: shop.url });
    shop.refuse(status, { 'retry-after': header });
    expect(await feeds.sync(orgId)).toMatchObject({ kind: 'failed', code: 'feed_not_fetched' });
    const { nextRunAt } = await feeds.feed(orgId);
    expect((nextRunAt?.getTime() ?? 0) - (await feeds.ports.now()).getTime()).toBe(pauseMs);
  },
);
