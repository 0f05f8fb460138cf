import { forReachable } from '../cluster/for-reachable.ts';
import type { AnySql } from '../driver/connect.ts';

/** At once: each may be 60 MB of pieces. */
const BATCH = 50;

/**
 * Removes the stored files whose time is over and for which no import waits, whole or not. Returns how many. One that somebody
 * gives more time at this moment stays: the row is waited for, and its time asked once more.
 */
export async function forgetFiles(sql: AnySql): Promise<number> {
  let forgotten = 0;
  for (;;) {
    const { count } = await forReachable(
      sql,
      ({ only }) => sql`
        delete from stored_files as f using (
          select org_id, id from stored_files as old
          where kept_until <= now() ${only('org_id')}
            and (org_id, id) not in (select org_id, file_id from waiting_imports)
          limit ${BATCH}
        ) as old
        where f.org_id = old.org_id and f.id = old.id and f.kept_until <= now() ${only('f.org_id')}`,
    );
    forgotten += count;
    if (count < BATCH) return forgotten;
  }
}
