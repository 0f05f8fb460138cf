import { arrayText } from '../driver/array-text.ts';
import type { ReservedSql } from '../driver/connect.ts';
import { onlyRow } from '../driver/only-row.ts';
import { amongFew } from '../intentions/among-few.ts';
import { type Importing, signed } from './create-intentions.ts';
import { NEXT } from './next-values.ts';

const COLUMNS = ['territory_level', 'territory_region', 'territory_city', 'territory_address'] as const;
const now = COLUMNS.map((column) => `i.${column}`).join(', ');
const next = COLUMNS.map((column) => NEXT[column]).join(', ');

/**
 * Of the staged offers given: intentions that get another place, that of the profile, for their file names none: the profile
 * has changed, or the file before named one. The profile is part of the version of conversion: intentions of this one have not moved.
 */
export async function countMoved(
  connection: ReservedSql,
  { orgId, conversion }: Pick<Importing, 'orgId' | 'conversion'>,
  ordinals: readonly number[],
): Promise<number> {
  const { condition } = await amongFew(connection, ordinals);
  // As in the apply: the planner knows nothing of the stage and must not loop over it. No transaction of its own: the run's
  // is open, and a `commit` here would end it before the apply.
  await connection`set enable_nestloop = off`;
  try {
    const rows = await connection<{ moved: number }[]>`
      select count(*)::int as moved
      from staged_offers as s join intentions as i on i.org_id = ${orgId} and i.external_id = s.external_id
      where s.ordinal = any(${arrayText(ordinals)}::int[]) and not s.carries_territory ${condition}
        and i.conversion is distinct from ${signed(conversion)}::bigint
        and (${connection.unsafe(now)}) is distinct from (${connection.unsafe(next)})`;
    return onlyRow(rows).moved;
  } finally {
    await connection`reset enable_nestloop`.catch(() => {}); // Else the run's rollback does it.
  }
}
