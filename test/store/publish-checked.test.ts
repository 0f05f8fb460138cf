import { expect, test } from 'bun:test';
import { forgetFiles } from '../../src/store/files/forget-files.ts';
import { keepChecked } from '../../src/store/files/keep-checked.ts';
import { publishChecked } from '../../src/store/queue/publish-checked.ts';
import { useTestDatabase } from '../support/test-database.ts';
import { waitUntil } from '../support/wait-until.ts';

const database = useTestDatabase();
const sql = () => database().sql;
const BY = { by: 'key', starter: 's' } as const;

/** A check that has succeeded, with a file that is kept for so long. */
async function check(orgId: string, keptSeconds = 3600) {
  const [runId, fileId] = [Bun.randomUUIDv7(), Bun.randomUUIDv7()];
  await sql()`
    insert into stored_files (org_id, id, body_hash, kept_until)
    values (${orgId}, ${fileId}, 'h', now() + ${keptSeconds} * interval '1 second')`;
  await sql()`
    insert into runs (org_id, id, channel, dry_run, remove_missing, state, finished_at)
    values (${orgId}, ${runId}, 'push', true, false, 'succeeded', now())`;
  return { orgId, runId, fileId };
}

const isStored = async ({ orgId, fileId }: { orgId: string; fileId: string }) =>
  (await sql()`select from stored_files where org_id = ${orgId} and id = ${fileId}`).length === 1;

const waiting = (sessions: number) =>
  waitUntil(`${sessions} wait for a lock`, async () => {
    const rows = await sql()`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    return rows.length === sessions;
  });

/** Publishes a check, and lets `meanwhile` begin when the publishing has found the file and not yet promised its import. */
async function publishWhile(
  { orgId, runId }: { orgId: string; runId: string },
  meanwhile: () => Promise<unknown>,
) {
  const holder = await sql().reserve();
  await holder`begin`;
  await holder`lock table waiting_imports in exclusive mode`;
  const publishing = publishChecked(sql(), orgId, runId, BY);
  await waiting(1);
  const other = meanwhile();
  await waiting(2);
  await holder`commit`;
  holder.release();
  const [published] = await Promise.all([publishing, other]);
  return published;
}

test('the file of a check that is published stays when a fourth check takes its place at that moment', async () => {
  const orgId = Bun.randomUUIDv7();
  const oldest = await check(orgId);
  const others = [await check(orgId), await check(orgId)];
  for (const { runId, fileId } of [oldest, ...others]) await keepChecked(sql(), orgId, runId, fileId);
  const fourth = await check(orgId);
  const published = await publishWhile(oldest, () => keepChecked(sql(), orgId, fourth.runId, fourth.fileId));
  expect(published).toMatchObject({ state: 'queued' });
  expect(await Promise.all([oldest, ...others, fourth].map(isStored))).toEqual([true, true, true, true]);
});

test('the file of a check that is published stays when its time ends at that moment', async () => {
  const orgId = Bun.randomUUIDv7();
  const late = await check(orgId, 5);
  await keepChecked(sql(), orgId, late.runId, late.fileId);
  const isOver = async () =>
    (await sql()`select from stored_files where id = ${late.fileId} and kept_until <= now()`).length === 1;
  const published = await publishWhile(late, async () => {
    await waitUntil('its time is over', isOver);
    await forgetFiles(sql());
  });
  expect(published).toMatchObject({ state: 'queued' });
  expect(await isStored(late)).toBe(true);
});

test('a check whose file has given way is told as expired', async () => {
  const orgId = Bun.randomUUIDv7();
  const checks = [];
  for (let count = 0; count < 4; count++) {
    const made = await check(orgId);
    checks.push(made);
    await keepChecked(sql(), orgId, made.runId, made.fileId);
  }
  expect(await Promise.all(checks.map(isStored))).toEqual([false, true, true, true]);
  expect(await publishChecked(sql(), orgId, checks[0]!.runId, BY)).toBe('expired');
});
