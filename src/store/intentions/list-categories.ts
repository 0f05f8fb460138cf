import { PATH_SEPARATOR } from '../../model/offer-source.ts';
import type { AnySql } from '../driver/connect.ts';

/** A category that intentions are of, without those below it. */
export interface CategoryCount {
  /** Names from the root on. */
  readonly path: string;
  readonly count: number;
}

/** Categories of an organization's intentions, as far as `noteCategories` has noted them. Of 60 000: 60 ms of processor time. */
export async function listCategories(sql: AnySql, orgId: string): Promise<CategoryCount[]> {
  return sql<CategoryCount[]>`
    select c.path, count(*)::int as count
    from offer_categories as c
      cross join unnest(c.ordinals) as o (ordinal)
      join intentions as i on i.org_id = c.org_id and i.source = (c.run_number << 32) + o.ordinal
    where c.org_id = ${orgId} and c.path <> '' group by c.path`;
}

/** The condition of intentions `i` of a category or one below it. */
export function isOfCategory(sql: AnySql, orgId: string, path: string) {
  return sql`i.source in (
    select (c.run_number << 32) + o.ordinal
    from offer_categories as c cross join unnest(c.ordinals) as o (ordinal)
    where c.org_id = ${orgId} and starts_with(c.path || ${PATH_SEPARATOR}, ${path + PATH_SEPARATOR}))`;
}
