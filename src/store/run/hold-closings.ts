import { arrayText } from '../driver/array-text.ts';
import type { AnySql } from '../driver/connect.ts';

/**
 * Leaves closings that the guard of a feed has kept from its run to the owner; part of the apply. What waited before is
 * forgotten, whatever the run is: it was said of another file, or of intentions that have changed since.
 */
export async function holdClosings(
  sql: AnySql,
  { orgId, runId }: { readonly orgId: string; readonly runId: string },
  held: readonly string[],
): Promise<void> {
  await sql`delete from held_closings where org_id = ${orgId}`;
  if (held.length > 0)
    await sql`
      insert into held_closings (org_id, intention_id)
      select ${orgId}::uuid, id from unnest(${arrayText(held)}::uuid[]) as held (id)`;
  const waits = held.length > 0;
  await sql`
    update feeds set held_run_id = ${waits ? runId : null}, held_count = ${waits ? held.length : null},
      held_since = ${waits ? sql`now()` : sql`null`}
    where org_id = ${orgId} and (held_run_id is not null or ${waits})`;
}

/** How many of them are still published. */
export async function countHeld(sql: AnySql, orgId: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int from intentions
    where org_id = ${orgId} and state = 'published'
      and id in (select intention_id from held_closings where org_id = ${orgId})`;
  return row?.count ?? 0;
}

/** Intentions whose closing waits and that are still published, locked until the transaction ends. */
export async function takeHeld(transaction: AnySql, orgId: string): Promise<string[]> {
  const rows = await transaction<{ ids: string[] }[]>`
    select coalesce(json_agg(id), '[]') as ids from (
      select id from intentions
      where org_id = ${orgId} and state = 'published'
        and id in (select intention_id from held_closings where org_id = ${orgId})
      for no key update
    ) as held`;
  return rows[0]?.ids ?? [];
}
