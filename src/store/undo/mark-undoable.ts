import { UNDO_DAYS } from '../../model/limits.ts';
import type { AnySql } from '../driver/connect.ts';

/** Lets a run that has changed something be taken back; part of its transaction, shortly before its end. */
export async function markUndoable(
  sql: AnySql,
  { orgId, runId }: { readonly orgId: string; readonly runId: string },
  earlierBytes: number,
): Promise<void> {
  await sql`
    update runs set undo_until = now() + ${UNDO_DAYS} * interval '1 day', earlier_bytes = ${earlierBytes}
    where org_id = ${orgId} and id = ${runId}`;
}
