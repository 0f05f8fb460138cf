import type { Channel } from '../../model/glossary.ts';
import type { RunOrigin } from '../../model/run-origin.ts';
import type { AnySql } from '../driver/connect.ts';

export interface NewRun {
  readonly orgId: string;
  readonly runId: string;
  readonly channel: Channel;
  readonly dryRun: boolean;
  readonly removeMissing: boolean;
  /** The run that it takes back; null for an import. */
  readonly undoes: string | null;
  readonly idempotencyKey: string | null;
  readonly origin: RunOrigin | null;
}

/**
 * Records a run that starts. Runs of the organization still called `running` are of processes that died: the
 * caller holds the organization's lock, so nobody runs them.
 */
export async function startRun(
  sql: AnySql,
  run: NewRun,
  interrupted: { code: string; detail: string },
): Promise<void> {
  await sql`
    update runs set state = 'failed', finished_at = now(), error = ${JSON.stringify(interrupted)}::text::json
    where org_id = ${run.orgId} and state = 'running'`;
  await sql`
    insert into runs (org_id, id, channel, dry_run, remove_missing, undoes, idempotency_key,
      file_name, started_by, starter)
    values (${run.orgId}, ${run.runId}, ${run.channel}, ${run.dryRun}, ${run.removeMissing}, ${run.undoes},
      ${run.idempotencyKey}, ${run.origin?.fileName ?? null}, ${run.origin?.by ?? null}, ${run.origin?.starter ?? null})`;
}
