import type { Sql } from '../driver/connect.ts';
import { lockPublishing } from '../run/count-by-hand.ts';

/**
 * Publishes a closed or withdrawn intention again, unless the organization has as many published ones as it may: then
 * false. Its closing is then not pinned any more. One that is published stays as it is.
 */
export async function publishIntention(sql: Sql, orgId: string, id: string, limit: number): Promise<boolean> {
  return sql.begin(async (tx) => {
    await lockPublishing(tx, orgId);
    const result = await tx`
      update intentions set state = 'published', pins = nullif(array_remove(pins, 'closed'), '{}'), updated_at = now()
      where org_id = ${orgId} and id = ${id} and state <> 'published'
        and (select count(*) from intentions where org_id = ${orgId} and state = 'published') < ${limit}`;
    if (result.count > 0) return true;
    const [published] = await tx`
      select from intentions where org_id = ${orgId} and id = ${id} and state = 'published'`;
    return published !== undefined;
  });
}
