import { arrayText } from '../driver/array-text.ts';
import type { ReservedSql } from '../driver/connect.ts';
import { onlyRow } from '../driver/only-row.ts';
import { type Importing, signed } from './create-intentions.ts';
import { NEXT } from './next-values.ts';

const COLUMNS = ['territory_level', 'territory_region', 'territory_city', 'territory_address'] as const;
const now = COLUMNS.map((column) => `i.${column}`).join(', ');
const next = COLUMNS.map((column) => NEXT[column]).join(', ');

/**
 * Of the staged offers given: intentions that follow the profile to another place, for their file names none. The profile
 * is part of the version of conversion: where all are of this one, every day's new prices cost one look and no join.
 */
export async function countMoved(
  connection: ReservedSql,
  { orgId, conversion }: Pick<Importing, 'orgId' | 'conversion'>,
  ordinals: readonly number[],
): Promise<number> {
  const [other] = await connection`
    select from intentions
    where org_id = ${orgId} and external_id is not null and conversion is distinct from ${signed(conversion)}::bigint
    limit 1`;
  if (other === undefined) return 0;
  // As in the apply: the planner knows nothing of the stage and must not loop over it. No transaction of its own: the run's
  // is open, and a `commit` here would end it before the apply.
  await connection`set enable_nestloop = off`;
  try {
    const rows = await connection<{ moved: number }[]>`
      select count(*)::int as moved
      from staged_offers as s join intentions as i on i.org_id = ${orgId} and i.external_id = s.external_id
      where s.ordinal = any(${arrayText(ordinals)}::int[]) and not s.carries_territory
        and (${connection.unsafe(now)}) is distinct from (${connection.unsafe(next)})`;
    return onlyRow(rows).moved;
  } finally {
    await connection`reset enable_nestloop`.catch(() => {}); // Else the run's rollback does it.
  }
}
