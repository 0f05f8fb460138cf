import type { AnySql } from '../driver/connect.ts';

/** The import of an organization whose turn it is. */
export interface WaitingImport {
  readonly runId: string;
  readonly fileId: string;
  readonly dryRun: boolean;
  readonly removeMissing: boolean;
  /** Times that a process has begun it. */
  readonly attempts: number;
  /** Of its run: when it has ended, only its place in the queue is left. */
  readonly state: string;
  /** Its owner has asked to end it. */
  readonly cancelling: boolean;
  readonly waitedMs: number;
}

/** Organizations whose oldest waiting import is due, those that have waited longest first; `except` is under way here. */
export async function listDueOrganizations(
  sql: AnySql,
  limit: number,
  except: readonly string[],
): Promise<string[]> {
  const rows = await sql<{ org_id: string }[]>`
    select org_id from (
      select distinct on (org_id) org_id, due_at from waiting_imports order by org_id, run_id
    ) as oldest
    where due_at <= now() and org_id <> all(${[...except]}::uuid[])
    order by due_at limit ${limit}`;
  return rows.map((row) => row.org_id);
}

/**
 * The organization's oldest waiting import; null when there is none. To be asked under the organization's lock: nobody is
 * at work on it then. An older one that is not due is waited for: a newer file must not be written over by it.
 */
export async function findNextWaiting(sql: AnySql, orgId: string): Promise<WaitingImport | null> {
  const [row] = await sql<WaitingImport[]>`
    select w.run_id as "runId", w.file_id as "fileId", w.attempts, r.dry_run as "dryRun", r.remove_missing as "removeMissing",
      r.state, r.cancel_requested_at is not null as cancelling,
      extract(epoch from now() - r.queued_at)::float8 * 1000 as "waitedMs"
    from waiting_imports as w join runs as r on r.org_id = w.org_id and r.id = w.run_id
    where w.org_id = ${orgId}
    order by w.run_id limit 1`;
  return row ?? null;
}

/** Lets other organizations go first: this one's turn comes when those that are due now have had theirs. */
export async function postponeWaiting(sql: AnySql, orgId: string, byMs: number): Promise<void> {
  await sql`
    update waiting_imports set due_at = greatest(due_at, now() + ${byMs} * interval '1 millisecond')
    where org_id = ${orgId}`;
}
