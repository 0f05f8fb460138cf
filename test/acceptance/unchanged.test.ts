import { describe, expect, test } from 'bun:test';
import { buildCatalog } from '../support/build-catalog.ts';
import { readStates } from '../support/list-intentions.ts';
import { pushReport } from '../support/push-catalog.ts';
import { useSharedServer } from '../support/use-server.ts';

const file = useSharedServer();

const CATALOG = buildCatalog({
  offers: [
    {
      id: 'a',
      name: 'Дрель Кряжич',
      vendor: 'Кряжич',
      description: 'Сверлит.',
      params: { 'Наличие реверса': 'да', Цвет: 'синий' },
      pictures: ['https://example.com/a.jpg'],
    },
    { id: 'b', name: 'Болт М8х40', categoryId: 20, params: { 'Количество в упаковке, шт': 50 } },
    { id: 'c', name: 'Куртка зимняя', categoryId: 30 },
  ],
});

describe('unchanged', () => {
  test('a second push of the same bytes is unchanged as a whole, and its report says the same otherwise', async () => {
    const shop = await file.organization();
    const first = await pushReport(shop, CATALOG);
    const second = await pushReport(shop, CATALOG);
    expect(first.counters).toMatchObject({ total: 3, created: 3 });
    expect(second.counters).toEqual({ ...first.counters, created: 0, unchanged: 3 });
    expect({ ...second, run_id: '', counters: {} }).toEqual({ ...first, run_id: '', counters: {} });
  });

  const rewritings: [string, (catalog: string) => string][] = [
    ['white space between elements', (text) => text.replaceAll('\n', '\n\t  ')],
    ['line ends of another system', (text) => text.replaceAll('\n', '\r\n')],
    ['everything in one line', (text) => text.replaceAll('>\n<', '><')],
    ['a comment in an offer', (text) => text.replaceAll('<price>', '<!-- цена --><price>')],
    ['quotes of the other kind', (text) => text.replace('id="a"', "id='a'")],
    ['character references instead of characters', (text) => text.replace('Сверлит', '&#x421;верлит')],
    ['CDATA instead of plain text', (text) => text.replace('Болт М8х40', '<![CDATA[Болт М8х40]]>')],
    [
      'elements that the import does not take',
      (text) =>
        text.replaceAll('</offer>', '<url>https://example.com/u</url><delivery>true</delivery></offer>'),
    ],
    [
      'attributes that the import does not take',
      (text) => text.replaceAll('<offer ', '<offer bid="21" type="x" '),
    ],
    ['available="true"', (text) => text.replaceAll('<offer ', '<offer available="true" ')],
    ['the date of the file', (text) => text.replace('2026-08-11', '2027-01-01')],
    [
      'another category that no product refers to',
      (text) => text.replace('</categories>', '<category id="9000">Новая</category></categories>'),
    ],
    [
      'the order of products',
      (text) => {
        const offers = text.match(/<offer [\s\S]*?<\/offer>\n/g) ?? [];
        return text.replace(offers.join(''), offers.toReversed().join(''));
      },
    ],
    ['the shop name', (text) => text.replace('Проверочный магазин', 'Другой магазин')],
  ];

  test.each(rewritings)('%s is no change of a product', async (_what, rewrite) => {
    const shop = await file.organization();
    const rewritten = rewrite(CATALOG);
    expect(rewritten).not.toBe(CATALOG);
    await pushReport(shop, CATALOG);
    const report = await pushReport(shop, rewritten);
    expect(report.counters).toMatchObject({ total: 3, created: 0, updated: 0, unchanged: 3 });
  });

  test('one product changed among many: only that one is updated', async () => {
    const shop = await file.organization();
    const offers = Array.from({ length: 2500 }, (_, index) => ({ id: `p${index}`, price: 100 + index }));
    await pushReport(shop, buildCatalog({ offers }));
    const changed = offers.map((offer) => (offer.id === 'p1777' ? { ...offer, price: 5 } : offer));
    const report = await pushReport(shop, buildCatalog({ offers: changed }), { removeMissing: true });
    expect(report.counters).toMatchObject({ total: 2500, updated: 1, unchanged: 2499, closed: 0 });
    expect(Object.keys(await readStates(shop))).toHaveLength(2500);
  });
});
