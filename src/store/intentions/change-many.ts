import { arrayText } from '../driver/array-text.ts';
import type { Sql } from '../driver/connect.ts';
import { onlyRow } from '../driver/only-row.ts';
import { lockPublishing } from '../run/count-by-hand.ts';

export interface ManyChanged {
  readonly changed: number;
  readonly unchanged: number;
  readonly missing: number;
  readonly over_limit: number;
}

/**
 * Closes or publishes many intentions by hand: publishing stops at the limit, in their order, and takes the pin of a closing
 * off. Publishings by hand are counted one after the other.
 */
export async function changeMany(
  sql: Sql,
  orgId: string,
  { action, ids }: { readonly action: 'close' | 'publish'; readonly ids: readonly string[] },
  limit: number,
): Promise<ManyChanged> {
  const unique = [...new Set(ids)];
  return await sql.begin(async (tx) => {
    if (action === 'publish') await lockPublishing(tx, orgId);
    const wanted = tx`org_id = ${orgId} and id = any(${arrayText(unique)}::uuid[])`;
    const known = await tx<{ known: number; wanting: number; room: number }[]>`
      select count(*)::int as known,
        count(*) filter (where (state = 'published') = ${action === 'close'})::int as wanting,
        greatest(0, ${limit} - (
          select count(*) from intentions where org_id = ${orgId} and state = 'published'))::int as room
      from intentions where ${wanted}`;
    const changed =
      action === 'close'
        ? await tx`
            update intentions set state = 'closed', updated_at = now() where ${wanted} and state = 'published'`
        : await tx`
            update intentions set state = 'published', pins = nullif(array_remove(pins, 'closed'), '{}'),
              updated_at = now()
            where org_id = ${orgId} and id in (
              select id from intentions where ${wanted} and state <> 'published'
              order by id limit ${onlyRow(known).room})`;
    const { known: found, wanting } = onlyRow(known);
    return {
      changed: changed.count,
      unchanged: found - wanting,
      missing: unique.length - found,
      over_limit: wanting - changed.count,
    };
  });
}
