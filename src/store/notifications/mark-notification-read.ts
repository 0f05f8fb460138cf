import { nowUnless } from '../cluster/now-if.ts';
import type { AnySql } from '../driver/connect.ts';

/** Notes that a notification has been read; the first time counts. False when the organization has no such notification. */
export async function markNotificationRead(sql: AnySql, orgId: string, id: string): Promise<boolean> {
  const result = await sql`
    update notifications set read_at = ${nowUnless(sql, sql`read_at`)} where org_id = ${orgId} and id = ${id}`;
  return result.count > 0;
}

/** Notes that an organization has read all its notifications. */
export async function markAllNotificationsRead(sql: AnySql, orgId: string): Promise<void> {
  await sql`update notifications set read_at = now() where org_id = ${orgId} and read_at is null`;
}
