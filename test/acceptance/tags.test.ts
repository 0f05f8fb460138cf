import { describe, expect, test } from 'bun:test';
import { buildCatalog, type OfferParts } from '../support/build-catalog.ts';
import { getIntention } from '../support/list-intentions.ts';
import { pushReport } from '../support/push-catalog.ts';
import { useSharedServer } from '../support/use-server.ts';

const file = useSharedServer();
let sequence = 0;

/** Pushes one product and returns its tags and what the report says of dropped characteristics. */
async function tagsOf(offer: OfferParts) {
  sequence += 1;
  const id = `tag-${sequence}`;
  const report = await pushReport(file.shared(), buildCatalog({ offers: [{ id, ...offer }] }));
  expect(report.counters.created).toBe(1);
  const { tags } = await getIntention(file.shared(), id);
  return { tags, drops: report.metrics.drop_reasons, average: report.metrics.avg_tags };
}

describe('tags', () => {
  test('the characteristic «Наличие реверса: да» gives the tag «с реверсом»', async () => {
    expect((await tagsOf({ params: { 'Наличие реверса': 'да' } })).tags).toContain('с реверсом');
  });

  test('the characteristic name is compared without case', async () => {
    expect((await tagsOf({ params: { 'НАЛИЧИЕ РЕВЕРСА': 'Да' } })).tags).toContain('с реверсом');
  });

  test('«Реверс: да» is not recognized and is silently dropped', async () => {
    const { tags, drops } = await tagsOf({ params: { Реверс: 'да', 'Наличие реверса': 'да' } });
    expect(tags.filter((tag) => tag.includes('реверс'))).toEqual(['с реверсом']);
    expect(drops).toEqual({});
  });

  test('«Цвет» is low for tools: dropped below the threshold and counted in drop_reasons', async () => {
    const { tags, drops } = await tagsOf({ params: { Цвет: 'синий', 'Наличие реверса': 'да' } });
    expect(tags).not.toContain('синий');
    const reasons = Object.entries(drops);
    expect(reasons).toHaveLength(1);
    expect(reasons[0]?.[0]).toMatch(/^вес [\d.,]+ < порога [\d.,]+$/);
    expect(reasons[0]?.[1]).toBe(1);
  });

  test('«Цвет» counts for clothing', async () => {
    const { tags } = await tagsOf({
      name: 'Куртка зимняя рабочая',
      categoryId: 30,
      params: { Цвет: 'синий' },
    });
    expect(tags).toContain('синий');
  });

  test('the number of tags per intention stays small', async () => {
    const params = Object.fromEntries(
      Array.from({ length: 60 }, (_, index) => [`Наличие реверса${' '.repeat(index)}`, 'да']),
    );
    const name = `Дрель ${Array.from({ length: 80 }, (_, index) => `М ${index + 3}`).join(' ')}`;
    expect((await tagsOf({ params })).tags.length).toBeLessThanOrEqual(20);
    expect((await tagsOf({ name })).tags.length).toBeLessThanOrEqual(20);
  });

  test.each([
    ['Саморез по дереву 8х 60', '8х60'],
    ['Болт М 14,0 с шестигранной головкой', 'м14'],
    ['Сверло по металлу d 3', 'd3'],
    ['Хомут сантехнический Ду 20', 'ду20'],
  ])('with no param at all, the size in «%s» gives the tag %s', async (name, tag) => {
    expect((await tagsOf({ name, categoryId: 20 })).tags).toContain(tag);
  });

  test('with no param at all, a Latin brand in the name is a tag', async () => {
    const { tags } = await tagsOf({ name: 'Дрель ударная Makita для бетона' });
    expect(tags.map((tag) => tag.toLowerCase())).toContain('makita');
  });

  test('an article code at the start of the name is not a tag', async () => {
    const { tags } = await tagsOf({ name: '8740-15 Пассатижи комбинированные Мастак' });
    expect(tags.join(' ')).not.toMatch(/8740/);
  });

  test('with params, tags of characteristics come first and the name fills up behind them', async () => {
    const { tags } = await tagsOf({
      name: 'Болт М 14,0',
      categoryId: 20,
      params: { 'Наличие реверса': 'да' },
    });
    expect(tags[0]).toBe('с реверсом');
  });

  test('when no tags were found the tag is a word of the name itself, and the product is published', async () => {
    const { tags, average } = await tagsOf({ name: 'Болт', categoryId: 20 });
    expect(tags).toEqual(['болт']);
    expect(average).toBe(1);
  });

  test.each(['... : M;', 'XL', '42', 'А-1'])(
    'however poor the name (%s), a product of Variant A with a category is published and never refused for want of tags',
    async (name) => {
      const { tags } = await tagsOf({ name, params: { '': '19800958268' } });
      expect(tags).toHaveLength(1);
    },
  );
});
