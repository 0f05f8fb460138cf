import { describe, expect, test } from 'bun:test';
import { buildCatalog } from '../support/build-catalog.ts';
import { getIntention, readStates } from '../support/list-intentions.ts';
import { pushReport } from '../support/push-catalog.ts';
import { useSharedServer } from '../support/use-server.ts';

const file = useSharedServer();

describe('territory, Variant A', () => {
  test('it is the city from the organization profile', async () => {
    const shop = await file.organization({ city: 'Казань' });
    await pushReport(shop, buildCatalog({ offers: [{ id: 'a' }] }));
    expect((await getIntention(shop, 'a')).territory).toMatchObject({
      level: 'city',
      city: 'Казань',
      address: null,
    });
  });

  test('when the profile has no city the product is not imported, with reason «не указан город»', async () => {
    const shop = await file.organization({ city: null });
    const report = await pushReport(shop, buildCatalog({ offers: [{ id: 'a' }, { id: 'b' }] }));
    expect(report.counters).toMatchObject({ total: 2, created: 0, skipped: 2, errors: 0 });
    expect(report.skipped).toMatchObject([
      { id: 'a', reason: 'не указан город', code: 'no_city' },
      { id: 'b', reason: 'не указан город', code: 'no_city' },
    ]);
    expect(await readStates(shop)).toEqual({});
  });

  test('recognized by category though skipped for the city: converted counts them', async () => {
    const shop = await file.organization({ city: null });
    const report = await pushReport(
      shop,
      buildCatalog({ offers: [{ id: 'a' }, { id: 'b', categoryId: null }] }),
    );
    expect(report.metrics).toMatchObject({
      total: 2,
      converted: 1,
      skipped: 2,
      category_hit_rate: 0.5,
      avg_tags: 0,
    });
  });
});
