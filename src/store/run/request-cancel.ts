import { FAILURES } from '../../model/run-failure.ts';
import { nowIf, nowUnless } from '../cluster/now-if.ts';
import type { AnySql } from '../driver/connect.ts';
import { tellEnded } from '../webhooks/tell-ended.ts';

/**
 * Asks the process that runs it, whichever that is, to end a run; one that waits is ended at once. False when there is no such run, or it has ended:
 * the run's last statement before its commit holds the row, so this either comes in time or sees it ended.
 */
export async function requestCancel(sql: AnySql, orgId: string, runId: string): Promise<boolean> {
  const result = await sql`
    with ended as (
    update runs set cancel_requested_at = ${nowUnless(sql, sql`cancel_requested_at`)},
      state = case when state = 'queued' then 'cancelled' else state end,
      finished_at = ${nowIf(sql, sql`state = 'queued'`)},
      error = case when state = 'queued' then ${CANCELLED}::text::json else error end
    where org_id = ${orgId} and id = ${runId} and state in ('queued', 'running')
    returning org_id, id, state
    ),
    told as (${tellEnded(sql)})
    select from ended`;
  return result.count > 0;
}

const CANCELLED = JSON.stringify({ code: 'cancelled', detail: FAILURES.cancelled });

/** Asks for the end of whatever run of an organization is under way. */
export async function requestCancelOfAll(sql: AnySql, orgId: string): Promise<void> {
  await sql`
    update runs set cancel_requested_at = ${nowUnless(sql, sql`cancel_requested_at`)}
    where org_id = ${orgId} and state = 'running'`;
}

/** Whether somebody has asked to end the run. */
export async function isCancelRequested(sql: AnySql, orgId: string, runId: string): Promise<boolean> {
  const [row] = await sql<{ asked: boolean }[]>`
    select cancel_requested_at is not null as asked from runs where org_id = ${orgId} and id = ${runId}`;
  return row?.asked === true;
}
