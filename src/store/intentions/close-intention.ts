import type { AnySql } from '../driver/connect.ts';

/** Takes an intention off sale by hand; one that is closed is no edit, which an undo would have to spare. False: nothing changed. */
export async function closeIntention(sql: AnySql, orgId: string, id: string): Promise<boolean> {
  const result = await sql`
    update intentions set state = 'closed', updated_at = now()
    where org_id = ${orgId} and id = ${id} and state <> 'closed'`;
  return result.count > 0;
}
