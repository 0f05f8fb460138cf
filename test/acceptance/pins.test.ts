import { describe, expect, test } from 'bun:test';
import { ask } from '../support/ask.ts';
import { buildCatalog, type OfferParts } from '../support/build-catalog.ts';
import type { TestOrganization } from '../support/create-organization.ts';
import { getIntention, readJson } from '../support/list-intentions.ts';
import { pushReport, readProblem } from '../support/push-catalog.ts';
import { useSharedServer } from '../support/use-server.ts';
import { BY_HAND, edit, OFFER } from './edit-by-hand.ts';

const file = useSharedServer();

const push = (shop: TestOrganization, ...offers: OfferParts[]) =>
  pushReport(shop, buildCatalog({ offers }), { removeMissing: true });

async function call(shop: TestOrganization, method: string, changes?: object, id = 'a', path = '') {
  const intention = await getIntention(shop, id);
  return ask(shop, `${method} /v1/org/intentions/${intention.id}${path}`, changes);
}

const list = async (shop: TestOrganization, query: string) =>
  (
    await readJson<{
      items: { external_id: string }[];
    }>(shop, `/v1/org/intentions?${query}`)
  ).items.map(({ external_id }) => external_id);

describe('a pinned field', () => {
  const FIELDS = ['title', 'description', 'price', 'quantity', 'territory', 'tags'];

  test('keeps the hand’s value whatever changes in the file; one that is not pinned follows the file', async () => {
    const shop = await file.organization();
    await push(shop, OFFER);
    await edit(shop, { ...BY_HAND, pins: FIELDS.filter((field) => field !== 'tags') });
    const other = {
      ...OFFER,
      name: 'Перфоратор Кряжич',
      categoryId: 20,
      price: 500,
      description: 'Долбит.',
      params: { 'Наличие реверса': 'да', 'Количество в упаковке, шт': 9 },
    };
    expect((await push(shop, other)).counters).toMatchObject({ updated: 1 });
    const after = await getIntention(shop, 'a');
    expect(after).toMatchObject({
      title: 'дрель мечты',
      name: 'Перфоратор Кряжич',
      price: 77,
      quantity: { value: 2, unit: 'кг' },
      territory: { city: 'Казань' },
    });
    expect(after.description).toBe('<p>Перфоратор Кряжич</p><p>Почти новая.</p>');
    expect(after.tags).not.toContain('мечта');
    expect((await push(shop, other)).counters).toMatchObject({ unchanged: 1, updated: 0 });
  });

  test('that no hand had edited keeps its value as well, and is then one that a hand has set', async () => {
    const shop = await file.organization();
    await push(shop, OFFER);
    await edit(shop, { pins: ['price'] });
    await push(shop, { ...OFFER, price: 500 });
    expect(await getIntention(shop, 'a')).toMatchObject({ price: 100, edited: ['price'], pins: ['price'] });
    await edit(shop, { restore: ['price'] });
    expect(await getIntention(shop, 'a')).toMatchObject({ price: 500, edited: [], pins: [] });
  });

  test('follows the file again when it is unpinned and the product changes', async () => {
    const shop = await file.organization();
    await push(shop, OFFER);
    await edit(shop, { price: 77, pins: ['price'] });
    await push(shop, { ...OFFER, price: 500 });
    await edit(shop, { pins: [] });
    await push(shop, { ...OFFER, price: 500 });
    expect(await getIntention(shop, 'a')).toMatchObject({ price: 77, edited: ['price'], pins: [] });
    await push(shop, { ...OFFER, price: 600 });
    expect(await getIntention(shop, 'a')).toMatchObject({ price: 600, edited: [] });
  });

  test('stays through an undo of the import that would have changed it', async () => {
    const shop = await file.organization();
    await push(shop, OFFER);
    await edit(shop, { price: 77, pins: ['price'] });
    const { run_id } = await push(shop, { ...OFFER, price: 500, vendor: 'Зубр' });
    const answer = await ask(shop, `POST /v1/org/runs/${run_id}/undo`);
    expect(answer.status).toBe(200);
    expect(await getIntention(shop, 'a')).toMatchObject({ price: 77, edited: ['price'], pins: ['price'] });
  });

  test('stands among the differences of a check, with what the file says', async () => {
    const shop = await file.organization();
    await push(shop, OFFER);
    await edit(shop, { price: 77, pins: ['price'] });
    const { run_id } = await pushReport(
      shop,
      buildCatalog({ offers: [{ ...OFFER, price: 500, vendor: 'Зубр' }] }),
      { dryRun: true },
    );
    const { items } = await readJson<{
      items: { fields: { field: string; old?: string; new?: string; pinned?: true }[] }[];
    }>(shop, `/v1/org/runs/${run_id}/changes`);
    expect(items[0]?.fields).toContainEqual({ field: 'price', old: '77.00', new: '500.00', pinned: true });
    expect(items[0]?.fields.find(({ field }) => field === 'tags')).not.toHaveProperty('pinned');
  });
});

describe('a pinned closing', () => {
  async function close(shop: TestOrganization): Promise<void> {
    await call(shop, 'POST', undefined, 'a', '/close');
    await edit(shop, { pins: ['closed'] });
  }

  test('is opened by no import: its product counts as unchanged', async () => {
    const shop = await file.organization();
    await push(shop, OFFER, { id: 'b' });
    await close(shop);
    for (const offer of [OFFER, { ...OFFER, price: 500 }]) {
      expect((await push(shop, offer, { id: 'b' })).counters).toMatchObject({
        total: 2,
        unchanged: 2,
        updated: 0,
        closed: 0,
      });
      expect((await getIntention(shop, 'a')).state).toBe('closed');
    }
    await edit(shop, { pins: [] });
    expect((await push(shop, { ...OFFER, price: 500 }, { id: 'b' })).counters).toMatchObject({ updated: 1 });
    expect(await getIntention(shop, 'a')).toMatchObject({ state: 'published', price: 500 });
  });

  test('stands among the differences of a check', async () => {
    const shop = await file.organization();
    await push(shop, OFFER, { id: 'b' });
    await close(shop);
    const { run_id } = await pushReport(shop, buildCatalog({ offers: [OFFER, { id: 'b' }] }), {
      dryRun: true,
    });
    const answer = await ask(shop, `GET /v1/org/runs/${run_id}/changes?kind=kept`);
    expect(await answer.json()).toMatchObject({ items: [{ kind: 'kept', external_id: 'a', fields: [] }] });
  });

  test('takes no place of the limit of active intentions', async () => {
    const shop = await file.organization({ limit: 1 });
    await push(shop, OFFER);
    await close(shop);
    expect((await push(shop, OFFER, { id: 'b' })).counters).toMatchObject({
      unchanged: 1,
      created: 1,
      errors: 0,
    });
  });
});

describe('what cannot be pinned is refused', () => {
  test('the closing of a published intention, an unknown field, anything of one made by hand', async () => {
    const shop = await file.organization();
    await push(shop, OFFER);
    const problem = await readProblem(await call(shop, 'PATCH', { pins: ['closed'] }));
    expect(problem).toMatchObject({ status: 400, member: 'pins' });
    expect((await call(shop, 'PATCH', { pins: ['colour'] })).status).toBe(400);
    expect((await call(shop, 'PATCH', { pins: ['price'], restore: ['price'] })).status).toBe(400);
    expect((await getIntention(shop, 'a')).pins).toEqual([]);
  });
});

test('the list is narrowed to what is pinned', async () => {
  const shop = await file.organization();
  await push(shop, OFFER, { id: 'b' });
  await edit(shop, { pins: ['price'] });
  expect(await list(shop, 'pinned=1')).toEqual(['a']);
  expect((await list(shop, '')).sort()).toEqual(['a', 'b']);
});
