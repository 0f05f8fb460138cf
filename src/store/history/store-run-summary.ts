import type { ReportMetrics, RunReport } from '../../model/report.ts';
import { writeReadableJson } from '../../text/write-readable-json.ts';
import type { AnySql } from '../driver/connect.ts';

/** What the page of a run shows of its report without reading 60 000 refusals, which takes 0.2 s. */
export interface RunSummaryRecord {
  readonly metrics: ReportMetrics;
  readonly warnings: Readonly<Record<string, number>>;
  /** Tags of a published product → how many products have so many. */
  readonly tags_per_offer: Readonly<Record<string, number>>;
  readonly kept_edits?: NonNullable<RunReport['kept_edits']>;
  readonly undo?: NonNullable<RunReport['undo']>;
}

export async function storeRunSummary(
  sql: AnySql,
  run: { orgId: string; runId: string },
  summary: RunSummaryRecord,
): Promise<void> {
  await sql`
    update runs set summary = ${writeReadableJson(summary)}::text::json
    where org_id = ${run.orgId} and id = ${run.runId}`;
}

/** Null for a run that has not come so far. */
export async function findRunSummary(
  sql: AnySql,
  orgId: string,
  runId: string,
): Promise<RunSummaryRecord | null> {
  const [row] = await sql<{ summary: RunSummaryRecord | null }[]>`
    select summary from runs where org_id = ${orgId} and id = ${runId}`;
  return row?.summary ?? null;
}
