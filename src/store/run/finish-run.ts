import type { RunReport } from '../../model/report.ts';
import { RunFailure } from '../../model/run-failure.ts';
import type { AnySql } from '../driver/connect.ts';
import { tellEnded } from '../webhooks/tell-ended.ts';
import { storeReportPieces } from './store-report-pieces.ts';

/** Milliseconds by stage; stages of a streamed run overlap, so they do not add up to `total`. */
export type RunTimings = Readonly<Record<string, number>>;

/**
 * Turns a running run's record `succeeded`, with its report. Rejects with RunFailure `cancelled` when its owner has
 * asked to end it, `interrupted` when it has been told as failed: as the last statement of the apply this decides
 * between the two, whichever comes first.
 */
export async function finishRun(
  sql: AnySql,
  run: { orgId: string; runId: string; runNumber: bigint; report: RunReport; timings: () => RunTimings },
): Promise<void> {
  const short = await storeReportPieces(sql, run.report);
  const report =
    short === null
      ? sql`(select string_agg(piece, '' order by part) from report_pieces)`
      : sql`${short}::text`;
  const result = await sql`
    with ended as (
    update runs set state = 'succeeded', stage = 'done', applied_at = now(), finished_at = statement_timestamp(), shop = ${run.report.shop},
      offers_read = ${run.report.counters.total}, timings = ${JSON.stringify(run.timings())}::text::json,
      counters = ${JSON.stringify(run.report.counters)}::text::json, report = ${report}::json
    where org_id = ${run.orgId} and id = ${run.runId} and state = 'running' and cancel_requested_at is null
      and run_number = ${run.runNumber}
    returning org_id, id, state
    ),
    told as (${tellEnded(sql)})
    select from ended`;
  if (result.count > 0) return;
  const [running] = await sql`
    select from runs where org_id = ${run.orgId} and id = ${run.runId} and state = 'running' and run_number = ${run.runNumber}`;
  throw new RunFailure(running === undefined ? 'interrupted' : 'cancelled');
}
