import type { AnySql } from '../driver/connect.ts';

/** Shows how far a run is. */
export async function noteProgress(
  sql: AnySql,
  run: {
    orgId: string;
    runId: string;
    runNumber: bigint;
    stage: 'read' | 'plan' | 'apply';
    bytes: number;
    offers: number;
  },
): Promise<void> {
  await sql`
    update runs set stage = ${run.stage}, bytes_read = ${run.bytes}, offers_read = ${run.offers}
    where org_id = ${run.orgId} and id = ${run.runId} and state = 'running'
      and run_number = ${run.runNumber}`;
}
