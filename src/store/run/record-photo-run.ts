import type { AnySql } from '../driver/connect.ts';

/**
 * Records in `photo_runs` that a run waits for its pictures; part of the apply's transaction, whose time the changed
 * lists of pictures carry as well (`intentions.pictures_at`).
 *
 * The run is recorded even when nothing has changed: from that row on, the organization's passing failures count as
 * pending again, however many there are (`takePhotoRun` queues them). Resetting them here would take 0.7 s of the
 * apply for each 100 000 pictures of a shop whose server is down.
 */
export async function recordPhotoRun(
  sql: AnySql,
  { orgId, runId }: { readonly orgId: string; readonly runId: string },
  apply: {
    /** Pictures of the intentions whose list of pictures the run changed. */
    readonly wanted: number;
    /** Whether it created or changed any intention. */
    readonly changed: boolean;
  },
): Promise<void> {
  await sql`
    insert into photo_runs (org_id, run_id, wanted, changed)
    values (${orgId}, ${runId}, ${apply.wanted}, ${apply.changed})`;
}
