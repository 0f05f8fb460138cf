import { RunFailure } from '../../model/run-failure.ts';
import { isOnNode } from '../cluster/find-node.ts';
import type { AnySql, ReservedSql } from '../driver/connect.ts';
import { onlyRow } from '../driver/only-row.ts';

/** A run silent for so long is believed dead. */
export const LEASE_MS = 15_000;

/** Takes the organization's lease for the holder of its lock. Returns the number that the run's last writes carry. */
export async function takeLease(lock: ReservedSql, orgId: string): Promise<bigint> {
  const rows = await lock<{ run_number: bigint }[]>`
    insert into run_leases as l (org_id, run_number, lease_until, lock_pid, lock_since, work_pid, work_since)
    select ${orgId}::uuid, 1, now() + ${LEASE_MS} * interval '1 millisecond', pid, backend_start, null, null
    from pg_stat_activity where pid = pg_backend_pid()
    on conflict (org_id) do update set run_number = l.run_number + 1, lease_until = excluded.lease_until,
      lock_pid = excluded.lock_pid, lock_since = excluded.lock_since,
      work_pid = excluded.work_pid, work_since = excluded.work_since
    returning run_number`;
  return onlyRow(rows).run_number;
}

/** Adds the connection that works for the run to its lease: it ends with it. */
export async function joinLease(
  lock: ReservedSql,
  work: ReservedSql,
  orgId: string,
  runNumber: bigint,
): Promise<void> {
  const worker = onlyRow(
    await work<{ pid: number; since: string }[]>`
      select pid, backend_start::text as since, ${watchPeer(work)} from pg_stat_activity where pid = pg_backend_pid()`,
  );
  const joined = await lock`
    update run_leases set work_pid = ${worker.pid}, work_since = ${worker.since}::text::timestamptz
    where org_id = ${orgId} and run_number = ${runNumber}`;
  if (joined.count === 0) throw new RunFailure('interrupted');
}

/**
 * Has the server end the session within 15 s when this machine has vanished, and free what it holds. Not a setting that
 * every connection begins with: a pooler would have to be told of it.
 */
export function watchPeer(sql: AnySql) {
  return sql`
    set_config('tcp_keepalives_idle', '5', false), set_config('tcp_keepalives_interval', '3', false),
    set_config('tcp_keepalives_count', '3', false), set_config('tcp_user_timeout', '14000', false)`;
}

/** Prolongs the lease; rejects with RunFailure `interrupted` when the run has been ended as dead. */
export async function renewLease(lock: AnySql, orgId: string, runNumber: bigint): Promise<void> {
  const renewed = await lock`
    update run_leases set lease_until = clock_timestamp() + ${LEASE_MS} * interval '1 millisecond'
    where org_id = ${orgId} and run_number = ${runNumber}`;
  if (renewed.count === 0) throw new RunFailure('interrupted');
}

export async function freeLease(lock: AnySql, orgId: string, runNumber: bigint): Promise<void> {
  await lock`update run_leases set lease_until = null where org_id = ${orgId} and run_number = ${runNumber}`;
}

/**
 * Keeps the run's number valid until the transaction ends, or rejects with RunFailure `interrupted`: what a run that
 * has been ended as dead writes after this is rolled back. A server of a cluster that knows no leases is asked nothing: there
 * the run's record decides, which `finishRun` writes last and only under this number.
 */
export async function fenceRun(transaction: AnySql, orgId: string, runNumber: bigint): Promise<void> {
  if (isOnNode(transaction)) return;
  const valid = await transaction`
    select from run_leases where org_id = ${orgId} and run_number = ${runNumber} for key share`;
  if (valid.count === 0) throw new RunFailure('interrupted');
}
