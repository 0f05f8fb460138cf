import type { AnySql } from '../driver/connect.ts';
import { onlyRow } from '../driver/only-row.ts';

/** How much is kept so that runs can be taken back, over all organizations. */
export interface EarlierRowsCount {
  readonly runs: number;
  readonly bytes: number;
  /** Age of the oldest; 0 when there are none. */
  readonly oldestSeconds: number;
}

/** Asks the runs, each of which knows how much it keeps; a partial index has them. */
export async function countEarlier(sql: AnySql): Promise<EarlierRowsCount> {
  const rows = await sql<EarlierRowsCount[]>`
    select count(*)::int as runs, coalesce(sum(earlier_bytes), 0)::float8 as bytes,
      coalesce(extract(epoch from max(now() - applied_at)), 0)::float8 as "oldestSeconds"
    from runs where undo_until is not null`;
  return onlyRow(rows);
}
