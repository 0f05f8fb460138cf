import { describe, expect, test } from 'bun:test';
import { buildCatalog } from '../support/build-catalog.ts';
import { findIntention, getIntention } from '../support/list-intentions.ts';
import { pushReport } from '../support/push-catalog.ts';
import { useSharedServer } from '../support/use-server.ts';

const file = useSharedServer();
const EMPTY = { reason: 'пустая категория', code: 'empty_category' };

describe('categoryId', () => {
  test('a product with no category is skipped with reason «пустая категория»', async () => {
    const shop = await file.organization();
    const report = await pushReport(
      shop,
      buildCatalog({
        offers: [{ id: 'none', categoryId: null }, { id: 'blank', categoryId: '' }, { id: 'ok' }],
      }),
    );
    expect(report.counters).toMatchObject({ total: 3, created: 1, skipped: 2, errors: 0 });
    expect(report.skipped).toMatchObject([
      { id: 'none', ...EMPTY },
      { id: 'blank', ...EMPTY },
    ]);
    expect(await findIntention(shop, 'none')).toBeNull();
  });

  test('a product with an empty category name is skipped with reason «пустая категория»', async () => {
    const report = await pushReport(
      file.shared(),
      buildCatalog({
        categories: [
          { id: 1, name: 'Инструмент' },
          { id: 2, parentId: 1, name: '' },
          { id: 3, parentId: 1, name: '   ' },
        ],
        offers: [
          { id: 'empty-name', categoryId: 2 },
          { id: 'blank-name', categoryId: 3 },
        ],
      }),
    );
    expect(report.skipped).toMatchObject([
      { id: 'empty-name', ...EMPTY },
      { id: 'blank-name', ...EMPTY },
    ]);
  });

  test('a reference that resolves to no category is «пустая категория»', async () => {
    const report = await pushReport(
      file.shared(),
      buildCatalog({ offers: [{ id: 'lost', categoryId: 404 }] }),
    );
    expect(report.skipped).toMatchObject([{ id: 'lost', ...EMPTY }]);
  });

  test('of several categoryId the first that resolves is taken', async () => {
    const report = await pushReport(
      file.shared(),
      buildCatalog({ offers: [{ id: 'many', categoryId: [404, 10, 20] }] }),
    );
    expect(report.counters).toMatchObject({ created: 1, skipped: 0 });
  });

  test('the path is assembled via parentId nesting: a renamed ancestor is a change of the product', async () => {
    const shop = await file.organization();
    const tree = (root: string) => [
      { id: 1, name: root },
      { id: 5, parentId: 1, name: 'Электроинструмент' },
      { id: 10, parentId: 5, name: 'Дрели' },
    ];
    const offers = [{ id: 'nested' }];
    await pushReport(shop, buildCatalog({ categories: tree('Инструмент'), offers }));
    const same = await pushReport(shop, buildCatalog({ categories: tree('Инструмент'), offers }));
    expect(same.counters).toMatchObject({ unchanged: 1, updated: 0 });
    const renamed = await pushReport(
      shop,
      buildCatalog({ categories: tree('Инструменты и станки'), offers }),
    );
    expect(renamed.counters).toMatchObject({ unchanged: 0, updated: 1 });
  });

  test('a category that only got another id is the same path, and the product is unchanged', async () => {
    const shop = await file.organization();
    await pushReport(shop, buildCatalog({ categories: [{ id: 10, name: 'Дрели' }], offers: [{ id: 'a' }] }));
    const report = await pushReport(
      shop,
      buildCatalog({ categories: [{ id: 99, name: 'Дрели' }], offers: [{ id: 'a', categoryId: 99 }] }),
    );
    expect(report.counters).toMatchObject({ unchanged: 1, updated: 0 });
  });

  test('categories may stand after offers', async () => {
    const report = await pushReport(
      file.shared(),
      buildCatalog({
        categoriesAfterOffers: true,
        offers: [{ id: 'before-1' }, { id: 'before-2', categoryId: 404 }],
      }),
    );
    expect(report.counters).toMatchObject({ total: 2, created: 1, skipped: 1 });
  });

  test('the place of categories in the file is no change of the products', async () => {
    const shop = await file.organization();
    await pushReport(shop, buildCatalog({ offers: [{ id: 'a' }, { id: 'b' }] }));
    const report = await pushReport(
      shop,
      buildCatalog({ categoriesAfterOffers: true, offers: [{ id: 'a' }, { id: 'b' }] }),
    );
    expect(report.counters).toMatchObject({ unchanged: 2, updated: 0 });
  });

  test('parents may be dangling or cyclic: the path is cut there and the product is published', async () => {
    const report = await pushReport(
      file.shared(),
      buildCatalog({
        categories: [
          { id: 1, parentId: 777, name: 'Висячая' },
          { id: 2, parentId: 2, name: 'Сама себе' },
          { id: 3, parentId: 4, name: 'Дрели' },
          { id: 4, parentId: 3, name: 'Инструмент' },
        ],
        offers: [1, 2, 3, 4].map((category) => ({ id: `cut-${category}`, categoryId: category })),
      }),
    );
    expect(report.counters).toMatchObject({ total: 4, created: 4 });
  });

  test('a file with no categories at all is read, and every product is «пустая категория»', async () => {
    const report = await pushReport(
      file.shared(),
      buildCatalog({ categories: [], offers: [{ id: 'a1' }, { id: 'a2' }] }),
    );
    expect(report.counters).toMatchObject({ total: 2, skipped: 2 });
    expect(report.metrics).toMatchObject({ converted: 0, category_hit_rate: 0 });
  });

  test('an unknown category in Variant A is taken by its own name', async () => {
    const shop = await file.organization();
    const report = await pushReport(
      shop,
      buildCatalog({
        categories: [{ id: 1, name: 'Фурлюндии' }],
        offers: [{ id: 'own', categoryId: 1, name: '12-34 56' }],
      }),
    );
    expect(report.counters).toMatchObject({ created: 1, skipped: 0 });
    expect((await getIntention(shop, 'own')).title.toLowerCase()).toContain('фурлюнди');
  });
});
