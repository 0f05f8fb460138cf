import { expect, test } from 'bun:test';
import { makeCatalog } from '../../bench/make-catalog.ts';
import { createOrganization } from '../support/create-organization.ts';
import { serveFeed } from '../support/serve-feed.ts';
import { startServer } from '../support/start-server.ts';
import { useTestDatabase } from '../support/test-database.ts';
import { checkFeed, saveFeed } from '../support/use-feed.ts';

const database = useTestDatabase();
/** The bytes are what is large here; 60 000 products are imported by the benchmark and by `run/give-way`. */
const OFFERS = 12_000;

test('a file of 60 MB with 12 000 products is imported from its link, and again in a moment when nothing changed', async () => {
  const catalog = Uint8Array.from(Buffer.concat([...makeCatalog({ offers: OFFERS, bytesPerOffer: 5200 })]));
  expect(catalog.byteLength).toBeGreaterThan(58 << 20);
  expect(catalog.byteLength).toBeLessThanOrEqual(60 << 20);
  const server = await startServer({ env: { DATABASE_URL: database().url, OUTBOUND_ALLOW: '127.0.0.0/8' } });
  const shop = serveFeed();
  try {
    const one = await createOrganization(server);
    shop.put(catalog);
    await saveFeed(one, { url: shop.url });
    const first = await checkFeed(one);
    expect(first.feed.last_message).toStartWith('Обновлено:');
    const { total, created, skipped, errors } = first.feed.last_counters!;
    expect([total, created + skipped + errors]).toEqual([OFFERS, OFFERS]);
    expect(created).toBeGreaterThan(10_000);
    const second = await checkFeed(one);
    expect(second.feed.last_message).toBe('Проверено: файл не изменился.');
    expect(second.feed.last_counters).toMatchObject({ created: 0, updated: 0, unchanged: created });
  } finally {
    await shop.stop();
    await server.stop();
  }
}, 300_000);
