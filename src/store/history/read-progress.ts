import type { AnySql } from '../driver/connect.ts';

/** How far a run is; wire format of its events. */
export interface RunProgressRow {
  readonly id: string;
  readonly state: 'queued' | 'running' | 'succeeded' | 'failed' | 'cancelled';
  readonly stage: string;
  readonly bytes: number;
  readonly offers: number;
  /** Size of the organization's last file over the same channel, to measure progress by; null when there is none. */
  readonly expected_bytes: number | null;
  /** Its owner has asked to end it. */
  readonly cancelling: boolean;
}

/**
 * Reads how far a run is; null when the organization has no such run. A run whose process died still stands as
 * running; without the organization's lock nobody runs it, so it is told as failed, or as waiting again.
 */
export async function readProgress(
  sql: AnySql,
  orgId: string,
  runId: string,
): Promise<RunProgressRow | null> {
  // First: whoever asks has seen the record, and a record is made under the lock. Apart: in a cluster the lock is the
  // coordinator's, the record another server's.
  const [run] = await sql<{ alive: boolean; promised: boolean }[]>`
    select run_is_alive(${orgId}) as alive,
      exists (select from waiting_imports where org_id = ${orgId} and run_id = ${runId}) as promised`;
  const dead = run?.promised === true ? 'queued' : 'failed';
  const [row] = await sql<RunProgressRow[]>`
    select id, stage, bytes_read::float8 as bytes, offers_read as offers, cancel_requested_at is not null as cancelling,
      case when state <> 'running' or ${run?.alive === true} then state else ${dead} end as state,
      (select before.bytes_read::float8 from runs as before
        where before.org_id = ${orgId} and before.id < r.id and before.channel = r.channel and before.state = 'succeeded' and before.undoes is null
        order by before.id desc limit 1) as expected_bytes
    from runs as r where org_id = ${orgId} and id = ${runId}`;
  if (row === undefined) return null;
  return row.state === 'queued' ? { ...row, stage: 'read', bytes: 0, offers: 0 } : row;
}

/** The run that a page follows: the one under way, else the oldest that waits; null when there is none. */
export async function findRunToFollow(sql: AnySql, orgId: string): Promise<string | null> {
  const running = await findRunningRun(sql, orgId);
  if (running !== null) return running;
  const [row] = await sql<{ id: string }[]>`
    select w.run_id as id from waiting_imports as w join runs as r on r.org_id = w.org_id and r.id = w.run_id
    where w.org_id = ${orgId} and r.state in ('queued', 'running') order by w.run_id limit 1`;
  return row?.id ?? null;
}

/** The run of an organization that is under way in any process; null when there is none. */
export async function findRunningRun(sql: AnySql, orgId: string): Promise<string | null> {
  const [row] = await sql<{ id: string }[]>`
    select id from runs where org_id = ${orgId} and state = 'running' order by id desc limit 1`;
  if (row === undefined) return null;
  return (await readProgress(sql, orgId, row.id))?.state === 'running' ? row.id : null;
}
