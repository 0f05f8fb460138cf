import type { AnySql } from '../driver/connect.ts';
import type { RunTimings } from './finish-run.ts';

/** Turns a run's record `failed` or `cancelled`, with the failure as a problem: {code, detail, …}. */
export async function failRun(
  sql: AnySql,
  run: {
    orgId: string;
    runId: string;
    state: 'failed' | 'cancelled';
    error: Readonly<Record<string, string | number>>;
    timings: RunTimings;
  },
): Promise<void> {
  await sql`
    update runs set state = ${run.state}, finished_at = now(), error = ${JSON.stringify(run.error)}::text::json, timings = ${JSON.stringify(run.timings)}::text::json
    where org_id = ${run.orgId} and id = ${run.runId}`;
}
