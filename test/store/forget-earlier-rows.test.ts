import { expect, test } from 'bun:test';
import { forgetEarlierRows } from '../../src/store/undo/forget-earlier-rows.ts';
import { useTestDatabase } from '../support/test-database.ts';

const database = useTestDatabase();

async function addRun(orgId: string, daysLeft: number): Promise<string> {
  const { sql } = database();
  const runId = Bun.randomUUIDv7();
  await sql`
    insert into runs (org_id, id, channel, dry_run, remove_missing, state, started_at, undo_until, earlier_bytes)
    values (${orgId}, ${runId}, 'push', false, false, 'succeeded', now(),
      now() + ${daysLeft} * interval '1 day', 100)`;
  await sql`
    insert into earlier_rows (org_id, run_id, intention_id, state, stamp, whole)
    values (${orgId}, ${runId}, ${Bun.randomUUIDv7()}, 'published', now(), false)`;
  return runId;
}

test('earlier rows go with their time; those of other runs, and the possibility to take these back, stay', async () => {
  const { sql } = database();
  const orgId = Bun.randomUUIDv7();
  await addRun(orgId, -1);
  const open = await addRun(orgId, 6);
  expect(await forgetEarlierRows(sql)).toBe(1);
  const [rows] = await sql<{ runs: string[] }[]>`
    select array_agg(run_id) as runs from earlier_rows where org_id = ${orgId}`;
  expect(rows?.runs).toEqual([open]);
  const [kept] = await sql<{ runs: string[] }[]>`
    select array_agg(id) as runs from runs where org_id = ${orgId} and undo_until is not null`;
  expect(kept?.runs).toEqual([open]);
});
