import { describe, expect, test } from 'bun:test';
import { buildCatalog } from '../support/build-catalog.ts';
import { findIntention, getIntention } from '../support/list-intentions.ts';
import { pushReport } from '../support/push-catalog.ts';
import { useSharedServer } from '../support/use-server.ts';

const file = useSharedServer();

describe('filter for forbidden words', () => {
  test('a product with a forbidden word becomes an error entry and no intention', async () => {
    const shop = file.shared();
    const report = await pushReport(
      shop,
      buildCatalog({ offers: [{ id: 'bad', name: 'Пистолет травматический Гроза' }, { id: 'good' }] }),
    );
    expect(report.counters).toMatchObject({ created: 1, errors: 1 });
    expect(report.errors).toMatchObject([{ id: 'bad', code: 'forbidden_word' }]);
    expect(report.errors[0]?.reason).toContain('запрещённое слово');
    expect(await findIntention(shop, 'bad')).toBeNull();
  });

  test('any form of the word, in any case, in name or description', async () => {
    const report = await pushReport(
      file.shared(),
      buildCatalog({
        offers: [
          { id: 'w1', name: 'Дрель и ГЕРОИН' },
          { id: 'w2', description: 'Продаём вместе с героином.' },
        ],
      }),
      { dryRun: true },
    );
    expect(report.errors.map((each) => [each.id, each.code])).toEqual([
      ['w1', 'forbidden_word'],
      ['w2', 'forbidden_word'],
    ]);
  });

  test('an innocent phrase with the same word is published', async () => {
    const shop = file.shared();
    await pushReport(shop, buildCatalog({ offers: [{ id: 'foam', name: 'Пистолет для пены Мастак' }] }));
    expect((await getIntention(shop, 'foam')).state).toBe('published');
  });

  test('a product that got a forbidden word keeps the intention it had', async () => {
    const shop = await file.organization();
    await pushReport(shop, buildCatalog({ offers: [{ id: 'a', name: 'Дрель' }] }));
    const before = await getIntention(shop, 'a');
    const report = await pushReport(shop, buildCatalog({ offers: [{ id: 'a', name: 'Дрель с героином' }] }), {
      removeMissing: true,
    });
    expect(report.counters).toMatchObject({ errors: 1, closed: 0 });
    expect(await getIntention(shop, 'a')).toEqual(before);
  });
});
