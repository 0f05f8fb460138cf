import { describe, expect, test } from 'bun:test';
import { getIntention, readStates } from '../support/list-intentions.ts';
import { pushProblem, pushReport } from '../support/push-catalog.ts';
import { useSharedServer } from '../support/use-server.ts';

const file = useSharedServer();

const CATALOG = `shop: Мастеровой двор
offers:
  - id: "0042"
    name: Дрель-шуруповёрт Voltar ДА-18БЩ
    category: Инструмент/Электроинструмент/Дрели-шуруповёрты
    vendor: Voltar
    price: 9890
    params:
      Наличие реверса: да
  - name: Дрель без номера
    category: Инструмент/Дрели
    price: 100
  - id: no-price
    category: Инструмент/Дрели-шуруповёрты
    params: {Наличие реверса: да}
  - id: no-category
    price: 5
  - id: unknown-category
    category: Небывальщина/Фурлюндии
    price: 5
  - id: no-tags
    category: Инструмент/Дрели-шуруповёрты
    price: 5
    params: {Небывалая характеристика: да}
`;

describe('Variant B', () => {
  test('the format is detected from the content, and every refusal has its reason', async () => {
    const shop = await file.organization();
    const report = await pushReport(shop, CATALOG, { headers: { 'content-type': 'application/xml' } });
    expect(report.shop).toBe('Мастеровой двор');
    expect(report.counters).toMatchObject({ total: 6, created: 1, skipped: 2, errors: 3 });
    expect(report.errors.map(({ id, code }) => [id, code])).toEqual([
      [null, 'no_id_yaml'],
      ['no-price', 'no_price'],
      ['no-tags', 'no_tags'],
    ]);
    expect(report.errors[0]?.reason).toBe('у товара нет id');
    expect(report.skipped).toMatchObject([
      { id: 'no-category', reason: 'пустая категория', code: 'empty_category' },
      { id: 'unknown-category', code: 'unknown_category' },
    ]);
    expect(report.skipped[1]?.reason).toStartWith('неизвестная категория: ');
    const intention = await getIntention(shop, '0042');
    expect(intention.title).toBe('дрель-шуруповёрт');
    expect(intention.description).toContain('Дрель-шуруповёрт Voltar ДА-18БЩ');
    expect(intention.tags).toContain('с реверсом');
  });

  test('a second push of the same file is unchanged', async () => {
    const shop = await file.organization();
    await pushReport(shop, CATALOG);
    expect((await pushReport(shop, CATALOG)).counters).toMatchObject({ unchanged: 1, created: 0, errors: 3 });
  });

  test('broken syntax is 422 with a place', async () => {
    const problem = await pushProblem(file.shared(), 'shop: Магазин\noffers:\n  - id: "a\n    name: [1, 2\n');
    expect(problem).toMatchObject({ status: 422, code: 'malformed_yaml' });
    expect(problem.line).toBeWithin(3, 6);
  });

  test('a readable file with no products is «фид не содержит товаров», and nothing changes', async () => {
    const shop = await file.organization();
    await pushReport(shop, CATALOG);
    const problem = await pushProblem(shop, 'shop: Магазин\noffers: []\n', { removeMissing: true });
    expect(problem).toMatchObject({ status: 422, code: 'no_offers' });
    expect(await readStates(shop)).toEqual({ '0042': 'published' });
  });

  test('the territory is that of the product, then of the shop, then of the profile', async () => {
    const shop = await file.organization({ city: 'Москва' });
    const offer = (id: string, city: string) =>
      `  - id: ${id}\n    category: Инструмент/Дрели-шуруповёрты\n    price: 5\n${city}    params: {Наличие реверса: да}\n`;
    await pushReport(
      shop,
      `shop: М\ncity: Казань\noffers:\n${offer('own', '    city: Самара\n')}${offer('shop', '')}`,
    );
    expect((await getIntention(shop, 'own')).territory).toMatchObject({ level: 'city', city: 'Самара' });
    expect((await getIntention(shop, 'shop')).territory).toMatchObject({ level: 'city', city: 'Казань' });
    await pushReport(shop, `shop: М\noffers:\n${offer('profile', '')}`);
    expect((await getIntention(shop, 'profile')).territory).toMatchObject({ level: 'city', city: 'Москва' });
    const nowhere = await file.organization({ city: null });
    await pushReport(nowhere, `shop: М\noffers:\n${offer('country', '')}`);
    expect((await getIntention(nowhere, 'country')).territory).toMatchObject({
      level: 'country',
      city: null,
    });
  });
});
