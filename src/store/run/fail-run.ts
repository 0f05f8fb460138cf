import type { RunReport } from '../../model/report.ts';
import type { AnySql } from '../driver/connect.ts';
import type { RunTimings } from './finish-run.ts';

/**
 * Turns a running run's record `failed` or `cancelled`, with the failure as a problem: {code, detail, …}. Returns null
 * then; the report when the run has succeeded after all. A transaction that may still commit it holds the row, so this
 * waits for the end of it: what is answered stays true.
 */
export async function failRun(
  sql: AnySql,
  run: {
    orgId: string;
    runId: string;
    state: 'failed' | 'cancelled';
    error: Readonly<Record<string, string | number>>;
    timings: RunTimings;
  },
): Promise<RunReport | null> {
  const failed = await sql`
    update runs set state = ${run.state}, finished_at = now(), error = ${JSON.stringify(run.error)}::text::json, timings = ${JSON.stringify(run.timings)}::text::json
    where org_id = ${run.orgId} and id = ${run.runId} and state = 'running'`;
  if (failed.count > 0) return null;
  const [succeeded] = await sql<{ report: RunReport }[]>`
    select report from runs where org_id = ${run.orgId} and id = ${run.runId} and state = 'succeeded'`;
  return succeeded?.report ?? null;
}
