import type { AnySql } from '../driver/connect.ts';
import { onlyRow } from '../driver/only-row.ts';

/** How many notifications of an organization nobody has read. */
export async function countUnread(sql: AnySql, orgId: string): Promise<number> {
  const rows = await sql<{ unread: number }[]>`
    select count(*)::int as unread from notifications where org_id = ${orgId} and read_at is null`;
  return onlyRow(rows).unread;
}
