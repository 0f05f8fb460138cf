import { afterAll, beforeAll, expect, test } from 'bun:test';
import type { RunFailure } from '../../src/model/run-failure.ts';
import type { ConversionPool } from '../../src/run/pool/conversion-pool.ts';
import { openThreadPool } from '../../src/run/pool/open-thread-pool.ts';
import { makeContext, makeOffer } from '../convert/make-offer.ts';
import { buildCatalog } from '../support/build-catalog.ts';
import { openTestRuns, type TestRuns } from '../support/open-run-ports.ts';
import { useTestDatabase } from '../support/test-database.ts';

const database = useTestDatabase();
/** Single offers have no time at all here: every one of them ends its thread. */
const hurried = openThreadPool({
  threads: 1,
  deadlines: { batchMs: 30_000, yamlMs: 30_000, offerMs: 0 },
});
const patient = openThreadPool({ threads: 1 });
let runs: TestRuns;

beforeAll(async () => {
  runs = await openTestRuns(database().sql, hurried);
});
afterAll(async () => {
  runs.close();
  await Promise.all([hurried.close(), patient.close()]);
});

const explain = (pool: ConversionPool, owner: string) =>
  pool.explain(makeOffer(), makeContext(), { owner, dictionary: runs.ports.dictionary() });

test('eight explanations that outlive their deadline end as conversion_timeout and fail no stranger’s push', async () => {
  const offers = Array.from({ length: 3000 }, (_, index) => ({ id: `s${index}` }));
  const stranger = await runs.organization();
  const pushing = runs.run(stranger, buildCatalog({ offers }));
  const ends = await Promise.allSettled(Array.from({ length: 8 }, () => explain(hurried, 'hostile')));
  expect(
    ends.map((end) => (end.status === 'rejected' ? (end.reason as RunFailure).code : end.value)),
  ).toEqual(new Array(8).fill('conversion_timeout'));
  expect((await pushing).counters).toMatchObject({ total: 3000, created: 3000 });
}, 120_000);

test('of one organization one explanation is at work and sixteen wait, no more', async () => {
  const ends = await Promise.allSettled(Array.from({ length: 20 }, () => explain(patient, 'eager')));
  expect(ends.map(({ status }) => status)).toEqual([
    ...new Array(17).fill('fulfilled'),
    ...new Array(3).fill('rejected'),
  ]);
}, 120_000);

test('a page is answered while others’ imports are under way, and one organization cannot queue without end', async () => {
  const offers = Array.from({ length: 20_000 }, (_, index) => ({ id: `p${index}`, name: `Дрель ${index}` }));
  let pushed = false;
  const pushing = runs
    .run(await runs.organization(), buildCatalog({ offers }), {}, { pool: patient })
    .then((report) => {
      pushed = true;
      return report;
    });
  while (patient.load().finished === 0) await Bun.sleep(5);
  const { conversion } = await explain(patient, 'page');
  expect([pushed, conversion.recognized]).toEqual([false, true]);

  const flood = await Promise.allSettled(Array.from({ length: 40 }, () => explain(patient, 'flood')));
  const refused = flood.flatMap((end) => (end.status === 'rejected' ? [end.reason as RunFailure] : []));
  expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['overloaded']));
  expect(refused.length).toBeGreaterThanOrEqual(20);
  expect((await pushing).counters.total).toBe(20_000);
}, 120_000);

test('a batch that outlives its deadline ends its run as conversion_timeout, and the thread that begins anew is told the dictionary', async () => {
  const offers = Array.from({ length: 3000 }, (_, index) => ({ id: `t${index}` }));
  const deadlines = { batchMs: 0, yamlMs: 30_000, offerMs: 30_000 };
  const timed = openThreadPool({ threads: 1, deadlines });
  const push = async () => runs.run(await runs.organization(), buildCatalog({ offers }), {}, { pool: timed });
  await expect(push()).rejects.toMatchObject({ code: 'conversion_timeout' });
  deadlines.batchMs = 30_000;
  expect((await push()).counters.created).toBe(3000);
  await timed.close();
}, 120_000);
