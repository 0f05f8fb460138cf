import type { RunReport } from '../model/report.ts';
import type { AnySql } from './connect.ts';

/** Milliseconds by stage; stages of a streamed run overlap, so they do not add up to `total`. */
export type RunTimings = Readonly<Record<string, number>>;

/** Turns a run's record `succeeded`, with its report. */
export async function finishRun(
  sql: AnySql,
  run: { orgId: string; runId: string; report: RunReport; timings: () => RunTimings },
): Promise<void> {
  await sql`
    update runs set state = 'succeeded', stage = 'done', finished_at = now(), shop = ${run.report.shop},
      offers_read = ${run.report.counters.total}, timings = ${JSON.stringify(run.timings())}::text::json,
      counters = ${JSON.stringify(run.report.counters)}::text::json, report = ${JSON.stringify(run.report)}::text::json
    where org_id = ${run.orgId} and id = ${run.runId}`;
}
