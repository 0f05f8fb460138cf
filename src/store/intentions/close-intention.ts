import type { AnySql } from '../driver/connect.ts';

/** Takes an intention off sale by hand; false when the organization has no such intention. */
export async function closeIntention(sql: AnySql, orgId: string, id: string): Promise<boolean> {
  const result = await sql`
    update intentions set state = 'closed', updated_at = now() where org_id = ${orgId} and id = ${id}`;
  return result.count > 0;
}
