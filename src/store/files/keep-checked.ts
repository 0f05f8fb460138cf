import type { Sql } from '../driver/connect.ts';
import { firstIdSince } from '../history/first-id-since.ts';
import { lockQueue } from '../queue/enqueue-import.ts';

/** Of an organization: who checks again and again means the last. */
const KEPT_CHECKS = 3;
const DAY_MS = 86_400_000;

/** Ties the stored file of a check to its run, to be published; those of earlier checks give way. */
export async function keepChecked(sql: Sql, orgId: string, runId: string, fileId: string): Promise<void> {
  await sql.begin(async (tx) => {
    // Else the import of a check that is published at this moment is not seen to wait, and its file goes.
    await lockQueue(tx, orgId);
    await tx`update runs set file_id = ${fileId} where org_id = ${orgId} and id = ${runId}`;
    await tx`
      delete from stored_files as f using (
        select file_id from runs
        where org_id = ${orgId} and id >= ${firstIdSince(Date.now() - DAY_MS)} and dry_run and file_id is not null
        order by id desc offset ${KEPT_CHECKS}
      ) as earlier
      where f.org_id = ${orgId} and f.id = earlier.file_id
        and f.id not in (select file_id from waiting_imports where org_id = ${orgId})`;
  });
}
