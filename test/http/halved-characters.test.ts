import { expect, test } from 'bun:test';
import type { Refusal } from '../../src/model/refusal.ts';
import type { RunReport } from '../../src/model/report.ts';
import { connect, type Sql } from '../../src/store/driver/connect.ts';
import { ask } from '../support/ask.ts';
import { buildCatalog, type CatalogParts } from '../support/build-catalog.ts';
import type { TestOrganization } from '../support/create-organization.ts';
import { readJson } from '../support/list-intentions.ts';
import { pushCatalog, pushReport, readProblem } from '../support/push-catalog.ts';
import { useSharedServer } from '../support/use-server.ts';

const file = useSharedServer();

/** A character of two units, the second of which is the first too many. */
const overLimit = (limit: number): string => `${'я'.repeat(limit - 1)}😀 дальше`;
const cut = (limit: number): string => 'я'.repeat(limit - 1);

const PATHS = [
  '',
  '?report=summary',
  '/refusals',
  '/refusals?q=x&limit=1',
  '/refusals.csv',
  '/report.csv',
  '/refused',
  '/events',
];

/** Looks at a run in every way there is. */
async function lookAt(shop: TestOrganization, runId: string): Promise<void> {
  for (const path of PATHS) {
    const answer = await ask(shop, `GET /v1/org/runs/${runId}${path}`);
    expect([path, answer.status]).toEqual([path, 200]);
    expect((await answer.text()).length).toBeGreaterThan(0);
  }
  expect((await ask(shop, `GET /runs/${runId}`)).status).toBe(200);
  expect((await ask(shop, 'GET /v1/org/runs')).status).toBe(200);
}

/** Pushes a catalog one of whose products is refused, and reads the refusal back. */
async function refusalOf(parts: CatalogParts, dryRun = false): Promise<Refusal> {
  const shop = await file.organization();
  const { run_id, skipped, errors } = await pushReport(shop, buildCatalog(parts), { dryRun });
  await lookAt(shop, run_id);
  const { items } = await readJson<{ items: Refusal[] }>(shop, `/v1/org/runs/${run_id}/refusals`);
  const [told] = [...skipped, ...errors];
  if (told === undefined) throw new Error('nothing was refused');
  expect(items).toMatchObject([told]);
  return told;
}

async function onDatabase<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
  const sql = connect(file.server().databaseUrl, { maxConnections: 1 });
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}

test('a name, an id, a currency and a category that would be cut inside an emoji are cut before it, and the run is read', async () => {
  const name = overLimit(200);
  expect((await refusalOf({ offers: [{ name, price: null }] })).name).toBe(cut(200));
  expect((await refusalOf({ offers: [{ id: overLimit(500) }] })).id).toBe(cut(500));
  const currency = await refusalOf({ offers: [{ raw: `<currencyId>${name}</currencyId>` }] });
  expect(currency.reason).toBe(`валюта ${cut(200)} не поддерживается: укажите цену в рублях (RUB)`);
  const yaml = `shop: S\noffers:\n  - id: 1\n    name: Дрель\n    price: 5\n    category: "${name}"\n`;
  const shop = await file.organization();
  const report = await pushReport(shop, yaml);
  expect(report.skipped).toMatchObject([{ reason: `неизвестная категория: ${cut(200)}` }]);
  await lookAt(shop, report.run_id);
});

test('the name of a repeated id is cut at a whole character, in a dry run and in an import', async () => {
  const offers = [
    { id: 'a', name: overLimit(200) },
    { id: 'a', name: overLimit(200) },
  ];
  for (const dryRun of [true, false])
    expect(await refusalOf({ offers }, dryRun)).toMatchObject({ code: 'duplicate_id', name: cut(200) });
});

test('a file that is refused for a tag with an emoji in its sixtieth letter is told whole', async () => {
  const shop = await file.organization();
  const problem = await readProblem(await pushCatalog(shop, `<${'a'.repeat(59)}😀bb/>`));
  expect(problem.detail).toContain(`<${'a'.repeat(59)}…>`);
  const { items } = await readJson<{ items: { id: string; error: { detail: string } }[] }>(
    shop,
    '/v1/org/runs',
  );
  expect(items[0]?.error.detail).toContain('a…>');
});

test('a repeated push with a key is answered with the report, names cut inside an emoji or not', async () => {
  const shop = await file.organization();
  const catalog = buildCatalog({ offers: [{ name: overLimit(200), price: null }] });
  const headers = { 'idempotency-key': 'emoji' };
  const first = await pushReport(shop, catalog, { headers });
  expect(await pushReport(shop, catalog, { headers })).toEqual(first);
});

test('a run that an earlier version stored with half a character is read, its whole characters as they were', async () => {
  const shop = await file.organization();
  const kept = '😀 C:\\ud83d';
  const catalog = buildCatalog({
    offers: [
      { id: 'x', name: kept, price: null },
      { id: 'y', name: 'Дрель HALF', price: null },
    ],
  });
  const { run_id } = await pushReport(shop, catalog);
  await onDatabase(async (sql) => {
    // As it was written: the half is an escape of six signs, in the report and with the source of the refused offers.
    const halve = (column: string) =>
      sql.unsafe(`replace(replace(${column}::text, 'HALF', '\\ud83d'), 'price:', '\\ude00')::json`);
    await sql`update runs set report = ${halve('report')} where org_id = ${shop.id} and id = ${run_id}`;
    const slices = await sql`
      update run_slices set entries = ${halve('entries')} where org_id = ${shop.id} and run_id = ${run_id}`;
    expect(slices.count).toBe(1);
    const [row] = await sql<{ report: string }[]>`
      select report::text as report from runs where org_id = ${shop.id} and id = ${run_id}`;
    expect(row?.report.match(/[^\\]\\ud/g)).toHaveLength(3);
  });
  await lookAt(shop, run_id);
  const { report } = await readJson<{ report: RunReport }>(shop, `/v1/org/runs/${run_id}`);
  expect(report.errors).toMatchObject([
    { id: 'x', name: kept, reason: '\ufffd укажите стоимость или «договорная»' },
    { id: 'y', name: 'Дрель \ufffd', reason: '\ufffd укажите стоимость или «договорная»' },
  ]);
  expect(await (await ask(shop, `GET /runs/${run_id}`)).text()).toContain('Дрель \ufffd');
});
