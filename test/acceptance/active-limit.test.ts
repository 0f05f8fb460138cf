import { describe, expect, test } from 'bun:test';
import { buildCatalog } from '../support/build-catalog.ts';
import { getIntention, readStates } from '../support/list-intentions.ts';
import { pushReport } from '../support/push-catalog.ts';
import { useServer } from '../support/use-server.ts';

const file = useServer({ env: { ACTIVE_INTENTIONS_LIMIT: '4' } });
const REASON = 'достигнут лимит активных намерений';
const offers = (...ids: string[]) => ids.map((id) => ({ id }));

describe('limit on active intentions', () => {
  test('new ones are admitted in file order, the rest are errors «достигнут лимит активных намерений»', async () => {
    const shop = await file.organization({ limit: 2 });
    const report = await pushReport(shop, buildCatalog({ offers: offers('c', 'a', 'd', 'b') }));
    expect(report.counters).toMatchObject({ total: 4, created: 2, errors: 2 });
    expect(report.errors).toMatchObject([
      { id: 'd', reason: REASON, code: 'limit_reached' },
      { id: 'b', reason: REASON, code: 'limit_reached' },
    ]);
    expect(await readStates(shop)).toEqual({ a: 'published', c: 'published' });
  });

  test('the default is the one the operator set', async () => {
    const shop = await file.organization();
    const report = await pushReport(shop, buildCatalog({ offers: offers('a', 'b', 'c', 'd', 'e') }));
    expect(report.counters).toMatchObject({ created: 4, errors: 1 });
  });

  test('at the limit known products are still updated, and new ones refused', async () => {
    const shop = await file.organization({ limit: 1 });
    await pushReport(shop, buildCatalog({ offers: [{ id: 'a', price: 1 }] }));
    const report = await pushReport(shop, buildCatalog({ offers: [{ id: 'new' }, { id: 'a', price: 2 }] }));
    expect(report.counters).toMatchObject({ created: 0, updated: 1, errors: 1 });
    expect(Number((await getIntention(shop, 'a')).price)).toBe(2);
  });

  test("this run's closings make room", async () => {
    const shop = await file.organization({ limit: 2 });
    await pushReport(shop, buildCatalog({ offers: offers('a', 'b') }));
    const kept = await pushReport(shop, buildCatalog({ offers: offers('b', 'c') }));
    expect(kept.counters).toMatchObject({ created: 0, errors: 1 });
    const report = await pushReport(shop, buildCatalog({ offers: offers('b', 'c') }), {
      removeMissing: true,
    });
    expect(report.counters).toMatchObject({ created: 1, unchanged: 1, closed: 1, errors: 0 });
    expect(await readStates(shop)).toEqual({ a: 'closed', b: 'published', c: 'published' });
  });

  test('reopening is subject to the limit too, and a refused one stays closed', async () => {
    const shop = await file.organization({ limit: 2 });
    await pushReport(shop, buildCatalog({ offers: offers('a', 'b') }));
    await pushReport(shop, buildCatalog({ offers: offers('b', 'c') }), { removeMissing: true });
    const report = await pushReport(shop, buildCatalog({ offers: offers('a', 'b', 'c') }));
    expect(report.counters).toMatchObject({ total: 3, unchanged: 2, updated: 0, errors: 1 });
    expect(report.errors).toMatchObject([{ id: 'a', code: 'limit_reached' }]);
    expect(await readStates(shop)).toEqual({ a: 'closed', b: 'published', c: 'published' });
  });

  test('reopened and new products compete in file order', async () => {
    const shop = await file.organization({ limit: 2 });
    await pushReport(shop, buildCatalog({ offers: offers('a', 'b') }));
    await pushReport(shop, buildCatalog({ offers: offers('b') }), { removeMissing: true });
    const report = await pushReport(shop, buildCatalog({ offers: offers('new', 'a', 'b') }));
    expect(report.counters).toMatchObject({ created: 1, updated: 0, unchanged: 1, errors: 1 });
    expect(report.errors).toMatchObject([{ id: 'a', code: 'limit_reached' }]);
  });
});
