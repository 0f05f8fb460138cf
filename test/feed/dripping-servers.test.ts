import { afterEach, beforeEach, expect, test } from 'bun:test';
import { findFeed } from '../../src/store/feeds/find-feed.ts';
import { buildCatalog } from '../support/build-catalog.ts';
import { openTestFeeds } from '../support/open-feed-ports.ts';
import { type FeedServer, serveFeed } from '../support/serve-feed.ts';
import { type RunningScheduler, startScheduler } from '../support/start-scheduler.ts';
import { useTestDatabase } from '../support/test-database.ts';
import { waitUntil } from '../support/wait-until.ts';

const database = useTestDatabase();
let shop: FeedServer;
let tarpit: { url: string; asked: () => number; stop: () => Promise<void> };
let scheduler: RunningScheduler;

/** Sends its file at 3 KB/s, more than the least speed, for as long as anybody reads it. */
function serveDrips(): typeof tarpit {
  let asked = 0;
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    idleTimeout: 0,
    fetch: () => {
      asked++;
      const body = new ReadableStream<Uint8Array>({
        pull: async (controller) => {
          await Bun.sleep(100);
          controller.enqueue(Buffer.from(`<yml_catalog><!-- ${'.'.repeat(300)} -->`));
        },
      });
      return new Response(body);
    },
  });
  return {
    url: `http://127.0.0.1:${server.port}/feed.xml`,
    asked: () => asked,
    stop: () => server.stop(true),
  };
}

beforeEach(() => {
  shop = serveFeed();
  shop.put(buildCatalog({ offers: [{ id: 'a' }] }));
  tarpit = serveDrips();
});
afterEach(async () => {
  scheduler.kill();
  await Promise.all([shop.stop(), tarpit.stop()]);
});

test('four servers that drip do not keep the scheduler from the feeds of others', async () => {
  const feeds = await openTestFeeds(database().sql);
  const slow = await Promise.all([1, 2, 3, 4].map(() => feeds.organization({ url: tarpit.url })));
  const quick = await feeds.organization({ url: shop.url });
  const due = (ids: string[], ago: string) =>
    database()
      .sql`update feeds set next_run_at = now() - ${ago}::interval where org_id = any(${ids}::uuid[])`;
  await due(slow, '1 hour');
  scheduler = await startScheduler(database().url, { SCHEDULER_CONCURRENCY: '1' });
  await waitUntil('all four drip', () => tarpit.asked() === 4, 30_000);
  await due([quick], '1 second');
  await waitUntil(
    'the other feed is imported',
    async () => (await findFeed(database().sql, quick)).lastOk === true,
    30_000,
  );
  for (const orgId of slow) expect((await findFeed(database().sql, orgId)).running).toBe(true);
  await feeds.close();
});
