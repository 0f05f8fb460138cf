import type { RunChannel } from '../../model/glossary.ts';
import type { RunOrigin } from '../../model/run/run-origin.ts';
import { RunFailure } from '../../model/run-failure.ts';
import { nowIf } from '../cluster/now-if.ts';
import type { AnySql } from '../driver/connect.ts';
import { forgetAttempt } from '../history/forget-run-details.ts';
import { tellEnded } from '../webhooks/tell-ended.ts';

export interface NewRun {
  readonly orgId: string;
  readonly runId: string;
  readonly channel: RunChannel;
  readonly dryRun: boolean;
  readonly removeMissing: boolean;
  /** The run that it takes back; null for an import. */
  readonly undoes: string | null;
  readonly idempotencyKey: string | null;
  readonly origin: RunOrigin | null;
  /** Of the claim under which it runs. */
  readonly runNumber: bigint;
  /** Its record waits for it already. */
  readonly waits: boolean;
}

/**
 * Records a run that starts. Runs of the organization still called `running` are of processes that died: the
 * caller holds the organization's lock, so nobody runs them. Those that were promised wait again. Rejects with RunFailure
 * `cancelled` when the record that waited has been cancelled meanwhile.
 */
export async function startRun(
  sql: AnySql,
  run: NewRun,
  interrupted: { code: string; detail: string },
): Promise<void> {
  await sql`
    with ended as (
      update runs as r set ${endOrWait(sql, run.orgId, interrupted)}
      where org_id = ${run.orgId} and state = 'running'
      returning org_id, id, state
    )
    ${tellEnded(sql)}`;
  if (run.waits) return await startWaiting(sql, run);
  await sql`
    insert into runs (org_id, id, channel, dry_run, remove_missing, undoes, idempotency_key, run_number,
      file_name, started_by, starter)
    values (${run.orgId}, ${run.runId}, ${run.channel}, ${run.dryRun}, ${run.removeMissing}, ${run.undoes},
      ${run.idempotencyKey}, ${run.runNumber}, ${run.origin?.fileName ?? null}, ${run.origin?.by ?? null}, ${run.origin?.starter ?? null})`;
}

/**
 * What becomes of a run `r` of one organization, or of any, whose process is dead: it fails with the error, but one that was
 * promised waits for another process as if none had begun.
 */
export function endOrWait(
  sql: AnySql,
  orgId: string | null,
  error: { readonly code: string; readonly detail: string },
) {
  const promised = sql`r.id in (
    select run_id from waiting_imports where ${orgId}::uuid is null or org_id = ${orgId}::uuid)`;
  return sql`
    state = case when ${promised} then 'queued' else 'failed' end,
    error = case when not (${promised}) then ${JSON.stringify(error)}::text::json end,
    stage = case when ${promised} then 'read' else stage end,
    bytes_read = case when ${promised} then 0 else bytes_read end,
    offers_read = case when ${promised} then 0 else offers_read end,
    started_at = case when ${promised} then coalesce(queued_at, started_at) else started_at end,
    finished_at = ${nowIf(sql, sql`not (${promised})`)}`;
}

async function startWaiting(sql: AnySql, { orgId, runId, runNumber }: NewRun): Promise<void> {
  const started = await sql`
    with begun as (
      update waiting_imports set attempts = attempts + 1 where org_id = ${orgId} and run_id = ${runId} returning run_id
    )
    update runs set state = 'running', stage = 'read', bytes_read = 0, offers_read = 0, error = null,
      started_at = now(), run_number = ${runNumber}
    from begun where org_id = ${orgId} and id = begun.run_id and state = 'queued' and cancel_requested_at is null`;
  if (started.count === 0) throw new RunFailure('cancelled');
  // After the attempt is counted: what fails here is not tried for ever.
  await forgetAttempt(sql, orgId, runId);
}
