import type { AnySql, ReservedSql } from '../driver/connect.ts';
import { fenceRun } from '../run/hold-lease.ts';

/** Organizations whose stopped feeds have reached their date, the oldest first. */
export async function listStoppedFeeds(sql: AnySql, now: Date, limit: number): Promise<string[]> {
  const rows = await sql<{ org_id: string }[]>`
    select org_id from feeds where stops_at <= ${now} order by stops_at limit ${limit}`;
  return rows.map((row) => row.org_id);
}

/**
 * Takes an organization's published intentions of its feed off publication, in ONE transaction, and forgets what
 * is known of the file, so that a later run brings them back. Null when the feed has been restored meanwhile.
 * The connection must hold the organization's run lock: a push that plans at this moment would take over
 * intentions that are no longer published.
 */
export async function withdrawFeed(
  connection: ReservedSql,
  orgId: string,
  now: Date,
  runNumber: bigint,
): Promise<number | null> {
  await connection`begin`;
  try {
    await fenceRun(connection, orgId, runNumber);
    const stopped = await connection`
      update feeds set stops_at = null, etag = null, last_modified = null, head_hash = null, body_hash = null, updated_at = now()
      where org_id = ${orgId} and stops_at <= ${now}`;
    const withdrawn =
      stopped.count === 0
        ? null
        : await connection`
          update intentions set state = 'withdrawn', updated_at = now()
          where org_id = ${orgId} and channel = 'pull' and state = 'published'`;
    await connection`commit`;
    return withdrawn === null ? null : withdrawn.count;
  } catch (error) {
    await connection`rollback`.catch(() => {});
    throw error;
  }
}
