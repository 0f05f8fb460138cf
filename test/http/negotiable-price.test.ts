import { expect, test } from 'bun:test';
import { askJson } from '../support/ask.ts';
import { buildCatalog } from '../support/build-catalog.ts';
import type { TestOrganization } from '../support/create-organization.ts';
import { getIntention, listIntentions, readJson } from '../support/list-intentions.ts';
import { pushReport } from '../support/push-catalog.ts';
import { useSharedServer } from '../support/use-server.ts';

const file = useSharedServer();
const OFFER = { id: 'a', price: 100 };

const NEGOTIABLE = { price: null, negotiable: true };
const make = (owner: TestOrganization, fields: object) =>
  askJson(owner, 'POST /v1/org/intentions', { title: 'дрель', tags: ['дрель'], ...fields });

test('an intention made by hand may have a negotiable price, and must have that or a sum', async () => {
  const owner = await file.organization();
  for (const given of [{ negotiable: true }, { price: null }, { price: null, negotiable: true }])
    expect(await make(owner, given)).toMatchObject({ status: 201, body: NEGOTIABLE });
  expect(await make(owner, { price: 5 })).toMatchObject({ body: { price: 5, negotiable: false } });
  for (const given of [{}, { negotiable: false }, { price: null, negotiable: false }])
    expect(await make(owner, given)).toMatchObject({ status: 422, body: { reason_code: 'no_price' } });
  expect(await make(owner, { price: 5, negotiable: true })).toMatchObject({
    status: 400,
    body: { member: 'negotiable' },
  });
});

test('an edit makes a price negotiable and gives it a sum again; what was read can be sent back', async () => {
  const owner = await file.organization();
  const made = await make(owner, { price: 5 });
  const path = `/v1/org/intentions/${made.body.id}`;
  expect((await askJson(owner, `PATCH ${path}`, { price: null })).body).toMatchObject(NEGOTIABLE);
  expect((await askJson(owner, `PATCH ${path}`, { title: 'сверло' })).body).toMatchObject(NEGOTIABLE);
  expect((await askJson(owner, `PATCH ${path}`, NEGOTIABLE)).body).toMatchObject(NEGOTIABLE);
  expect((await askJson(owner, `PATCH ${path}`, { negotiable: false })).body).toMatchObject({
    reason_code: 'no_price',
  });
  expect((await askJson(owner, `PATCH ${path}`, { price: 7, negotiable: false })).body).toMatchObject({
    price: 7,
    negotiable: false,
  });
});

test('no import sets a negotiable price; one set by hand stays until the product’s data in the file changes', async () => {
  const owner = await file.organization();
  const refused = await pushReport(owner, buildCatalog({ offers: [{ id: 'n', price: 'договорная' }] }));
  expect(refused.errors).toMatchObject([{ code: 'no_price' }]);
  await pushReport(owner, buildCatalog({ offers: [OFFER] }));
  const { id } = await getIntention(owner, 'a');
  expect((await askJson(owner, `PATCH /v1/org/intentions/${id}`, NEGOTIABLE)).status).toBe(200);
  // Other bytes, same data; then an offer that is refused.
  await pushReport(owner, buildCatalog({ offers: [OFFER] }).replaceAll('\n', '\n '));
  await pushReport(owner, buildCatalog({ offers: [{ ...OFFER, price: null }] }));
  expect(await getIntention(owner, 'a')).toMatchObject(NEGOTIABLE);
  const changed = buildCatalog({ offers: [{ ...OFFER, price: 120 }] });
  const { run_id } = await pushReport(owner, changed, { dryRun: true });
  const { items } = await readJson<{ items: { fields: { field: string; old: string; new: string }[] }[] }>(
    owner,
    `/v1/org/runs/${run_id}/changes`,
  );
  expect(items[0]?.fields.find(({ field }) => field === 'price')).toMatchObject({
    old: 'договорная',
    new: '120.00',
  });
  await pushReport(owner, changed);
  expect((await listIntentions(owner))[0]).toMatchObject({ price: 120, negotiable: false });
});

test('the pages show it, take it from the form and give it back', async () => {
  const owner = await file.organization();
  await pushReport(owner, buildCatalog({ offers: [OFFER] }));
  const { id } = await getIntention(owner, 'a');
  const { baseUrl } = owner.server;
  const page = async (path: string) =>
    (await fetch(`${baseUrl}${path}`, { headers: { cookie: owner.cookie } })).text();
  const submit = async (changes: Record<string, string>) => {
    const html = await page(`/intentions/${id}`);
    const fields = new URLSearchParams();
    for (const [, name = '', value = ''] of html.matchAll(
      /<input type="text"[^>]*?name="(\w+)" value="([^"]*)"/g,
    ))
      fields.set(name, value);
    for (const [, name = '', value = ''] of html.matchAll(/<textarea name="(\w+)"[^>]*>([^<]*)<\/textarea>/g))
      fields.set(name, value);
    for (const [name, value] of Object.entries(changes)) fields.set(name, value);
    return fetch(`${baseUrl}/intentions/${id}`, {
      method: 'POST',
      headers: { cookie: owner.cookie, origin: baseUrl },
      body: fields,
      redirect: 'manual',
    });
  };
  expect((await submit({ negotiable: 'on' })).status).toBe(303);
  expect(await getIntention(owner, 'a')).toMatchObject(NEGOTIABLE);
  const card = await page(`/intentions/${id}`);
  expect(card).toMatch(/class="price">договорная/);
  expect(card).toMatch(/в файле: 100/);
  expect(await page('/intentions')).toContain('договорная');
  const refused = await submit({ price: '' });
  expect([refused.status, await refused.text()]).toEqual([
    422,
    expect.stringContaining('Укажите цену или отметьте «Цена договорная».'),
  ]);
  expect((await submit({ price: '90' })).status).toBe(303);
  expect(await getIntention(owner, 'a')).toMatchObject({ price: 90, negotiable: false });
});
