import { describe, expect, test } from 'bun:test';
import { buildCatalog, type OfferParts } from '../support/build-catalog.ts';
import { getIntention, readStates } from '../support/list-intentions.ts';
import { pushProblem, pushReport } from '../support/push-catalog.ts';
import { useSharedServer } from '../support/use-server.ts';

const file = useSharedServer();

describe('states and transitions', () => {
  test('a new offer id that passes all checks is published and counted created', async () => {
    const shop = await file.organization();
    const report = await pushReport(shop, buildCatalog({ offers: [{ id: 'a', price: 2490 }] }));
    expect(report.counters).toMatchObject({ total: 1, created: 1, updated: 0, unchanged: 0, closed: 0 });
    const intention = await getIntention(shop, 'a');
    expect(intention).toMatchObject({
      external_id: 'a',
      channel: 'push',
      state: 'published',
      condition: 'new',
    });
    expect(intention.type).toMatch(/sell/);
  });

  test('an existing offer id whose file data differs is updated in place', async () => {
    const shop = await file.organization();
    await pushReport(shop, buildCatalog({ offers: [{ id: 'a', price: 100 }] }));
    const before = await getIntention(shop, 'a');
    const report = await pushReport(shop, buildCatalog({ offers: [{ id: 'a', price: 150 }] }));
    expect(report.counters).toMatchObject({ total: 1, created: 0, updated: 1, unchanged: 0 });
    const after = await getIntention(shop, 'a');
    expect(after).toMatchObject({ id: before.id, state: 'published', created_at: before.created_at });
    expect(Number(after.price)).toBe(150);
  });

  const base: OfferParts = {
    id: 'a',
    name: 'Дрель Кряжич',
    vendor: 'Кряжич',
    description: 'Сверлит.',
    params: { 'Наличие реверса': 'да' },
    pictures: ['https://example.com/a.jpg'],
  };
  const changes: [string, OfferParts][] = [
    ['name', { name: 'Дрель Кряжич новая' }],
    ['description', { description: 'Сверлит и мешает.' }],
    ['vendor', { vendor: 'Voltar' }],
    ['category', { categoryId: 20 }],
    ['a param', { params: { 'Наличие реверса': 'нет' } }],
    ['another param', { params: { 'Наличие реверса': 'да', 'Мощность, Вт': 650 } }],
    ['a picture', { pictures: ['https://example.com/b.jpg'] }],
  ];
  test.each(changes)('a change of %s is an update', async (_what, change) => {
    const shop = await file.organization();
    await pushReport(shop, buildCatalog({ offers: [base] }));
    const report = await pushReport(shop, buildCatalog({ offers: [{ ...base, ...change }] }));
    expect(report.counters).toMatchObject({ updated: 1, unchanged: 0 });
  });

  test('an existing offer id with the same data is unchanged, and nothing of it is touched', async () => {
    const shop = await file.organization();
    const catalog = buildCatalog({ offers: [base] });
    await pushReport(shop, catalog);
    const before = await getIntention(shop, 'a');
    const report = await pushReport(shop, catalog);
    expect(report.counters).toMatchObject({ total: 1, created: 0, updated: 0, unchanged: 1 });
    expect(await getIntention(shop, 'a')).toEqual(before);
  });

  test('without remove_missing products absent from the file are left as they are', async () => {
    const shop = await file.organization();
    await pushReport(shop, buildCatalog({ offers: [{ id: 'a' }, { id: 'b' }] }));
    const report = await pushReport(shop, buildCatalog({ offers: [{ id: 'b' }] }));
    expect(report.counters).toMatchObject({ total: 1, unchanged: 1, closed: 0 });
    expect(await readStates(shop)).toEqual({ a: 'published', b: 'published' });
  });

  test('remove_missing=1 closes intentions whose products are absent from the file and counts them closed', async () => {
    const shop = await file.organization();
    await pushReport(shop, buildCatalog({ offers: [{ id: 'a' }, { id: 'b' }, { id: 'c' }] }));
    const report = await pushReport(shop, buildCatalog({ offers: [{ id: 'b' }] }), { removeMissing: true });
    expect(report.counters).toMatchObject({ total: 1, unchanged: 1, closed: 2 });
    expect(await readStates(shop)).toEqual({ a: 'closed', b: 'published', c: 'closed' });
    const again = await pushReport(shop, buildCatalog({ offers: [{ id: 'b' }] }), { removeMissing: true });
    expect(again.counters).toMatchObject({ unchanged: 1, closed: 0 });
  });

  test('remove_missing touches no other organization', async () => {
    const [one, two] = [await file.organization(), await file.organization()];
    await pushReport(one, buildCatalog({ offers: [{ id: 'a' }] }));
    await pushReport(two, buildCatalog({ offers: [{ id: 'a' }, { id: 'b' }] }));
    const report = await pushReport(two, buildCatalog({ offers: [{ id: 'b' }] }), { removeMissing: true });
    expect(report.counters.closed).toBe(1);
    expect(await readStates(one)).toEqual({ a: 'published' });
  });

  test.each(['same data', 'other data'])(
    'a closed intention whose product is in the file again (%s) is published again and counted updated',
    async (data) => {
      const shop = await file.organization();
      const both = buildCatalog({ offers: [{ id: 'a', price: 100 }, { id: 'b' }] });
      await pushReport(shop, both);
      const { id } = await getIntention(shop, 'a');
      await pushReport(shop, buildCatalog({ offers: [{ id: 'b' }] }), { removeMissing: true });
      const price = data === 'same data' ? 100 : 200;
      const report = await pushReport(shop, buildCatalog({ offers: [{ id: 'a', price }, { id: 'b' }] }));
      expect(report.counters).toMatchObject({ total: 2, created: 0, updated: 1, unchanged: 1 });
      expect(await getIntention(shop, 'a')).toMatchObject({ id, state: 'published' });
      expect(Number((await getIntention(shop, 'a')).price)).toBe(price);
    },
  );

  test('only fields present in the file change: with no description the stored one stays', async () => {
    const shop = await file.organization();
    await pushReport(
      shop,
      buildCatalog({ offers: [{ id: 'a', name: 'Дрель', description: 'Прежний текст.' }] }),
    );
    const report = await pushReport(shop, buildCatalog({ offers: [{ id: 'a', name: 'Дрель', price: 999 }] }));
    expect(report.counters.updated).toBe(1);
    const after = await getIntention(shop, 'a');
    expect(Number(after.price)).toBe(999);
    expect(after.description).toContain('Прежний текст.');
    const again = await pushReport(shop, buildCatalog({ offers: [{ id: 'a', name: 'Дрель', price: 999 }] }));
    expect(again.counters).toMatchObject({ unchanged: 1, updated: 0 });
  });

  test('a readable file with no products changes nothing, even with remove_missing', async () => {
    const shop = await file.organization();
    await pushReport(shop, buildCatalog({ offers: [{ id: 'a' }, { id: 'b' }] }));
    const problem = await pushProblem(shop, buildCatalog({ offers: [] }), { removeMissing: true });
    expect(problem).toMatchObject({ status: 422, code: 'no_offers' });
    expect(problem.detail).toContain('фид не содержит товаров');
    expect(await readStates(shop)).toEqual({ a: 'published', b: 'published' });
  });

  test('the intentions of a run belong to the account that owns the token', async () => {
    const [owner, stranger] = [await file.organization(), await file.organization()];
    await pushReport(owner, buildCatalog({ offers: [{ id: 'mine' }] }));
    expect(Object.keys(await readStates(owner))).toEqual(['mine']);
    expect(await readStates(stranger)).toEqual({});
  });
});
