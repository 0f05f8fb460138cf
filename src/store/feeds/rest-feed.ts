import type { AnySql } from '../driver/connect.ts';

/**
 * Lets a feed that updates itself rest after its run `runId` was taken back, so that the next fetch does not bring the
 * same again. It is not stopped: nothing is taken off publication. Without a next run programs that know no rest keep it.
 */
export async function restFeed(sql: AnySql, orgId: string, runId: string): Promise<void> {
  await sql`
    update feeds set rests_since = now(), rests_after = ${runId}, next_run_at = null, updated_at = now()
    where org_id = ${orgId} and url is not null and auto_update`;
}
