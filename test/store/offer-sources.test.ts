import { expect, test } from 'bun:test';
import { decodeOfferSources, encodeOfferSources } from '../../src/model/offer-source.ts';
import { undoRun } from '../../src/run/undo-run.ts';
import { forgetOfferSources } from '../../src/store/history/forget-offer-sources.ts';
import { findOfferSource } from '../../src/store/intentions/find-offer-source.ts';
import { listCategories } from '../../src/store/intentions/list-categories.ts';
import { noteCategories } from '../../src/store/intentions/note-categories.ts';
import { buildCatalog, type OfferParts } from '../support/build-catalog.ts';
import { openInlinePool } from '../support/open-inline-pool.ts';
import { useRuns } from '../support/use-runs.ts';

const { database, runs } = useRuns({ threads: 1 });
const pool = openInlinePool(1);

const offersOf = (count: number, voltage: (index: number) => number): OfferParts[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `n${index}`,
    vendor: 'Кряжич',
    params: { Напряжение: `${voltage(index)} В`, Цвет: 'синий' },
  }));

const sourceOf = async (orgId: string, externalId: string) => {
  const [row] = await database().sql<{ id: string }[]>`
    select id from intentions where org_id = ${orgId} and external_id = ${externalId}`;
  return row === undefined ? null : await findOfferSource(database().sql, orgId, row.id);
};
const voltageOf = async (orgId: string, externalId: string) =>
  (await sourceOf(orgId, externalId))?.params[0]?.value ?? null;
const countKept = async (orgId: string) => {
  const [row] = await database().sql<{ parts: number; offers: number }[]>`
    select count(*)::int as parts, coalesce(sum(offers), 0)::int as offers from offer_sources where org_id = ${orgId}`;
  return row;
};

test('what is packed comes back as it was: paths, units, cities, absent ones as well', () => {
  const offers = [
    {
      format: 'yaml' as const,
      ordinal: 0,
      categoryPath: ['Инструмент', 'Дрели'],
      vendor: 'Ёж',
      params: [],
      city: null,
    },
    {
      format: 'yaml' as const,
      ordinal: 7,
      categoryPath: [],
      vendor: '',
      params: [{ name: 'Вес', value: '1,5', unit: 'кг' }],
      city: 'Тула',
    },
    {
      format: 'yaml' as const,
      ordinal: 9,
      categoryPath: ['Инструмент', 'Дрели'],
      vendor: '',
      params: [{ name: '', value: '', unit: null }],
      city: null,
    },
  ];
  expect(decodeOfferSources(encodeOfferSources('yaml', offers))).toEqual(offers);
});

test('the source of an intention is that of the last import that read its data, over several batches', async () => {
  const { id, ...organization } = await runs.organization();
  const owner = { id, ...organization };
  await runs.run(owner, buildCatalog({ offers: offersOf(1100, () => 12) }), {}, { pool });
  expect((await sourceOf(id, 'n1099'))?.categoryPath.length).toBeGreaterThan(0);
  expect(await voltageOf(id, 'n0')).toBe('12 В');
  expect(await voltageOf(id, 'n700')).toBe('12 В');
  await runs.run(owner, buildCatalog({ offers: offersOf(1100, (n) => (n === 700 ? 18 : 12)) }), {}, { pool });
  expect(await voltageOf(id, 'n700')).toBe('18 В');
  expect(await voltageOf(id, 'n701')).toBe('12 В');
});

test('a dry run keeps nothing', async () => {
  const owner = await runs.organization();
  await runs.run(owner, buildCatalog({ offers: offersOf(2, () => 12) }), { dryRun: true }, { pool });
  expect(await countKept(owner.id)).toEqual({ parts: 0, offers: 0 });
});

test('an undo brings back the source of before, which is not forgotten as long as it can be taken back', async () => {
  const owner = await runs.organization();
  await runs.run(owner, buildCatalog({ offers: offersOf(1100, () => 12) }), {}, { pool });
  const later = await runs.run(owner, buildCatalog({ offers: offersOf(1100, () => 18) }), {}, { pool });
  await runs.run(owner, buildCatalog({ offers: offersOf(1100, () => 18) }), {}, { pool });
  await forgetOfferSources(database().sql);
  const request = {
    orgId: owner.id,
    runId: later.run_id,
    dryRun: false,
    signal: new AbortController().signal,
    activeIntentionsLimit: 100_000,
  };
  await undoRun(request, runs.ports);
  expect(await voltageOf(owner.id, 'n600')).toBe('12 В');
});

test('parts that nothing points to are forgotten, half dead ones shrink in their place', async () => {
  const owner = await runs.organization();
  for (const round of [1, 2, 3, 4, 5])
    await runs.run(
      owner,
      buildCatalog({ offers: offersOf(1100, (n) => (n % 10 === 0 ? 12 : 12 + round)) }),
      {},
      { pool },
    );
  const before = await countKept(owner.id);
  const { sql } = database();
  await noteCategories(sql, owner.id);
  await sql`delete from earlier_rows where org_id = ${owner.id}`;
  await forgetOfferSources(database().sql);
  const after = await countKept(owner.id);
  expect(before?.offers).toBeGreaterThan(5000);
  expect(after?.offers).toBe(1100);
  const [noted] = await sql<{ parts: number }[]>`
    select count(distinct (run_number, first_ordinal))::int as parts from offer_categories where org_id = ${owner.id}`;
  expect(noted?.parts).toBe(after?.parts);
  expect(await listCategories(sql, owner.id)).toEqual([{ path: 'Инструмент / Дрели', count: 1100 }]);
  expect(await voltageOf(owner.id, 'n10')).toBe('12 В');
  expect(await voltageOf(owner.id, 'n11')).toBe('17 В');
});
