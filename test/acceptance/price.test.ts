import { describe, expect, test } from 'bun:test';
import { buildCatalog, lineOf } from '../support/build-catalog.ts';
import { findIntention, getIntention } from '../support/list-intentions.ts';
import { pushReport } from '../support/push-catalog.ts';
import { useSharedServer } from '../support/use-server.ts';

const file = useSharedServer();
const REASON = 'price: укажите стоимость или «договорная»';

describe('price', () => {
  test('an offer without a price becomes an error entry and no intention', async () => {
    const shop = await file.organization();
    const catalog = buildCatalog({ offers: [{ id: 'p', price: null, name: 'Дрель без цены' }] });
    const report = await pushReport(shop, catalog);
    expect(report.counters).toMatchObject({ total: 1, created: 0, errors: 1 });
    expect(report.errors).toEqual([
      { id: 'p', reason: REASON, code: 'no_price', line: lineOf(catalog, '<offer '), name: 'Дрель без цены' },
    ]);
    expect(await findIntention(shop, 'p')).toBeNull();
  });

  test.each([
    '0',
    '0.00',
    '-5',
    '',
    '-',
    'договорная',
    'по запросу',
    'NaN',
    '1e999',
    '1000000000000',
    'двести',
  ])(
    'the price %j is not above 0 or not a number: an error entry, never a negotiable price',
    async (price) => {
      const report = await pushReport(file.shared(), buildCatalog({ offers: [{ id: 'bad', price }] }), {
        dryRun: true,
      });
      expect(report.errors).toMatchObject([{ id: 'bad', reason: REASON, code: 'no_price' }]);
    },
  );

  test.each([
    ['2187,00', 2187],
    ['94 500', 94500],
    ['1990 руб.', 1990],
    ['94\u00a0500,50', 94500.5],
    [' 15.5 ', 15.5],
    ['0.01', 0.01],
    ['999999999999', 999999999999],
  ])('the price %j is understood as %d rubles', async (price, rubles) => {
    const shop = file.shared();
    const id = `price-${rubles}`;
    const report = await pushReport(shop, buildCatalog({ offers: [{ id, price }] }));
    expect(report.counters).toMatchObject({ created: 1, errors: 0 });
    expect(Number((await getIntention(shop, id)).price)).toBe(rubles);
  });

  test('two decimals are kept, further ones rounded', async () => {
    const shop = file.shared();
    await pushReport(shop, buildCatalog({ offers: [{ id: 'decimals', price: '12.349' }] }));
    expect(Number((await getIntention(shop, 'decimals')).price)).toBe(12.35);
  });

  test.each(['RUR', 'RUB', 'rub'])('the currency %s is rubles', async (currency) => {
    const report = await pushReport(
      file.shared(),
      buildCatalog({ offers: [{ id: 'rub', raw: `<currencyId>${currency}</currencyId>` }] }),
      { dryRun: true },
    );
    expect(report.counters.errors).toBe(0);
  });

  test('another currency is an error entry naming it', async () => {
    const shop = file.shared();
    const report = await pushReport(
      shop,
      buildCatalog({ offers: [{ id: 'usd', price: 100, raw: '<currencyId>USD</currencyId>' }] }),
    );
    expect(report.errors).toMatchObject([{ id: 'usd', code: 'foreign_currency' }]);
    expect(report.errors[0]?.reason).toContain('USD');
    expect(await findIntention(shop, 'usd')).toBeNull();
  });
});
