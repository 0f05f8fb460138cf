import { expect, test } from 'bun:test';
import { enqueueImport } from '../../src/store/queue/enqueue-import.ts';
import {
  findNextWaiting,
  listDueOrganizations,
  postponeWaiting,
} from '../../src/store/queue/next-waiting.ts';
import { endWaiting, settleWaiting } from '../../src/store/queue/settle-waiting.ts';
import { useTestDatabase } from '../support/test-database.ts';

const database = useTestDatabase();
const sql = () => database().sql;
const HOUR_MS = 3_600_000;

interface Promised {
  readonly orgId?: string;
  readonly runId?: string;
  readonly fileId?: string;
  readonly dryRun?: boolean;
  readonly key?: string | null;
}

async function promise(given: Promised = {}) {
  const orgId = given.orgId ?? Bun.randomUUIDv7();
  const runId = given.runId ?? Bun.randomUUIDv7();
  const fileId = given.fileId ?? Bun.randomUUIDv7();
  await sql()`
    insert into stored_files (org_id, id, body_hash, kept_until) values (${orgId}, ${fileId}, 'h', now() + interval '5 minutes')
    on conflict do nothing`;
  const told = await enqueueImport(sql(), {
    ...{
      orgId,
      runId,
      fileId,
      bodyHash: new Uint8Array(1),
      dryRun: given.dryRun ?? false,
      removeMissing: true,
    },
    ...{ idempotencyKey: given.key ?? null, origin: { by: 'key', starter: 's', fileName: 'a.xml' } as never },
  });
  return { orgId, runId, fileId, told };
}

/** Minutes that a file is kept; null when it is gone. */
async function keptMinutes(orgId: string, fileId: string): Promise<number | null> {
  const [row] = await sql()<{ minutes: number }[]>`
    select round(extract(epoch from kept_until - now()) / 60)::int as minutes
    from stored_files where org_id = ${orgId} and id = ${fileId}`;
  return row?.minutes ?? null;
}

const waits = async (orgId: string) =>
  (
    await sql()<
      { run_id: string }[]
    >`select run_id from waiting_imports where org_id = ${orgId} order by run_id`
  ).map((row) => row.run_id);

test.each([
  ['a check that succeeded', true, false, 'succeeded', 60],
  ['a check that failed', true, false, 'failed', 5],
  ['a check that was cancelled', true, false, 'cancelled', 5],
  ['an import that succeeded', false, false, 'succeeded', null],
  ['an import that failed', false, false, 'failed', null],
  ['an import that was cancelled', false, false, 'cancelled', null],
  ['the publishing of a check that succeeded', false, true, 'succeeded', null],
  ['the publishing of a check that failed', false, true, 'failed', 5],
])('of %s the file is kept as long as it may be needed', async (_, dryRun, publishes, state, minutes) => {
  const { orgId, runId, fileId } = await promise({ dryRun });
  const other = await promise({ runId, fileId, dryRun });
  await sql()`
    update runs set state = ${state}, publishes = ${publishes ? Bun.randomUUIDv7() : null}
    where id = ${runId} and org_id = ${orgId}`;
  await settleWaiting(sql(), orgId, runId, HOUR_MS);
  expect([await waits(orgId), await keptMinutes(orgId, fileId)]).toEqual([[], minutes]);
  expect([await waits(other.orgId), await keptMinutes(other.orgId, fileId)]).toEqual([[runId], 5]);
});

test('a run that has not ended keeps its place; a file that another import waits for stays', async () => {
  const first = await promise();
  const { orgId, fileId } = first;
  const second = await promise({ orgId, fileId });
  for (const state of ['queued', 'running']) {
    await sql()`update runs set state = ${state} where org_id = ${orgId} and id = ${first.runId}`;
    await settleWaiting(sql(), orgId, first.runId, HOUR_MS);
    expect(await waits(orgId)).toEqual([first.runId, second.runId]);
  }
  await endWaiting(sql(), orgId, first.runId, { state: 'failed', error: { code: 'internal', detail: 'x' } });
  await endWaiting(sql(), orgId, first.runId, { state: 'cancelled', error: { code: 'cancelled' } });
  const [ended] = await sql()`
    select state, error ->> 'code' as code, finished_at is not null as finished from runs
    where org_id = ${orgId} and id = ${first.runId}`;
  expect(ended).toEqual({ state: 'failed', code: 'internal', finished: true });
  await settleWaiting(sql(), orgId, first.runId, HOUR_MS);
  expect([await waits(orgId), await keptMinutes(orgId, fileId)]).toEqual([[second.runId], 5]);
  expect((await findNextWaiting(sql(), orgId))?.runId).toBe(second.runId);
});

test('an organization may have a hundred imports waiting, and one for each key', async () => {
  const { orgId, fileId, runId } = await promise({ key: 'monday' });
  await sql()`
    insert into waiting_imports (org_id, run_id, file_id)
    select ${orgId}::uuid, gen_random_uuid(), ${fileId}::uuid from generate_series(1, 98)`;
  expect((await promise({ orgId, fileId, key: 'monday' })).told).toMatchObject({ runId });
  expect(await waits(orgId)).toHaveLength(99);
  await promise({ orgId, fileId });
  const refused = await promise({ orgId, fileId }).catch((error: { code?: string }) => error.code);
  expect([refused, (await waits(orgId)).length]).toEqual(['queue_full', 100]);
  // What was promised before is told as well when there is no room.
  expect((await promise({ orgId, fileId, key: 'monday' })).told).toMatchObject({ runId });
  expect((await promise()).told).toBeNull();
});

test('organizations take turns by their oldest import, those that are due first; who is at work is left out', async () => {
  await sql()`delete from waiting_imports`;
  const [one, two, three] = [await promise(), await promise(), await promise()];
  await promise({ orgId: one.orgId });
  const due = (seconds: number, { orgId, runId }: typeof one) => sql()`
    update waiting_imports set due_at = now() + ${seconds} * interval '1 second'
    where org_id = ${orgId} and run_id = ${runId}`;
  await Promise.all([due(-30, one), due(-60, two), due(60, three)]);
  expect(await listDueOrganizations(sql(), 10, [])).toEqual([two.orgId, one.orgId]);
  expect(await listDueOrganizations(sql(), 1, [])).toEqual([two.orgId]);
  expect(await listDueOrganizations(sql(), 10, [two.orgId])).toEqual([one.orgId]);
  // A newer import does not go before an older one that waits for its time.
  await due(60, one);
  expect(await listDueOrganizations(sql(), 10, [])).toEqual([two.orgId]);
  expect((await findNextWaiting(sql(), one.orgId))?.runId).toBe(one.runId);
  await postponeWaiting(sql(), two.orgId, HOUR_MS);
  expect(await listDueOrganizations(sql(), 10, [])).toEqual([]);
  const minutes = async ({ orgId }: typeof one) =>
    (
      await sql()`select round(extract(epoch from min(due_at) - now()) / 60)::int as due from waiting_imports where org_id = ${orgId}`
    )[0]?.due;
  await postponeWaiting(sql(), two.orgId, 60_000);
  expect([await minutes(two), await minutes(three)]).toEqual([60, 1]);
});
