import { PATH_SEPARATOR } from '../../model/offer-source.ts';
import type { AnySql } from '../driver/connect.ts';

/** The condition of intentions `i` of a category or one below it. */
export function isOfCategory(sql: AnySql, orgId: string, path: string) {
  return sql`i.source in (
    select (c.run_number << 32) + o.ordinal
    from offer_categories as c cross join unnest(c.ordinals) as o (ordinal)
    where c.org_id = ${orgId} and starts_with(c.path || ${PATH_SEPARATOR}, ${path + PATH_SEPARATOR}))`;
}
