import { expect, test } from 'bun:test';
import { connect } from '../../../src/store/driver/connect.ts';
import { readPublished } from '../../../src/store/intentions/read-published.ts';
import { buildCatalog } from '../../support/build-catalog.ts';
import { useRuns } from '../../support/use-runs.ts';

const { database, runs } = useRuns({ threads: 1 });
/** Three pages, the last one not full. */
const OFFERS = Array.from({ length: 1100 }, (_, index) => ({ id: `p${index}` }));
const IDS = OFFERS.map(({ id }) => id);

test('whoever reads what is published may take longer over a page than a statement may last', async () => {
  const shop = await runs.organization();
  await runs.run(shop, buildCatalog({ offers: OFFERS }));
  const sql = connect(database().url, { maxConnections: 1, statementTimeoutMs: 2000 });
  const read: string[] = [];
  for await (const { products, unknown } of readPublished(sql, shop.id)) {
    read.push(...products.map(({ externalId }) => externalId));
    expect(unknown).toBe(0);
    // Whoever converts them waits for its turn.
    await Bun.sleep(1500);
  }
  expect(read).toEqual(IDS);
  await sql.end({ timeout: 1 });
});

test('a product that is closed before its page is read is not told, one that changes is told as it then is, each once', async () => {
  const { sql } = database();
  const shop = await runs.organization();
  await runs.run(shop, buildCatalog({ offers: OFFERS }));
  const read: string[] = [];
  let name = '';
  for await (const { products } of readPublished(sql, shop.id)) {
    if (read.length === 0) {
      const changed = { id: 'p1099', name: 'Перфоратор Кряжич П-800' };
      const left = OFFERS.filter(({ id }) => id !== 'p1098' && id !== 'p1099');
      await runs.run(shop, buildCatalog({ offers: [...left, changed] }), { removeMissing: true });
    }
    read.push(...products.map(({ externalId }) => externalId));
    name = products.at(-1)?.name ?? name;
  }
  expect(read).toEqual(IDS.filter((id) => id !== 'p1098'));
  expect(name).toBe('Перфоратор Кряжич П-800');
});
