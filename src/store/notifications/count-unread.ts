import type { AnySql } from '../driver/connect.ts';

/** How many notifications of an organization nobody has read. */
export async function countUnread(sql: AnySql, orgId: string): Promise<number> {
  const [row] = await sql<{ unread: number }[]>`
    select count(*)::int as unread from notifications where org_id = ${orgId} and read_at is null`;
  return row!.unread;
}
