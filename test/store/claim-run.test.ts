import { expect, test } from 'bun:test';
import { connect, type Sql } from '../../src/store/driver/connect.ts';
import { claimRun } from '../../src/store/run/claim-run.ts';
import { fenceRun } from '../../src/store/run/hold-lease.ts';
import { useTestDatabase } from '../support/test-database.ts';
import { listTestNodes } from '../support/test-nodes.ts';
import { waitUntil } from '../support/wait-until.ts';

const database = useTestDatabase();
const codeOf = (error: unknown): string => (error as { code?: string }).code ?? String(error);

async function claim(orgId: string, sql: Sql = database().sql) {
  const claimed = await claimRun(sql, orgId);
  if (claimed === null) throw new Error('somebody else holds it');
  return claimed;
}

const pidOf = async (sql: Pick<Awaited<ReturnType<typeof claim>>, 'lock'>['lock']): Promise<number> =>
  (await sql<{ pid: number }[]>`select pg_backend_pid() as pid`)[0]?.pid ?? 0;

/** On whichever server of a cluster. */
async function isOpen(pid: number): Promise<boolean> {
  const { sql } = database();
  const sessions = sql(listTestNodes().length === 0 ? 'pg_stat_activity' : 'citus_stat_activity');
  return (await sql`select from ${sessions} where pid = ${pid}`).length > 0;
}

/** The lease as it stands: seconds that are left of it, and whose sessions are in it. */
async function leaseOf(orgId: string) {
  const [row] = await database().sql<
    { number: bigint; seconds: number | null; lock: number; work: number | null }[]
  >`
    select run_number as number, round(extract(epoch from lease_until - now()))::int as seconds, lock_pid as lock, work_pid as work
    from run_leases where org_id = ${orgId}`;
  return row;
}

test('one run of an organization at a time, each with the next number; another organization has its own', async () => {
  const [orgId, other] = [Bun.randomUUIDv7(), Bun.randomUUIDv7()];
  const first = await claim(orgId);
  expect(await claimRun(database().sql, orgId)).toBeNull();
  const stranger = await claim(other);
  expect([first.runNumber, stranger.runNumber]).toEqual([1n, 1n]);
  await first.release();
  expect((await leaseOf(orgId))?.seconds).toBeNull();
  const second = await claim(orgId);
  expect(second.runNumber).toBe(2n);
  expect((await leaseOf(other))?.number).toBe(1n);
  await Promise.all([second.release(), stranger.release()]);
});

test('its lease names both sessions and lasts fifteen seconds; the server ends them when this machine has vanished', async () => {
  const orgId = Bun.randomUUIDv7();
  const run = await claim(orgId);
  const work = await run.work();
  expect(await run.work()).toBe(work);
  const [lock, worker] = [await pidOf(run.lock), await pidOf(work)];
  expect(lock).not.toBe(worker);
  const lease = await leaseOf(orgId);
  expect(lease).toMatchObject({ lock, work: worker });
  expect(lease?.seconds).toBeWithin(1, 16);
  // A session on a socket of the file system knows nothing of these.
  const isTcp = !database().url.includes('host=');
  for (const session of [run.lock, work]) {
    const rows = await session<{ set: string }[]>`
      select current_setting(name) as set
      from unnest('{tcp_keepalives_idle,tcp_keepalives_interval,tcp_keepalives_count,tcp_user_timeout}'::text[]) as of (name)`;
    if (isTcp) expect(rows.map(({ set }) => set)).toEqual(['5', '3', '3', '14000']);
  }
  await run.release();
  expect([await isOpen(lock), await isOpen(worker)]).toEqual([true, true]);
});

test('a lock that is not given back ends its connection, and is not left in the pool', async () => {
  const orgId = Bun.randomUUIDv7();
  const run = await claim(orgId);
  const [lock, worker] = [await pidOf(run.lock), await pidOf(await run.work())];
  // The server then answers that there was nothing to unlock.
  await run.lock`select pg_advisory_unlock_all()`;
  await run.release();
  await waitUntil('both sessions end', async () => !(await isOpen(lock)) && !(await isOpen(worker)));
});

test('a run whose lease is over is ended by the next: its sessions close, its number is void, it is told', async () => {
  const orgId = Bun.randomUUIDv7();
  const own = connect(database().url, { maxConnections: 3 });
  const dead = await claim(orgId, own);
  const [lock, worker] = [await pidOf(dead.lock), await pidOf(await dead.work())];
  await dead.confirm();
  await database()
    .sql`update run_leases set lease_until = now() - interval '1 second' where org_id = ${orgId}`;
  const next = await claim(orgId);
  // The one that ended it, and the new one.
  expect(next.runNumber).toBe(3n);
  await waitUntil('both sessions end', async () => !(await isOpen(lock)) && !(await isOpen(worker)));
  expect(await dead.confirm().catch(codeOf)).not.toBeUndefined();
  expect(dead.lost.aborted).toBe(true);
  const fence = (number: bigint) =>
    database()
      .sql.begin((tx) => fenceRun(tx, orgId, number))
      .catch(codeOf);
  expect([await fence(1n), await fence(2n), await fence(3n)]).toEqual([
    'interrupted',
    'interrupted',
    undefined,
  ] as never);
  expect(next.lost.aborted).toBe(false);
  await next.confirm();
  await Promise.all([next.release(), dead.release()]);
  await own.end({ timeout: 1 });
});

test('a run that has been ended gets no session to work with, and its number cannot be confirmed', async () => {
  const orgId = Bun.randomUUIDv7();
  const run = await claim(orgId);
  await database().sql`update run_leases set run_number = run_number + 1 where org_id = ${orgId}`;
  expect(await run.work().catch(codeOf)).toBe('interrupted');
  expect(await run.confirm().catch(codeOf)).toBe('interrupted');
  expect(run.lost.aborted).toBe(true);
  await run.release();
  expect((await leaseOf(orgId))?.seconds).not.toBeNull();
});
