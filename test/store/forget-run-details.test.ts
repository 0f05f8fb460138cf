import { expect, test } from 'bun:test';
import { forgetRunDetails } from '../../src/store/history/forget-run-details.ts';
import { listRefusals } from '../../src/store/history/list-refusals.ts';
import { storeRefusedSource } from '../../src/store/history/store-refused-source.ts';
import { useTestDatabase } from '../support/test-database.ts';

const database = useTestDatabase();
const KEEPING = { keptMs: 90 * 86_400_000, perOrganization: 500 };
const REFUSAL = { id: 'a', code: 'no_price', reason: 'нет цены', line: 7, name: 'Дрель' } as const;

async function addRun(orgId: string, ageDays: number): Promise<string> {
  const { sql } = database();
  const runId = Bun.randomUUIDv7();
  const report = { skipped: [], errors: [REFUSAL] };
  await sql`
    insert into runs (org_id, id, channel, dry_run, remove_missing, state, report, started_at)
    values (${orgId}, ${runId}, 'push', true, false, 'succeeded', ${JSON.stringify(report)}::text::json,
      now() - ${ageDays} * interval '1 day')`;
  const part = {
    zstd: Bun.zstdCompressSync('<offer/>'),
    slices: [{ bytes: 8, refusal: { ...REFUSAL, place: 1 } }],
  };
  await storeRefusedSource(sql, { orgId, runId }, { head: {}, refused: 1, parts: [part] });
  await sql`
    update run_sources set created_at = now() - ${ageDays} * interval '1 day' where run_id = ${runId}`;
  await sql`
    insert into run_changes (org_id, run_id, position, kind, title, name, fields)
    values (${orgId}, ${runId}, 1, 'close', 't', 'n', '[]'::json)`;
  return runId;
}

async function countRows(runId: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of ['run_sources', 'run_slices', 'run_changes', 'run_refusals']) {
    const { sql } = database();
    const [row] = await sql<
      { count: number }[]
    >`select count(*)::int from ${sql(table)} where run_id = ${runId}`;
    counts[table] = row!.count;
  }
  return counts;
}

test('details of old runs are forgotten, those of young ones stay, and refusals come back from the report', async () => {
  const { sql } = database();
  const orgId = Bun.randomUUIDv7();
  const [old, middle, young] = [await addRun(orgId, 31), await addRun(orgId, 8), await addRun(orgId, 1)];
  const filter = { code: null, query: null, page: 1, perPage: 10 };
  for (const run of [old, middle, young]) await listRefusals(sql, orgId, run, filter);
  await sql`update runs set refusals_listed_at = now() - interval '2 days' where id = ${middle}`;
  await forgetRunDetails(sql, KEEPING);
  expect(await countRows(old)).toEqual({ run_sources: 0, run_slices: 0, run_changes: 0, run_refusals: 1 });
  expect(await countRows(middle)).toEqual({ run_sources: 1, run_slices: 1, run_changes: 0, run_refusals: 0 });
  expect(await countRows(young)).toEqual({ run_sources: 1, run_slices: 1, run_changes: 1, run_refusals: 1 });
  expect(await listRefusals(sql, orgId, middle, filter)).toMatchObject({
    found: 1,
    items: [{ id: 'a', line: 7 }],
  });
});

test('an organization keeps the source of its last three checks with refusals', async () => {
  const orgId = Bun.randomUUIDv7();
  const runs: string[] = [];
  for (let count = 0; count < 4; count++) runs.push(await addRun(orgId, 0));
  expect((await countRows(runs[0]!)).run_slices).toBe(0);
  expect((await countRows(runs[1]!)).run_slices).toBe(1);
});

test('two people who open one report at once see each refusal once', async () => {
  const { sql } = database();
  const orgId = Bun.randomUUIDv7();
  const run = await addRun(orgId, 0);
  const filter = { code: null, query: 'дрель', page: 1, perPage: 10 };
  const seen = await Promise.all([1, 2, 3].map(() => listRefusals(sql, orgId, run, filter)));
  expect(seen.map(({ found }) => found)).toEqual([1, 1, 1]);
});

/** Ages in days of the runs of an organization whose reports are kept. */
async function keptReports(orgId: string): Promise<number[]> {
  const { sql } = database();
  const rows = await sql<{ age: number; kept: boolean; expired: boolean }[]>`
    select extract(day from now() - started_at)::int as age, report is not null as kept,
      report_expired_at is not null as expired
    from runs where org_id = ${orgId} order by started_at desc`;
  for (const { kept, expired } of rows) expect(kept).toBe(!expired);
  return rows.filter(({ kept }) => kept).map(({ age }) => age);
}

test('reports end with their time, and beyond the quota of an organization; never within a week', async () => {
  const { sql } = database();
  const [one, other] = [Bun.randomUUIDv7(), Bun.randomUUIDv7()];
  for (const age of [91, 89, 20, 8, 6, 1]) await addRun(one, age);
  await addRun(other, 89);
  await forgetRunDetails(sql, KEEPING);
  expect(await keptReports(one)).toEqual([1, 6, 8, 20, 89]);
  await forgetRunDetails(sql, { ...KEEPING, perOrganization: 3 });
  expect(await keptReports(one)).toEqual([1, 6, 8]);
  await forgetRunDetails(sql, { keptMs: 1, perOrganization: 1 });
  expect(await keptReports(one)).toEqual([1, 6]);
  expect(await keptReports(other)).toEqual([]);
});

test('a report that ends takes the rows made of it along', async () => {
  const { sql } = database();
  const orgId = Bun.randomUUIDv7();
  const run = await addRun(orgId, 91);
  await listRefusals(sql, orgId, run, { code: null, query: null, page: 1, perPage: 10 });
  await forgetRunDetails(sql, KEEPING);
  expect((await countRows(run)).run_refusals).toBe(0);
});
