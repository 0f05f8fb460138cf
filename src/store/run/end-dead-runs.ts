import { FAILURES } from '../../model/run-failure.ts';
import { forReachable } from '../cluster/for-reachable.ts';
import { hasCitus } from '../cluster/has-citus.ts';
import type { AnySql } from '../driver/connect.ts';
import { tellEnded } from '../webhooks/tell-ended.ts';
import { endOrWait } from './start-run.ts';

const INTERRUPTED = { code: 'interrupted', detail: FAILURES.interrupted };
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
  if (await hasCitus(sql)) await endOnNodes(sql, orgId);
  // Nobody waits here: what a session still holds that could not be ended is left to the next who looks.
  await sql`
    with dead as materialized (
      select org_id from run_leases
      where (${orgId}::uuid is null or org_id = ${orgId}::uuid) and lease_until is not null and not run_is_alive(org_id)
      for update skip locked
    )
    update run_leases as l set run_number = run_number + 1, lease_until = null from dead where l.org_id = dead.org_id`;
  await endRecords(sql, orgId);
}

/** In a cluster the session that works for a run is on another server; process and moment name it. */
async function endOnNodes(sql: AnySql, orgId: string | null): Promise<void> {
  const working = await sql<{ pid: number; since: string }[]>`
    select work_pid as pid, work_since::text as since from run_leases
    where (${orgId}::uuid is null or org_id = ${orgId}::uuid) and lease_until is not null and work_pid is not null
      and not run_is_alive(org_id)`;
  for (const { pid, since } of working)
    await sql`
      select run_command_on_workers(format(
        'select pg_terminate_backend(pid, %s) from pg_stat_activity where pid = %s and backend_start = %L',
        ${ENDING_MS}::int, ${pid}::int, ${since}::text))`;
}

/** Locks are looked at apart from records: in a cluster they are the coordinator's, and records lie on other servers. */
async function endRecords(sql: AnySql, orgId: string | null): Promise<void> {
  const running = await forReachable(
    sql,
    ({ only }) => sql<{ orgId: string; id: string; number: string | null }[]>`
      select org_id as "orgId", id, run_number::text as number from runs
      where (${orgId}::uuid is null or org_id = ${orgId}::uuid) and state = 'running' ${only('org_id')}`,
  );
  if (running.length === 0) return;
  const rows = await sql<{ orgId: string }[]>`
    select org_id as "orgId" from unnest(${running.map((run) => run.orgId)}::uuid[]) as o (org_id)
    where not run_is_alive(org_id)`;
  const dead = new Set(rows.map((row) => row.orgId));
  // Only what was seen before: a run that has begun since has another number.
  for (const run of running.filter((each) => dead.has(each.orgId)))
    await sql`
      with ended as (
        update runs as r set ${endOrWait(sql, run.orgId, INTERRUPTED)}
        from (
          select id from runs
          where org_id = ${run.orgId} and id = ${run.id} and state = 'running'
            and run_number is not distinct from ${run.number}::bigint
          for update skip locked
        ) as dead
        where r.org_id = ${run.orgId} and r.id = dead.id
        returning r.org_id, r.id, r.state
      )
      ${tellEnded(sql)}`;
}
