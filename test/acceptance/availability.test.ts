import { describe, expect, test } from 'bun:test';
import { buildCatalog } from '../support/build-catalog.ts';
import { findIntention, getIntention } from '../support/list-intentions.ts';
import { pushReport } from '../support/push-catalog.ts';
import { useSharedServer } from '../support/use-server.ts';

const file = useSharedServer();

describe('offer/@available', () => {
  test('the value false makes the offer skipped (not imported)', async () => {
    const shop = await file.organization();
    const report = await pushReport(
      shop,
      buildCatalog({ offers: [{ id: 'no', available: 'false', name: 'Дрель' }, { id: 'yes' }] }),
    );
    expect(report.counters).toMatchObject({ total: 2, created: 1, skipped: 1, errors: 0 });
    expect(report.skipped).toMatchObject([
      { id: 'no', reason: 'нет в наличии', code: 'not_available', name: 'Дрель' },
    ]);
    expect(await findIntention(shop, 'no')).toBeNull();
  });

  test.each(['FALSE', ' False ', 'false\n'])('%j is false too', async (available) => {
    const report = await pushReport(
      file.shared(),
      buildCatalog({ offers: [{ id: `f-${available.length}`, available }, { id: 'present' }] }),
      { dryRun: true },
    );
    expect(report.skipped.map((each) => each.code)).toEqual(['not_available']);
  });

  test.each(['true', '', '0', 'no', 'под заказ', 'available'])(
    '%j is not false: the offer is imported',
    async (available) => {
      const report = await pushReport(file.shared(), buildCatalog({ offers: [{ id: 'on', available }] }), {
        dryRun: true,
      });
      expect(report.counters).toMatchObject({ created: 1, skipped: 0 });
    },
  );

  test('without remove_missing an offer that is out of stock leaves its intention as it is', async () => {
    const shop = await file.organization();
    await pushReport(shop, buildCatalog({ offers: [{ id: 'a' }, { id: 'b' }] }));
    const report = await pushReport(
      shop,
      buildCatalog({ offers: [{ id: 'a', available: 'false' }, { id: 'b' }] }),
    );
    expect(report.counters).toMatchObject({ skipped: 1, unchanged: 1, closed: 0 });
    expect((await getIntention(shop, 'a')).state).toBe('published');
  });

  test('with remove_missing an offer that is out of stock counts as absent: its intention is closed', async () => {
    const shop = await file.organization();
    await pushReport(shop, buildCatalog({ offers: [{ id: 'a' }, { id: 'b' }] }));
    const report = await pushReport(
      shop,
      buildCatalog({ offers: [{ id: 'a', available: 'false' }, { id: 'b' }] }),
      {
        removeMissing: true,
      },
    );
    expect(report.counters).toMatchObject({ total: 2, skipped: 1, unchanged: 1, closed: 1 });
    expect((await getIntention(shop, 'a')).state).toBe('closed');
  });

  test('a file whose offers are all out of stock is a catalog with products, and changes what it says', async () => {
    const shop = await file.organization();
    await pushReport(shop, buildCatalog({ offers: [{ id: 'a' }] }));
    const report = await pushReport(shop, buildCatalog({ offers: [{ id: 'a', available: 'false' }] }), {
      removeMissing: true,
    });
    expect(report.counters).toMatchObject({ total: 1, skipped: 1, closed: 1 });
  });
});
