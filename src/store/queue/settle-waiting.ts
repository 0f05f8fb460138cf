import { writeReadableJson } from '../../text/write-readable-json.ts';
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
  const [ended] = await sql<{ fileId: string; isKept: boolean; isGone: boolean }[]>`
    select w.file_id as "fileId", r.dry_run and r.state = 'succeeded' as "isKept",
      not r.dry_run and (r.publishes is null or r.state = 'succeeded') as "isGone"
    from waiting_imports as w join runs as r on r.org_id = w.org_id and r.id = w.run_id
    where w.org_id = ${orgId} and w.run_id = ${runId} and r.state not in ('queued', 'running')`;
  if (ended === undefined) return;
  // The file first: whoever dies in between leaves a place in the queue that is settled again.
  if (ended.isKept)
    await sql`
      update stored_files set kept_until = now() + ${checkedMs} * interval '1 millisecond'
      where org_id = ${orgId} and id = ${ended.fileId}`;
  if (ended.isGone)
    await sql`
      delete from stored_files where org_id = ${orgId} and id = ${ended.fileId} and id not in (
        select file_id from waiting_imports where org_id = ${orgId} and run_id <> ${runId})`;
  await sql`delete from waiting_imports where org_id = ${orgId} and run_id = ${runId}`;
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
      update runs set state = ${ending.state}, finished_at = now(), error = ${writeReadableJson(ending.error)}::text::json
      where org_id = ${orgId} and id = ${runId} and state in ('queued', 'running')
      returning org_id, id, state
    )
    ${tellEnded(sql)}`;
}
