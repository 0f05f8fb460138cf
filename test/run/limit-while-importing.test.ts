import { expect, test } from 'bun:test';
import type { CheckedFields } from '../../src/model/manual-intention.ts';
import type { RunReport } from '../../src/model/report.ts';
import { addIntention } from '../../src/store/intentions/add-intention.ts';
import { buildCatalog } from '../support/build-catalog.ts';
import { useRuns } from '../support/use-runs.ts';

const { database, runs } = useRuns({ threads: 2 });

const FIELDS: CheckedFields = {
  title: 'дрель',
  body: '<p>Дрель</p>',
  price: '100',
  quantity: 1,
  unit: null,
  tags: ['дрель'],
};
const COUNTRY = { level: 'country', region: null, city: null, address: null } as const;

/** Imports `offers` products; before the last bytes of the file `byHand` intentions are published by hand. */
async function importWhile(byHand: number, offers: number, limit: number): Promise<RunReport> {
  const shop = await runs.organization({ limit });
  const catalog = new TextEncoder().encode(
    buildCatalog({ offers: Array.from({ length: offers }, (_, index) => ({ id: `p${index}` })) }),
  );
  const cut = catalog.lastIndexOf('<'.charCodeAt(0)) - 200;
  async function* arriving(): AsyncGenerator<Uint8Array> {
    yield catalog.subarray(0, cut);
    // What has arrived is converted and, of a first import, created by now.
    await Bun.sleep(offers > 1000 ? 1500 : 0);
    for (let made = 0; made < byHand; made++)
      expect(await addIntention(database().sql, shop.id, FIELDS, COUNTRY, limit)).toBeString();
    yield catalog.subarray(cut);
  }
  const report = await runs.run(shop, arriving());
  const [row] = await database().sql<{ published: number }[]>`
    select count(*)::int as published from intentions where org_id = ${shop.id} and state = 'published'`;
  expect(row?.published).toBe(byHand + report.counters.created);
  return report;
}

test('products that come while the limit is filled by hand are refused, and the report says so', async () => {
  const report = await importWhile(40, 50, 50);
  expect(report.counters).toMatchObject({ total: 50, created: 10, errors: 40 });
  expect(new Set(report.errors.map(({ code }) => code))).toEqual(new Set(['limit_reached']));
});

test('products created while the file was read are taken back when the limit has been filled by hand meanwhile', async () => {
  const report = await importWhile(100, 2100, 2100);
  expect(report.counters).toMatchObject({ total: 2100, created: 2000, errors: 100 });
});
