import { describe, expect, test } from 'bun:test';
import { askJson } from '../support/ask.ts';
import { buildCatalog } from '../support/build-catalog.ts';
import { listIntentions } from '../support/list-intentions.ts';
import { pushCatalog } from '../support/push-catalog.ts';
import { useServer, useSharedServer } from '../support/use-server.ts';

const { organization } = useSharedServer();

const DRILL = {
  title: 'дрель ударная',
  description: 'Почти новая.\n- кейс\n- два сверла',
  price: '2 500,50',
  tags: ['Ударный механизм', 'ударный  механизм', '650 Вт'],
};

test('an intention made by hand passes the same tag normalization and formatting as an imported one', async () => {
  const owner = await organization();
  const made = await askJson(owner, 'POST /v1/org/intentions', DRILL);
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({
    external_id: null,
    channel: 'manual',
    state: 'published',
    type: 'can_sell',
    title: 'дрель ударная',
    price: 2500.5,
    quantity: { value: 1, unit: 'шт' },
    condition: 'new',
    tags: ['ударный механизм', '650 вт'],
    territory: { level: 'city', city: 'Москва' },
  });
  expect(made.body.description).toContain('<ul><li>кейс</li><li>два сверла</li></ul>');
});

test('a forbidden word refuses an intention made by hand with the reason', async () => {
  const refused = await askJson(await organization(), 'POST /v1/org/intentions', {
    ...DRILL,
    title: 'кокаин',
  });
  expect([refused.status, refused.body.code, refused.body.reason_code]).toEqual([
    422,
    'not_publishable',
    'forbidden_word',
  ]);
});

test('an intention made by hand needs a price and at least one tag', async () => {
  const owner = await organization();
  expect((await askJson(owner, 'POST /v1/org/intentions', { ...DRILL, price: '0' })).body.reason_code).toBe(
    'no_price',
  );
  expect(
    (await askJson(owner, 'POST /v1/org/intentions', { ...DRILL, tags: [' ', '—'] })).body.reason_code,
  ).toBe('no_tags_by_hand');
});

test('the limit on active intentions holds for imports and for manual creation together', async () => {
  const owner = await organization({ limit: 2 });
  expect((await pushCatalog(owner, buildCatalog({ offers: [{ id: 'a' }] }))).status).toBe(200);
  expect((await askJson(owner, 'POST /v1/org/intentions', DRILL)).status).toBe(201);
  const refused = await askJson(owner, 'POST /v1/org/intentions', DRILL);
  expect([refused.status, refused.body.reason_code]).toEqual([422, 'limit_reached']);
});

test('manual edits survive until the offer’s own data changes', async () => {
  const owner = await organization();
  const catalog = buildCatalog({ offers: [{ id: 'a', price: 100 }] });
  await pushCatalog(owner, catalog);
  const [before] = await listIntentions(owner);
  const edited = await askJson(owner, `PATCH /v1/org/intentions/${before!.id}`, { title: 'дрель мечты' });
  expect([edited.status, edited.body.title, edited.body.description]).toEqual([
    200,
    'дрель мечты',
    before!.description,
  ]);
  await pushCatalog(owner, catalog);
  expect((await listIntentions(owner))[0]!.title).toBe('дрель мечты');
  await pushCatalog(owner, buildCatalog({ offers: [{ id: 'a', price: 101 }] }));
  expect((await listIntentions(owner))[0]!.title).toBe(before!.title);
});

test('an intention closed by hand is published again when its product is in the file', async () => {
  const owner = await organization();
  const catalog = buildCatalog({ offers: [{ id: 'a' }] });
  await pushCatalog(owner, catalog);
  const [before] = await listIntentions(owner);
  expect((await askJson(owner, `POST /v1/org/intentions/${before!.id}/close`)).body.state).toBe('closed');
  await pushCatalog(owner, catalog);
  expect((await listIntentions(owner))[0]!.state).toBe('published');
});

test('intentions of another organization are out of reach', async () => {
  const [owner, stranger] = [await organization(), await organization()];
  const made = await askJson(owner, 'POST /v1/org/intentions', DRILL);
  expect(
    (await askJson(stranger, `PATCH /v1/org/intentions/${made.body.id}`, { title: 'чужое' })).status,
  ).toBe(404);
  expect((await askJson(stranger, `POST /v1/org/intentions/${made.body.id}/close`)).status).toBe(404);
});

test('explain tells how an offer is understood and stores nothing', async () => {
  const owner = await organization();
  const told = await askJson(owner, 'POST /v1/org/intentions/explain', {
    name: 'Дрель-шуруповёрт аккумуляторная Makita DF333DWYE 12В',
    category: 'Инструмент/Дрели-шуруповёрты',
    vendor: 'Makita',
    params: [{ name: 'Наличие реверса', value: 'да' }],
  });
  expect(told.status).toBe(200);
  expect(told.body).toMatchObject({
    title: { text: 'дрель-шуруповёрт' },
    conversion: { draft: { title: 'дрель-шуруповёрт' } },
  });
  expect(JSON.stringify(told.body.characteristics)).toContain('с реверсом');
  expect(await listIntentions(owner)).toEqual([]);
});

test('an edit changes what it names and nothing else', async () => {
  const owner = await organization();
  const made = await askJson(owner, 'POST /v1/org/intentions', {
    ...DRILL,
    quantity: { value: 5, unit: 'кг' },
    city: null,
  });
  const edited = await askJson(owner, `PATCH /v1/org/intentions/${made.body.id}`, { price: 99 });
  expect(edited.body).toEqual({ ...made.body, price: 99, updated_at: edited.body.updated_at });
});

test('of a quantity, too, an edit changes what it names: a value keeps its unit', async () => {
  const owner = await organization();
  const made = await askJson(owner, 'POST /v1/org/intentions', {
    ...DRILL,
    quantity: { value: 5, unit: 'кг' },
  });
  const edit = async (quantity: object) =>
    (await askJson(owner, `PATCH /v1/org/intentions/${made.body.id}`, { quantity })).body.quantity;
  expect(await edit({ value: 7 })).toEqual({ value: 7, unit: 'кг' });
  expect(await edit({ unit: 'т' })).toEqual({ value: 7, unit: 'т' });
  expect(await edit({ value: 2, unit: null })).toEqual({ value: 2, unit: null });
});

test.each([1e12, '1 000 000 000 000', '999999999999,995', 1e30])(
  'a price of %p is too large, and that is what is said',
  async (price) => {
    const refused = await askJson(await organization(), 'POST /v1/org/intentions', { ...DRILL, price });
    expect(refused).toMatchObject({
      status: 422,
      body: { code: 'not_publishable', reason_code: 'no_price' },
    });
    expect(refused.body.detail).toContain('стоимость слишком велика');
  },
);

test('a tag longer than 60 characters is refused with its place, instead of being left out', async () => {
  const shop = await organization();
  const made = (tag: string) => askJson(shop, 'POST /v1/org/intentions', { ...DRILL, tags: ['зубр', tag] });
  expect(await made('я'.repeat(61))).toMatchObject({ status: 400, body: { member: 'tags.1' } });
  expect(await made('я'.repeat(60))).toMatchObject({ status: 201, body: { tags: ['зубр', 'я'.repeat(60)] } });
});

test('a price just below 10^12 is taken', async () => {
  const made = await askJson(await organization(), 'POST /v1/org/intentions', {
    ...DRILL,
    price: '999999999999,99',
  });
  expect(made).toMatchObject({ status: 201, body: { price: 999_999_999_999.99 } });
});

test('closing what is closed already is answered as before and is no edit', async () => {
  const owner = await organization();
  const made = await askJson(owner, 'POST /v1/org/intentions', DRILL);
  const closed = await askJson(owner, `POST /v1/org/intentions/${made.body.id}/close`);
  expect(closed).toMatchObject({ status: 200, body: { state: 'closed' } });
  expect(await askJson(owner, `POST /v1/org/intentions/${made.body.id}/close`)).toEqual(closed);
});

test('a quantity smaller than what can be stored is a bad request', async () => {
  const refused = await askJson(await organization(), 'POST /v1/org/intentions', {
    ...DRILL,
    quantity: { value: 0.0004 },
  });
  expect([refused.status, refused.body.code, refused.body.member]).toEqual([
    400,
    'bad_request',
    'quantity.value',
  ]);
});

describe('with a limit of edits', () => {
  const limited = useServer({ env: { EDIT_RATE_PER_MINUTE: '2' } });

  test('more edits in a minute than the limit are refused with 429, other organizations are not', async () => {
    const owner = await limited.organization();
    const made = await askJson(owner, 'POST /v1/org/intentions', DRILL);
    const path = `/v1/org/intentions/${made.body.id}`;
    expect((await askJson(owner, `PATCH ${path}`, { price: 100 })).status).toBe(200);
    const refused = await askJson(owner, 'POST /v1/org/intentions/explain', { name: 'Дрель' });
    expect([refused.status, refused.body.code]).toEqual([429, 'rate_limited']);
    expect((await askJson(owner, `PATCH ${path}`, { price: 200 })).status).toBe(429);
    // Counted before it is read: what is no JSON, or too much of it, costs as much as the rest.
    expect((await askJson(owner, `PATCH ${path}`, 'x'.repeat(300_000))).status).toBe(429);
    expect((await askJson(owner, 'GET /v1/org/intentions')).body.items).toMatchObject([{ price: 100 }]);
    const page = await fetch(`${owner.server.baseUrl}/intentions/${made.body.id}?explain=1&name=Пила`, {
      headers: { cookie: owner.cookie, accept: 'text/html' },
    });
    expect(page.status).toBe(429);
    const other = await limited.organization();
    expect((await askJson(other, 'POST /v1/org/intentions', DRILL)).status).toBe(201);
  });
});

test('what was closed by hand is published again by hand, within the limit', async () => {
  const owner = await organization({ limit: 2 });
  await pushCatalog(owner, buildCatalog({ offers: [{ id: 'a' }, { id: 'b' }] }));
  const [first] = await listIntentions(owner);
  const path = `/v1/org/intentions/${first?.id}`;
  await askJson(owner, `POST ${path}/close`);
  await askJson(owner, `PATCH ${path}`, { pins: ['closed', 'price'] });
  const made = await askJson(owner, 'POST /v1/org/intentions', DRILL);
  const refused = await askJson(owner, `POST ${path}/publish`);
  expect([refused.status, refused.body.reason_code, refused.body.limit]).toEqual([422, 'limit_reached', 2]);
  expect((await listIntentions(owner))[0]).toMatchObject({ state: 'closed', pins: ['closed', 'price'] });
  await askJson(owner, `POST /v1/org/intentions/${made.body.id}/close`);
  expect((await askJson(owner, `POST ${path}/publish`)).body).toMatchObject({
    state: 'published',
    pins: ['price'],
  });
  expect((await askJson(owner, `POST ${path}/publish`)).status).toBe(200);
  const stranger = await organization();
  expect((await askJson(stranger, `POST ${path}/publish`)).status).toBe(404);
});
