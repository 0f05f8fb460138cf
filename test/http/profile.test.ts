import { describe, expect, test } from 'bun:test';
import { ask } from '../support/ask.ts';
import { buildCatalog } from '../support/build-catalog.ts';
import type { TestOrganization } from '../support/create-organization.ts';
import { getIntention, readJson } from '../support/list-intentions.ts';
import { pushReport } from '../support/push-catalog.ts';
import { useSharedServer } from '../support/use-server.ts';

const file = useSharedServer();

async function change(shop: TestOrganization, changes: object): Promise<{ status: number; body: Profile }> {
  const answer = await ask(shop, 'PATCH /v1/org/profile', changes);
  return { status: answer.status, body: (await answer.json()) as Profile };
}

interface Profile {
  readonly [member: string]: unknown;
  readonly nearest?: readonly string[];
}

const suggest = (shop: TestOrganization, q: string) =>
  readJson<{ items: { name: string; region: string }[] }>(
    shop,
    `/v1/org/profile/cities?${new URLSearchParams({ q })}`,
  );

describe('the profile', () => {
  test('is changed by its owner field by field', async () => {
    const shop = await file.organization({ city: null });
    expect(await readJson<Profile>(shop, '/v1/org/profile')).toMatchObject({ city: null, territory: null });
    expect(await change(shop, { city: ' самара ' })).toMatchObject({
      status: 200,
      body: { city: 'самара', territory: { level: 'city', city: 'Самара', region: 'Самарская область' } },
    });
    expect(await change(shop, { name: 'Лавка', domain: 'tools' })).toMatchObject({
      body: { name: 'Лавка', city: 'самара', domain: 'tools' },
    });
    expect(await change(shop, { domain: null, city: null })).toMatchObject({
      body: { name: 'Лавка', city: null, domain: null },
    });
  });

  test('refuses a city that the registry does not know, with the nearest names, and an empty name', async () => {
    const shop = await file.organization({ city: 'Казань' });
    const refused = await change(shop, { city: 'Самаар' });
    expect(refused).toMatchObject({ status: 422, body: { code: 'no_such_city', member: 'city' } });
    expect(refused.body.nearest?.[0]).toBe('Самара');
    expect(await change(shop, { city: 'Зурбаганополис' })).toMatchObject({
      status: 422,
      body: { nearest: [] },
    });
    expect((await change(shop, { name: ' ' })).status).toBe(400);
    expect((await change(shop, { domain: 'no such' })).status).toBe(400);
    expect(await readJson<Profile>(shop, '/v1/org/profile')).toMatchObject({ city: 'Казань' });
  });

  test('suggests cities by the beginning of their names, each under a name that means it alone', async () => {
    const shop = await file.organization();
    const { items } = await suggest(shop, 'благовещ');
    expect(items.map(({ region }) => region).sort()).toEqual(['Амурская область', 'Республика Башкортостан']);
    for (const { name, region } of items)
      expect((await change(shop, { city: name })).body).toMatchObject({
        territory: { city: 'Благовещенск', region },
      });
    const named = async (q: string) => (await suggest(shop, q)).items.map(({ name }) => name);
    expect(await named('сама')).toEqual(['Самара']);
    expect(await named('калининград')).toEqual(['Калининград']);
    for (const name of await named('красно')) expect(name).toStartWith('Красно');
    expect(await named('самарская область тол')).toEqual(['Тольятти']);
    expect((await suggest(shop, 'екатиринбург')).items[0]?.name).toBe('Екатеринбург');
    expect((await suggest(shop, ' ')).items).toEqual([]);
  });

  test('without a city gives «не указан город», which ends once the owner has named it', async () => {
    const shop = await file.organization({ city: null });
    const catalog = buildCatalog({ offers: [{ id: 'a' }] });
    expect((await pushReport(shop, catalog)).skipped).toMatchObject([{ code: 'no_city' }]);
    await change(shop, { city: 'Тула' });
    expect((await pushReport(shop, catalog)).counters).toMatchObject({ created: 1 });
  });
});

describe('the import after a change of the city', () => {
  test('says how many intentions it moved, in a dry run as well, and never again', async () => {
    const shop = await file.organization({ city: 'Казань' });
    const catalog = buildCatalog({ offers: [{ id: 'a' }, { id: 'b' }, { id: 'c' }] });
    expect((await pushReport(shop, catalog)).warnings).toEqual({});
    const { id } = await getIntention(shop, 'c');
    await ask(shop, `PATCH /v1/org/intentions/${id}`, { city: 'Тула' });
    await change(shop, { city: 'Самара' });
    expect((await pushReport(shop, catalog, { dryRun: true })).warnings).toEqual({ moved_city: 2 });
    expect((await pushReport(shop, catalog)).warnings).toEqual({ moved_city: 2 });
    expect((await getIntention(shop, 'a')).territory.city).toBe('Самара');
    expect((await getIntention(shop, 'c')).territory.city).toBe('Тула');
    expect((await pushReport(shop, catalog)).warnings).toEqual({});
  });

  test('counts those whose place the file before named, and does not say that the profile has changed', async () => {
    const shop = await file.organization({ city: 'Казань' });
    const catalog =
      'shop: Магазин\noffers:\n  - id: a\n    category: Дрели\n    vendor: Makita\n    name: Дрель ударная Makita\n    price: 10\n    params:\n      Материал: сталь\n';
    await pushReport(shop, `city: Самара\n${catalog}`);
    const report = await pushReport(shop, catalog);
    expect([report.counters.updated, report.warnings]).toEqual([1, { moved_city: 1 }]);
    expect((await getIntention(shop, 'a')).territory.city).toBe('Казань');
    const page = await (await ask(shop, `GET /runs/${report.run_id}`)).text();
    expect(page).toContain('Получили место из профиля вместо прежнего: 1.');
    expect(page).not.toContain('новый город');
  });

  test('does not count what changed for another reason', async () => {
    const shop = await file.organization({ city: 'Казань' });
    await pushReport(shop, buildCatalog({ offers: [{ id: 'a' }] }));
    await change(shop, { domain: 'tools' });
    const report = await pushReport(shop, buildCatalog({ offers: [{ id: 'a', price: 99 }] }));
    expect([report.counters.updated, report.warnings]).toEqual([1, {}]);
  });
});

test('the operator’s commands refuse a city that no registry knows and name the nearest', async () => {
  const shop = await file.organization();
  const told = (...command: string[]) =>
    file
      .server()
      .operator(...command)
      .then(String, (error: Error) => error.message);
  expect(await told('org', 'update', shop.id, '--city', 'Масква')).toMatch(
    /no registry knows the city "Масква"; did you mean Москва/,
  );
  const add = ['org', 'add', '--name', 'Н', '--email', 'n@example.com', '--password', 'три слова наугад'];
  expect(await told(...add, '--city', 'Зурбаганополис')).toMatch(/no registry knows the city/);
  expect(await readJson<Profile>(shop, '/v1/org/profile')).toMatchObject({ city: 'Москва' });
});
