import { forReachable, type Reachable } from '../cluster/for-reachable.ts';
import type { AnySql } from '../driver/connect.ts';

/** Runs whose rows are removed at once; a run may have a million. */
const BATCH = 5;

/** Removes earlier rows whose time is over, and with them the possibility to take their runs back. Returns how many runs. */
export async function forgetEarlierRows(sql: AnySql): Promise<number> {
  let forgotten = 0;
  for (;;) {
    const batch = await forReachable(sql, ({ only }) => forgetBatch(sql, only));
    forgotten += batch;
    if (batch < BATCH) return forgotten;
  }
}

async function forgetBatch(sql: AnySql, only: Reachable['only']): Promise<number> {
  const result = await sql`
    with old as materialized (
      select org_id, id from runs where undo_until <= now() ${only('org_id')} limit ${BATCH}
    ),
    removed as (
      delete from earlier_rows as e using old where e.org_id = old.org_id and e.run_id = old.id ${only('e.org_id')}
    )
    update runs as r set undo_until = null, earlier_bytes = null
    from old where r.org_id = old.org_id and r.id = old.id ${only('r.org_id')}`;
  return result.count;
}
