import { expect, test } from 'bun:test';
import { makeCatalog } from '../../bench/make-catalog.ts';
import type { RunReport } from '../../src/model/report.ts';
import { RunFailure } from '../../src/model/run-failure.ts';
import { buildCatalog, type OfferParts } from '../support/build-catalog.ts';
import { openInlinePool } from '../support/open-inline-pool.ts';
import { failureOf } from '../support/open-run-ports.ts';
import { useRuns } from '../support/use-runs.ts';

const { database, threads, runs } = useRuns({ threads: 2 });

/** A catalog of 3 000 offers with every kind of refusal strewn in. */
const MIXED: readonly OfferParts[] = Array.from({ length: 3000 }, (_, index) => ({
  id: index % 97 === 5 ? null : index % 89 === 7 ? 'repeated' : `m${index}`,
  ...(index % 50 === 3 ? { available: 'false' } : {}),
  ...(index % 61 === 2 ? { price: null } : {}),
  ...(index % 71 === 4 ? { categoryId: null } : {}),
  ...(index % 5 === 0 ? { params: { Материал: 'сталь', Цвет: 'синий' } } : {}),
  ...(index % 3 === 0 ? { pictures: [`https://example.com/${index}.jpg`] } : {}),
}));
const mixed = (): string => buildCatalog({ offers: MIXED });

const comparable = ({ run_id: _, ...report }: RunReport) => report;

async function intentions(orgId: string): Promise<unknown[]> {
  return [
    ...(await database().sql`
    select external_id, channel, state, title, name, body, price, quantity, unit, territory_city, tags, raw_hash::text, data_hash::text, tally
    from intentions where org_id = ${orgId} order by external_id`),
  ];
}

test('the report and the intentions are the same however batches come back', async () => {
  const catalog = mixed();
  const results: [unknown, unknown][] = [];
  for (const pool of [
    threads,
    openInlinePool(1),
    openInlinePool(8, (ordinal) => (ordinal * 7919) % 23),
    openInlinePool(16, (ordinal) => 20 - (ordinal % 20)),
  ]) {
    const organization = await runs.organization();
    const report = await runs.run(organization, catalog, {}, { pool });
    results.push([comparable(report), await intentions(organization.id)]);
  }
  expect(results[0]![1]).toHaveLength((results[0]![0] as RunReport).counters.created);
  for (const result of results.slice(1)) expect(result).toEqual(results[0]!);
});

test('refusals stand in file order with their lines', async () => {
  const report = await runs.run(
    await runs.organization(),
    mixed(),
    {},
    { pool: openInlinePool(8, (ordinal) => (ordinal * 31) % 17) },
  );
  for (const list of [report.skipped, report.errors]) {
    expect(list.length).toBeGreaterThan(30);
    expect(list.map((entry) => entry.line)).toEqual(list.map((entry) => entry.line).sort((a, b) => a - b));
  }
});

test('the report of an unchanged catalog is the same with and without skipping unchanged offers', async () => {
  const catalog = mixed();
  const shortcut = await runs.organization();
  const longWay = await runs.organization();
  await runs.run(shortcut, catalog);
  await runs.run(longWay, catalog);
  // Other raw hashes of the same products: every offer takes the long way.
  await database().sql`update intentions set raw_hash = raw_hash + 1 where org_id = ${longWay.id}`;
  const skipped = await runs.run(shortcut, catalog);
  const converted = await runs.run(longWay, catalog);
  expect(skipped.counters.unchanged).toBeGreaterThan(2500);
  expect(comparable(skipped)).toEqual(comparable(converted));
  expect(await intentions(shortcut.id)).toEqual(await intentions(longWay.id));
});

test('an unchanged offer costs no conversion', async () => {
  const organization = await runs.organization();
  const catalog = buildCatalog({
    offers: MIXED.filter(
      (offer) =>
        offer.id !== null &&
        offer.id !== 'repeated' &&
        offer.price !== null &&
        offer.categoryId !== null &&
        offer.available === undefined,
    ),
  });
  await runs.run(organization, catalog);
  const refuses = {
    ...threads,
    convert: () => Promise.reject(new Error('an unchanged offer was converted')),
  };
  const report = await runs.run(organization, catalog, {}, { pool: refuses });
  expect(report.counters.unchanged).toBe(report.counters.total);
});

test('a change of 1 in 20 offers converts only these', async () => {
  const organization = await runs.organization();
  const before = await Array.fromAsync(makeCatalog({ offers: 2000, seed: 5 }));
  const after = await Array.fromAsync(makeCatalog({ offers: 2000, seed: 5, changed: 0.05 }));
  await runs.run(organization, before);
  let converted = 0;
  const counting = {
    ...threads,
    convert: (...args: Parameters<typeof threads.convert>) => {
      converted += args[0].ordinals.length;
      return threads.convert(...args);
    },
  };
  const { counters } = await runs.run(organization, after, {}, { pool: counting });
  expect(counters.updated).toBeGreaterThan(50);
  expect(counters.unchanged).toBe(2000 - counters.updated);
  expect(converted).toBe(counters.updated);
});

test('a dry run gives the report of the real run and changes nothing but its own record', async () => {
  const organization = await runs.organization();
  const dry = await runs.run(organization, mixed(), { dryRun: true });
  expect(await intentions(organization.id)).toEqual([]);
  const real = await runs.run(organization, mixed());
  expect({ ...comparable(dry), dry_run: false }).toEqual(comparable(real));
});

test('a run that fails while applying leaves everything as it was, and the next run works', async () => {
  const organization = await runs.organization();
  await runs.run(organization, buildCatalog({ offers: [{ id: 'a' }, { id: 'b' }] }));
  const before = await intentions(organization.id);
  // The database refuses one row in the middle of the apply.
  await database().sql`create function refuse_c() returns trigger language plpgsql as $$ begin
    if new.external_id = 'c' then raise exception 'refused by the test'; end if; return new; end $$`;
  await database()
    .sql`create trigger refuse_c before insert on intentions for each row execute function refuse_c()`;
  const catalog = buildCatalog({ offers: [{ id: 'a', price: 1 }, { id: 'c' }] });
  await expect(runs.run(organization, catalog, { removeMissing: true })).rejects.toThrow(
    'refused by the test',
  );
  expect(await intentions(organization.id)).toEqual(before);
  await database().sql`drop trigger refuse_c on intentions`;
  const { counters } = await runs.run(organization, catalog, { removeMissing: true });
  expect([counters.created, counters.updated, counters.closed]).toEqual([1, 1, 1]);
});

test('a database that does something else than the plan says is rolled back', async () => {
  const organization = await runs.organization();
  await database().sql`create function swallow_d() returns trigger language plpgsql as $$ begin
    if new.external_id = 'd' then return null; end if; return new; end $$`;
  await database()
    .sql`create trigger swallow_d before insert on intentions for each row execute function swallow_d()`;
  await expect(runs.run(organization, buildCatalog({ offers: [{ id: 'x' }, { id: 'd' }] }))).rejects.toThrow(
    'created: 1 rows, 2 planned',
  );
  await database().sql`drop trigger swallow_d on intentions`;
  expect(await intentions(organization.id)).toEqual([]);
});

test('a second run of one organization is refused while the first is under way, dry runs included', async () => {
  const organization = await runs.organization();
  let release = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const begun = Promise.withResolvers<void>();
  const slow = {
    ...threads,
    convert: async (...args: Parameters<typeof threads.convert>) => {
      begun.resolve();
      await held;
      return threads.convert(...args);
    },
  };
  const first = runs.run(organization, buildCatalog({ offers: [{ id: 'a' }] }), {}, { pool: slow });
  await begun.promise;
  const second = await failureOf(
    runs.run(organization, buildCatalog({ offers: [{ id: 'a' }] }), { dryRun: true }),
  );
  expect(second.code).toBe('run_in_progress');
  release();
  expect((await first).counters.created).toBe(1);
});

test('a run that is given up changes nothing and frees the lock', async () => {
  const organization = await runs.organization();
  const controller = new AbortController();
  const slow = {
    ...threads,
    convert: async (...args: Parameters<typeof threads.convert>) => {
      controller.abort(new RunFailure('cancelled'));
      return threads.convert(...args);
    },
  };
  const run = runs.run(organization, mixed(), { signal: controller.signal }, { pool: slow });
  expect((await failureOf(run)).code).toBe('cancelled');
  expect(await intentions(organization.id)).toEqual([]);
  expect((await runs.run(organization, buildCatalog({ offers: [{ id: 'a' }] }))).counters.created).toBe(1);
  const records = await database().sql`select state from runs where org_id = ${organization.id} order by id`;
  expect(records.map((record) => record.state)).toEqual(['cancelled', 'succeeded']);
});

test('the run record keeps flags, stage timings, counters and the report, or the failure', async () => {
  const organization = await runs.organization();
  const report = await runs.run(organization, buildCatalog({ offers: [{ id: 'a' }] }), {
    dryRun: true,
    removeMissing: true,
  });
  await failureOf(runs.run(organization, '<yml_catalog><shop>'));
  const [good, bad] = await database().sql`select * from runs where org_id = ${organization.id} order by id`;
  expect(good).toMatchObject({
    id: report.run_id,
    channel: 'push',
    dry_run: true,
    remove_missing: true,
    state: 'succeeded',
    counters: report.counters,
    report,
    error: null,
  });
  expect(Object.keys(good!.timings)).toEqual(
    expect.arrayContaining(['claim', 'fingerprints', 'read', 'apply', 'total']),
  );
  expect(bad).toMatchObject({
    state: 'failed',
    counters: null,
    report: null,
    error: { code: 'malformed_xml' },
  });
});

test('a new dictionary or new code converts everything anew, and equal results are unchanged', async () => {
  const organization = await runs.organization();
  const catalog = buildCatalog({ offers: [{ id: 'a' }, { id: 'b' }] });
  await runs.run(organization, catalog);
  let converted = 0;
  const counting = {
    ...threads,
    convert: (...args: Parameters<typeof threads.convert>) => {
      converted += args[0].ordinals.length;
      return threads.convert(...args);
    },
  };
  const settings = {
    maxCatalogBytes: 60 << 20,
    maxOffers: 10,
    maxYamlBytes: 1 << 20,
    catalogFormats: ['yml' as const],
    picturesPerOffer: 3,
    maxTags: 7,
    checkCurrency: true,
    activeIntentionsLimit: 100,
    spoolDir: '.',
    conversionVersion: 'another',
  };
  const first = await runs.run(organization, catalog, {}, { pool: counting, settings });
  const second = await runs.run(organization, catalog, {}, { pool: counting, settings });
  expect([first.counters.unchanged, second.counters.unchanged, converted]).toEqual([2, 2, 2]);
});
