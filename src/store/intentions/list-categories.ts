import type { Sql } from '../driver/connect.ts';
import { type WantedIntentions, whichIntentions } from './which-intentions.ts';

/** A category that intentions are of, without those below it. */
export interface CategoryCount {
  /** Names from the root on. */
  readonly path: string;
  readonly count: number;
}

/**
 * Categories of an organization's intentions, or of those that are wanted, as far as `noteCategories` has noted them. Of
 * 60 000: 60 ms of processor time.
 */
export async function listCategories(
  sql: Sql,
  orgId: string,
  wanted: WantedIntentions | null = null,
): Promise<CategoryCount[]> {
  return await sql.begin(async (tx) => {
    // Statistics know nothing of what has just been imported: with a filter a loop over 40 000 rows took a minute.
    await tx`set local enable_nestloop = off`;
    return await tx<CategoryCount[]>`
      select c.path, count(*)::int as count
      from offer_categories as c
        cross join unnest(c.ordinals) as o (ordinal)
        join intentions as i on i.org_id = c.org_id and i.source = (c.run_number << 32) + o.ordinal
      where c.org_id = ${orgId} and c.path <> ''
        and ${wanted === null ? tx`true` : whichIntentions(tx, orgId, wanted)}
      group by c.path`;
  });
}
