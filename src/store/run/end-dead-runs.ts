import { FAILURES } from '../../model/run-failure.ts';
import type { AnySql } from '../driver/connect.ts';
import { tellEnded } from '../webhooks/tell-ended.ts';
import { endOrWait } from './start-run.ts';

const INTERRUPTED = JSON.stringify({ code: 'interrupted', detail: FAILURES.interrupted });
/** A session ends within milliseconds; one that does not is left to the next who looks. */
const ENDING_MS = 2000;

/**
 * Ends runs whose process is gone or has been silent for longer than its lease, of one organization or of all: their
 * sessions are terminated, so that a process that wakes has none; their number is void, so that it writes nothing
 * with another; their records turn `failed`, or `queued` where they were promised. For whoever comes across them; nothing when all are alive.
 */
export async function endDeadRuns(sql: AnySql, orgId: string | null): Promise<void> {
  // The rows are locked for their newest versions to be judged: a run that has just ended freed its lease before its
  // lock, and its sessions serve others by now. Not `for update`, which a run that hangs in its apply would keep away.
  await sql`
    with dead as materialized (
      select lock_pid, lock_since, work_pid, work_since from run_leases
      where (${orgId}::uuid is null or org_id = ${orgId}::uuid) and lease_until is not null and not run_is_alive(org_id)
      for no key update skip locked
    )
    select pg_terminate_backend(a.pid, ${ENDING_MS})
    from dead as l join pg_stat_activity as a
      on (a.pid = l.lock_pid and a.backend_start = l.lock_since) or (a.pid = l.work_pid and a.backend_start = l.work_since)
    where a.pid <> pg_backend_pid()`;
  // Nobody waits here: what a session still holds that could not be ended is left to the next who looks.
  await sql`
    with dead as materialized (
      select org_id from run_leases
      where (${orgId}::uuid is null or org_id = ${orgId}::uuid) and lease_until is not null and not run_is_alive(org_id)
      for update skip locked
    )
    update run_leases as l set run_number = run_number + 1, lease_until = null from dead where l.org_id = dead.org_id`;
  await sql`
    with dead as materialized (
      select org_id, id from runs
      where (${orgId}::uuid is null or org_id = ${orgId}::uuid) and state = 'running' and not run_is_alive(org_id)
      for update skip locked
    ),
    ended as (
      update runs as r set error = ${INTERRUPTED}::text::json, ${endOrWait(sql)}
      from dead where r.org_id = dead.org_id and r.id = dead.id
      returning r.org_id, r.id, r.state
    )
    ${tellEnded(sql)}`;
}
