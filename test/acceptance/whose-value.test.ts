import { afterAll, describe, expect, test } from 'bun:test';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '../../src/store/driver/connect.ts';
import { ask } from '../support/ask.ts';
import { buildCatalog, type OfferParts } from '../support/build-catalog.ts';
import type { TestOrganization } from '../support/create-organization.ts';
import { getIntention, listIntentions, readJson } from '../support/list-intentions.ts';
import { pushCatalog, pushReport } from '../support/push-catalog.ts';
import { useServer } from '../support/use-server.ts';
import { waitUntil } from '../support/wait-until.ts';
import { BY_HAND, edit, OFFER, SHOWN } from './edit-by-hand.ts';

const folder = mkdtempSync(join(tmpdir(), 'dictionary-'));
cpSync(join(import.meta.dir, '../../dict'), folder, { recursive: true });
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = useServer({ env: { DICT_DIR: folder } });

const catalog = (...offers: OfferParts[]) => buildCatalog({ offers });
const push = (shop: TestOrganization, ...offers: OfferParts[]) => pushReport(shop, catalog(...offers));

describe('a field that a hand has set', () => {
  test('stays while the product’s own data in the file stays', async () => {
    const shop = await file.organization();
    await push(shop, OFFER);
    await edit(shop, BY_HAND);
    expect((await push(shop, OFFER)).counters).toMatchObject({ unchanged: 1, updated: 0 });
    // Other bytes, same data.
    await pushReport(shop, catalog(OFFER).replaceAll('\n', '\n  '));
    expect(await getIntention(shop, 'a')).toMatchObject(SHOWN);
  });

  test('gives way to the file once the product’s own data changes, each field that the file carries', async () => {
    const shop = await file.organization();
    await push(shop, OFFER);
    const before = await getIntention(shop, 'a');
    await edit(shop, BY_HAND);
    expect((await push(shop, { ...OFFER, price: 101 })).counters.updated).toBe(1);
    const { title, description, quantity, tags } = before;
    expect(await getIntention(shop, 'a')).toMatchObject({ title, description, quantity, tags, price: 101 });
  });

  test('that the file does not carry stays even then: the place of a YML, a quantity, a description', async () => {
    const shop = await file.organization();
    const { description: _, ...bare } = { ...OFFER, params: { 'Наличие реверса': 'да' } };
    await push(shop, bare);
    await edit(shop, BY_HAND);
    await push(shop, { ...bare, price: 101 });
    await push(shop, { ...bare, price: 102 });
    expect(await getIntention(shop, 'a')).toMatchObject({
      price: 102,
      description: SHOWN.description,
      quantity: SHOWN.quantity,
      territory: SHOWN.territory,
    });
  });

  test('gives way to a quantity and a description that the file brings later', async () => {
    const shop = await file.organization();
    const { description: _, ...bare } = { ...OFFER, params: { 'Наличие реверса': 'да' } };
    await push(shop, bare);
    await edit(shop, BY_HAND);
    await push(shop, OFFER);
    expect(await getIntention(shop, 'a')).toMatchObject({
      description: '<p>Дрель ударная Кряжич</p><p>Сверлит.</p>',
      quantity: { value: 4, unit: 'шт' },
      territory: { city: 'Казань' },
    });
  });

  test('stays over a closing and a return with the same data', async () => {
    const shop = await file.organization();
    await push(shop, OFFER, { id: 'b' });
    await edit(shop, BY_HAND);
    await pushReport(shop, catalog({ id: 'b' }), { removeMissing: true });
    expect(await getIntention(shop, 'a')).toMatchObject({ ...SHOWN, state: 'closed' });
    expect((await push(shop, OFFER, { id: 'b' })).counters.updated).toBe(1);
    expect(await getIntention(shop, 'a')).toMatchObject({ ...SHOWN, state: 'published' });
    await push(shop, { ...OFFER, price: 101 }, { id: 'b' });
    expect((await getIntention(shop, 'a')).title).not.toBe(SHOWN.title);
  });

  test('is the file’s again when it is given the file’s value', async () => {
    const shop = await file.organization();
    await push(shop, { ...OFFER, params: { 'Наличие реверса': 'да' } });
    await edit(shop, { quantity: { value: 2, unit: 'кг' } });
    await edit(shop, { quantity: { value: 1, unit: 'шт' } });
    await push(shop, OFFER);
    await push(shop, { ...OFFER, params: { 'Наличие реверса': 'да' } });
    expect((await getIntention(shop, 'a')).quantity).toEqual({ value: 1, unit: 'шт' });
  });

  test('is put back as in the file by its name, the others stay, and the next import changes nothing', async () => {
    const shop = await file.organization();
    await push(shop, OFFER);
    const before = await getIntention(shop, 'a');
    await edit(shop, BY_HAND);
    expect((await getIntention(shop, 'a')).edited).toHaveLength(6);
    await edit(shop, { restore: ['description', 'price', 'quantity', 'territory'], tags: ['мечта', 'два'] });
    expect(await getIntention(shop, 'a')).toEqual({
      ...before,
      title: 'дрель мечты',
      tags: ['мечта', 'два'],
      edited: ['title', 'tags'],
      updated_at: expect.any(String),
    });
    await edit(shop, { restore: ['title', 'tags', 'price'] });
    expect(await getIntention(shop, 'a')).toEqual({ ...before, updated_at: expect.any(String) });
    expect(await push(shop, OFFER)).toMatchObject({ counters: { unchanged: 1 } });
  });

  test('is put back with the file’s value of today, not with that of the day of the edit', async () => {
    const shop = await file.organization();
    const { description: _, ...bare } = OFFER;
    await push(shop, bare);
    await edit(shop, { description: 'Почти новая.', city: 'Казань' });
    await push(shop, { ...bare, name: 'Дрель ручная Кряжич' });
    await edit(shop, { restore: ['description'] });
    expect(await getIntention(shop, 'a')).toMatchObject({
      description: '<p>Дрель ручная Кряжич</p>',
      territory: { city: 'Казань' },
      edited: ['territory'],
    });
  });

  test('is not put back and set at once, nor where no file has it', async () => {
    const shop = await file.organization();
    await push(shop, OFFER);
    await edit(shop, { price: 77 });
    await expect(edit(shop, { restore: ['price'], negotiable: true })).rejects.toThrow(
      /400.*«price» и возвращено, и изменено/,
    );
    const sql = connect(file.server().databaseUrl);
    const owned = sql`org_id = ${shop.id}`;
    await sql`update intentions set edits = '{"price": null}' where ${owned}`;
    await expect(edit(shop, { restore: ['price'] })).rejects.toThrow(/400.*при следующем импорте/);
    await sql`update intentions set edits = null, external_id = null, channel = 'manual' where ${owned}`;
    await sql.end();
    const [made] = await listIntentions(shop);
    const answer = await ask(shop, `PATCH /v1/org/intentions/${made?.id}`, { restore: ['price'] });
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('создано вручную')]);
  });

  test('does not keep its neighbours: the others follow a dictionary that changes while the data stays', async () => {
    const shop = await file.organization();
    const offers = [
      { id: 'a', params: { 'Наличие реверса': 'да', Цвет: 'синий' } },
      { id: 'b', params: { 'Наличие реверса': 'да', Цвет: 'синий' } },
    ];
    await push(shop, ...offers);
    await edit(shop, { title: 'дрель мечты' }, 'a');
    await edit(shop, { tags: ['мечта'] }, 'b');
    const settings = join(folder, 'settings.tsv');
    writeFileSync(settings, readFileSync(settings, 'utf8').replace(/^cutoff\t.*$/m, 'cutoff\t0.05'));
    process.kill(file.server().pid, 'SIGHUP');
    await waitUntil('the new dictionary is in use', async () => {
      const dry = await pushReport(shop, catalog(...offers), { dryRun: true });
      return dry.counters.updated > 0;
    });
    await push(shop, ...offers);
    const [a, b] = [await getIntention(shop, 'a'), await getIntention(shop, 'b')];
    expect(a.title).toBe('дрель мечты');
    expect(a.tags).toContain('синий');
    expect(b.tags).toEqual(['мечта']);
  });

  test('stays when the profile moves to another city; what no hand has set moves', async () => {
    const shop = await file.organization();
    await push(shop, OFFER, { id: 'b' });
    await edit(shop, { city: 'Казань' });
    await shop.server.operator('org', 'update', shop.id, '--city', 'Самара');
    expect((await push(shop, OFFER, { id: 'b' })).counters).toMatchObject({ updated: 2 });
    expect((await getIntention(shop, 'a')).territory.city).toBe('Казань');
    expect((await getIntention(shop, 'b')).territory.city).toBe('Самара');
  });

  test('is shown by a dry run as it will be', async () => {
    const shop = await file.organization();
    await push(shop, OFFER);
    await edit(shop, { city: 'Казань', price: 77 });
    const report = await pushReport(shop, catalog({ ...OFFER, vendor: 'Voltar' }), { dryRun: true });
    const { items } = await readJson<{ items: { fields: { field: string }[] }[] }>(
      shop,
      `/v1/org/runs/${report.run_id}/changes`,
    );
    const changed = items[0]?.fields.map(({ field }) => field);
    expect(changed).toContain('price');
    expect(changed).not.toContain('territory');
  });
});

describe('an edit', () => {
  test('writes only its own fields: what an import brings meanwhile is not lost', async () => {
    const shop = await file.organization();
    const ids = Array.from({ length: 300 }, (_, index) => `p${index}`);
    await push(shop, ...ids.map((id) => ({ ...OFFER, id })));
    const pushing = Array.from({ length: 6 }, async (_, round) => {
      await Bun.sleep(round * 120);
      await pushCatalog(shop, catalog(...ids.map((id) => ({ ...OFFER, id, price: 200 + round }))));
    });
    for (let tag = 0; tag < 25; tag++) await edit(shop, { tags: [`тег ${tag}`] }, 'p299');
    await Promise.all(pushing);
    await push(shop, ...ids.map((id) => ({ ...OFFER, id, price: 300 })));
    expect(await getIntention(shop, 'p299')).toMatchObject({ price: 300 });
  });
});

describe('the name is the first paragraph of every description', () => {
  const { description: _, ...bare } = OFFER;

  test('another name changes it when the file has no description', async () => {
    const shop = await file.organization();
    await push(shop, OFFER);
    await push(shop, { ...bare, name: 'Дрель «М & К» <новая>' });
    expect((await getIntention(shop, 'a')).description).toBe(
      '<p>Дрель «М &amp; К» &lt;новая&gt;</p><p>Сверлит.</p>',
    );
    await push(shop, { ...bare, name: 'Дрель  М и К' });
    expect((await getIntention(shop, 'a')).description).toBe('<p>Дрель М и К</p><p>Сверлит.</p>');
  });

  test('another name changes it also above a description that a hand has written', async () => {
    const shop = await file.organization();
    await push(shop, bare);
    await edit(shop, { description: 'Почти новая.' });
    await push(shop, { ...bare, name: 'Дрель безударная' });
    expect((await getIntention(shop, 'a')).description).toBe('<p>Дрель безударная</p><p>Почти новая.</p>');
  });

  test('a longer name leaves the description within its 6000 characters, ended at a block', async () => {
    const shop = await file.organization();
    const long = Array.from({ length: 60 }, (_, line) => `${line} ${'а'.repeat(85)}`).join('\n\n');
    await push(shop, { ...OFFER, description: long });
    const name = `Дрель ${'б'.repeat(1500)}`;
    await push(shop, { ...bare, name });
    const { description } = await getIntention(shop, 'a');
    expect(description.length).toBeLessThanOrEqual(6000);
    expect(description.length).toBeGreaterThan(5800);
    expect(description.startsWith(`<p>${name}</p><p>0 а`)).toBe(true);
    expect(description).toMatch(/а<\/p>$/);
  });

  test.each([
    ['of the file', false],
    ['that a hand has written and pinned', true],
  ])('a longer name keeps a single long paragraph %s, ended at a sentence', async (_which, byHand) => {
    const shop = await file.organization();
    const long = 'Сверлит <strong>быстро &amp; тихо</strong>. '.repeat(134);
    await push(shop, { ...OFFER, description: byHand ? 'Сверлит.' : long });
    if (byHand)
      await edit(shop, {
        description: `<p>${long}</p>`,
        pins: ['description'],
      });
    const before = (await getIntention(shop, 'a')).description.length;
    const name = `Дрель ударная ${'с кейсом и комплектом свёрл '.repeat(6)}`.trim();
    await push(shop, { ...bare, name });
    const { description } = await getIntention(shop, 'a');
    expect(description.length).toBeLessThanOrEqual(6000);
    expect(description.length).toBeGreaterThan(before - 200);
    const [start, end] = [description.slice(0, name.length + 55), description.slice(-40)];
    expect(start).toStartWith(`<p>${name}</p><p>Сверлит <strong>быстро &amp; тихо</strong>. `);
    expect(end).toEndWith('<strong>быстро &amp; тихо</strong>.</p>');
  });

  test('a longer name cuts a list behind a word, its item and its bold word closed', async () => {
    const shop = await file.organization();
    await push(shop, { ...OFFER, description: `<ul><li>Сверлит <b>${'тихо '.repeat(1180)}</b></li></ul>` });
    await push(shop, { ...bare, name: `Дрель ${'б'.repeat(100)}` });
    const { description } = await getIntention(shop, 'a');
    expect(description).toMatch(/<ul><li>Сверлит <strong>(?:тихо )+тихо<\/strong><\/li><\/ul>$/);
    expect(description.length).toBeWithin(5900, 6001);
  });

  test('without a name in the file the title, the name and the description stay, vendor or not', async () => {
    const shop = await file.organization();
    const { vendor: _vendor, ...nameless } = { ...bare, name: null };
    await push(shop, OFFER);
    const { title, description } = await getIntention(shop, 'a');
    await push(shop, { ...nameless, price: 101 });
    expect(await getIntention(shop, 'a')).toMatchObject({ price: 101, title, description });
    await push(shop, { ...bare, name: null, price: 102 });
    expect(await getIntention(shop, 'a')).toMatchObject({ price: 102, title, description });
  });

  test('is found again though it holds joined emoji or characters that show nothing', async () => {
    const shop = await file.organization();
    for (const name of [
      'Дрель 👨\u200d👩\u200d👧 ударная',
      'Дрель удар\u00adная\u200b Кряжич',
      'Дрель\u200dударная',
    ]) {
      await push(shop, { ...OFFER, name });
      await push(shop, { ...bare, name: 'Дрель 👩🏽\u200d🚀 безударная' });
      expect((await getIntention(shop, 'a')).description).toBe(
        '<p>Дрель 👩🏽\u200d🚀 безударная</p><p>Сверлит.</p>',
      );
    }
  });

  test('that is too long is cut also where the file has no description', async () => {
    const shop = await file.organization();
    await push(shop, OFFER);
    await push(shop, { ...bare, name: 'Дрель & сверло '.repeat(600) });
    const { description } = await getIntention(shop, 'a');
    expect(description.length).toBeLessThanOrEqual(6000);
    expect(description).toMatch(/^<p>Дрель &amp; сверло .*(Дрель|&amp;|сверло)<\/p>$/);
  });
});
