import { describe, expect, test } from 'bun:test';
import { buildCatalog, lineOf } from '../support/build-catalog.ts';
import { getIntention, listIntentions } from '../support/list-intentions.ts';
import { pushReport } from '../support/push-catalog.ts';
import { useSharedServer } from '../support/use-server.ts';

const REASON = 'у товара нет id (в YML обязателен атрибут <offer id>)';
const file = useSharedServer();

describe('offer/@id', () => {
  test('without it the offer gets an error entry and no intention or draft is created', async () => {
    const shop = await file.organization();
    const catalog = buildCatalog({ offers: [{ id: 'a' }, { id: null, name: 'Дрель без номера' }] });
    const report = await pushReport(shop, catalog);
    expect(report.counters).toMatchObject({ total: 2, created: 1, errors: 1, skipped: 0 });
    expect(report.errors).toEqual([
      { id: null, reason: REASON, code: 'no_id', line: lineOf(catalog, '<offer>'), name: 'Дрель без номера' },
    ]);
    expect((await listIntentions(shop)).map((each) => each.external_id)).toEqual(['a']);
  });

  test('an empty or blank id is no id', async () => {
    const report = await pushReport(
      file.shared(),
      buildCatalog({ offers: [{ id: '' }, { id: '   ' }, { id: 'blank-neighbour' }] }),
    );
    expect(report.errors.map(({ id, code }) => [id, code])).toEqual([
      [null, 'no_id'],
      [null, 'no_id'],
    ]);
  });

  test('it links the file record to an intention', async () => {
    const shop = await file.organization();
    await pushReport(shop, buildCatalog({ offers: [{ id: 'link-1', price: 100 }] }));
    const before = await getIntention(shop, 'link-1');
    await pushReport(shop, buildCatalog({ offers: [{ id: 'link-1', price: 200 }] }));
    expect((await getIntention(shop, 'link-1')).id).toBe(before.id);
  });

  test('the same id in two organizations is two intentions', async () => {
    const [one, two] = [await file.organization(), await file.organization()];
    await pushReport(one, buildCatalog({ offers: [{ id: 'same', price: 100 }] }));
    const report = await pushReport(two, buildCatalog({ offers: [{ id: 'same', price: 200 }] }));
    expect(report.counters.created).toBe(1);
    expect(Number((await getIntention(one, 'same')).price)).toBe(100);
    expect(Number((await getIntention(two, 'same')).price)).toBe(200);
  });

  test('ids are text: case, leading zeros and Cyrillic make different products', async () => {
    const ids = ['007', '7', 'abc', 'ABC', 'Ключ-8', 'ключ-8', 'a/b?c=d', 'id with space', '<&"'];
    const shop = await file.organization();
    const report = await pushReport(shop, buildCatalog({ offers: ids.map((id) => ({ id })) }));
    expect(report.counters.created).toBe(ids.length);
    expect((await getIntention(shop, '<&"')).external_id).toBe('<&"');
    expect((await getIntention(shop, 'a/b?c=d')).external_id).toBe('a/b?c=d');
  });

  test('a repeated id in one file: the first wins, later ones are errors «повтор id в файле»', async () => {
    const shop = await file.organization();
    const offers = [
      { id: 'twice', price: 100, name: 'Дрель первая' },
      { id: 'other' },
      { id: 'twice', price: 200, name: 'Дрель вторая' },
      { id: ' twice ', price: 300, name: 'Дрель третья' },
    ];
    const catalog = buildCatalog({ offers });
    const report = await pushReport(shop, catalog);
    expect(report.counters).toMatchObject({ total: 4, created: 2, errors: 2 });
    expect(report.errors.map(({ id, reason, code, name }) => ({ id, reason, code, name }))).toEqual([
      { id: 'twice', reason: 'повтор id в файле', code: 'duplicate_id', name: 'Дрель вторая' },
      { id: 'twice', reason: 'повтор id в файле', code: 'duplicate_id', name: 'Дрель третья' },
    ]);
    expect(Number((await getIntention(shop, 'twice')).price)).toBe(100);
    const again = await pushReport(shop, catalog);
    expect(again.counters).toMatchObject({ unchanged: 2, updated: 0, errors: 2 });
    expect(again.errors).toEqual(report.errors);
  });

  test('a repeated id far away in the file is found as well, whichever batch it stands in', async () => {
    const shop = await file.organization();
    const offers = Array.from({ length: 3000 }, (_, index) => ({
      id: `far-${index % 2999}`,
      price: index + 1,
    }));
    const report = await pushReport(shop, buildCatalog({ offers }));
    expect(report.counters).toMatchObject({ total: 3000, created: 2999, errors: 1 });
    expect(report.errors[0]).toMatchObject({ id: 'far-0', code: 'duplicate_id' });
    expect(Number((await getIntention(shop, 'far-0')).price)).toBe(1);
  });
});
