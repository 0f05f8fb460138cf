import type { AnySql } from '../driver/connect.ts';
import { tellEnded } from '../webhooks/tell-ended.ts';

/**
 * Takes an import whose run has ended out of the queue. The file of a check that succeeded is kept for `checkedMs`, to be
 * published; one that was published is gone; that of a publishing that failed stays as long as after its check.
 */
export async function settleWaiting(
  sql: AnySql,
  orgId: string,
  runId: string,
  checkedMs: number,
): Promise<void> {
  await sql`
    with ended as (
      delete from waiting_imports as w using runs as r
      where w.org_id = ${orgId} and w.run_id = ${runId} and r.org_id = w.org_id and r.id = w.run_id
        and r.state not in ('queued', 'running')
      returning w.org_id, w.file_id, r.state, r.dry_run, r.publishes
    ),
    kept as (
      update stored_files as f set kept_until = now() + ${checkedMs} * interval '1 millisecond'
      from ended as e
      where f.org_id = e.org_id and f.id = e.file_id and e.dry_run and e.state = 'succeeded'
    )
    delete from stored_files as f using ended as e
    where f.org_id = e.org_id and f.id = e.file_id and not e.dry_run and (e.publishes is null or e.state = 'succeeded')
      and not exists (
        select from waiting_imports as other
        where other.org_id = e.org_id and other.file_id = e.file_id and other.run_id <> ${runId})`;
}

/** Ends a waiting import; to be called under the organization's lock, so that nobody is at work on it. */
export async function endWaiting(
  sql: AnySql,
  orgId: string,
  runId: string,
  ending: { state: 'failed' | 'cancelled'; error: Readonly<Record<string, string | number>> },
): Promise<void> {
  await sql`
    with ended as (
      update runs set state = ${ending.state}, finished_at = now(), error = ${JSON.stringify(ending.error)}::text::json
      where org_id = ${orgId} and id = ${runId} and state in ('queued', 'running')
      returning org_id, id, state
    )
    ${tellEnded(sql)}`;
}
