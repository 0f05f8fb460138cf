import type { RunReport } from '../../model/report.ts';
import { writeReadableJson } from '../../text/write-readable-json.ts';
import type { AnySql } from '../driver/connect.ts';
import { tellEnded } from '../webhooks/tell-ended.ts';
import type { RunTimings } from './finish-run.ts';

/**
 * Turns a running run's record `failed` or `cancelled`, or `queued` again to be tried later, with the failure as a problem: {code, detail, …}. Returns null
 * then; the report when the run has succeeded after all. A transaction that may still commit it holds the row, so this
 * waits for the end of it: what is answered stays true.
 */
export async function failRun(
  sql: AnySql,
  run: {
    orgId: string;
    runId: string;
    runNumber: bigint;
    state: 'failed' | 'cancelled' | 'queued';
    error: Readonly<Record<string, string | number>>;
    timings: RunTimings;
  },
): Promise<RunReport | null> {
  const waits = run.state === 'queued';
  // A process that stopped is nothing to its owner while the import waits for the next one.
  const error = waits && run.error.code === 'interrupted' ? null : writeReadableJson(run.error);
  const failed = await sql`
    with ended as (
      update runs set state = ${run.state}, error = ${error}::text::json, timings = ${JSON.stringify(run.timings)}::text::json,
        ${waits ? asNotBegun(sql) : sql`finished_at = now()`}
      where org_id = ${run.orgId} and id = ${run.runId} and state = 'running' and run_number = ${run.runNumber}
      returning org_id, id, state
    ),
    told as (${tellEnded(sql)})
    select from ended`;
  if (failed.count > 0) {
    // Where the process dies in between, it is tried at once.
    if (waits)
      await sql`
        update waiting_imports set ${laterOrAsBefore(sql, run.error.code === 'interrupted')}
        where org_id = ${run.orgId} and run_id = ${run.runId}`;
    return null;
  }
  const [succeeded] = await sql<{ report: RunReport }[]>`
    select report from runs where org_id = ${run.orgId} and id = ${run.runId} and state = 'succeeded'`;
  return succeeded?.report ?? null;
}

/** It waits as one that nobody has begun. */
function asNotBegun(sql: AnySql) {
  return sql`
    finished_at = null, started_at = coalesce(queued_at, started_at), stage = 'read', bytes_read = 0, offers_read = 0`;
}

/** A process that stops has not tried in earnest; whatever else broke is given time, from 2 s to a minute. */
function laterOrAsBefore(sql: AnySql, wasStopped: boolean) {
  return wasStopped
    ? sql`attempts = greatest(attempts - 1, 0), due_at = now()`
    : sql`due_at = now() + least(60, 2 ^ attempts) * interval '1 second'`;
}
