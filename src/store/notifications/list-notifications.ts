import type { NotificationKind } from '../../model/notification-kind.ts';
import type { AnySql } from '../driver/connect.ts';
import { onlyRow } from '../driver/only-row.ts';

export interface NotificationRecord {
  readonly id: string;
  readonly kind: NotificationKind;
  readonly text: string;
  /** The page that it is about. */
  readonly path: string | null;
  readonly read_at: Date | null;
  readonly created_at: Date;
}

/** Notifications of an organization, newest first; `before` is the id of the last one of the page before. */
export async function listNotifications(
  sql: AnySql,
  orgId: string,
  limit: number,
  before: string | null,
): Promise<NotificationRecord[]> {
  return sql<NotificationRecord[]>`
    select id, kind, text, path, read_at, created_at from notifications
    where org_id = ${orgId} and (${before}::uuid is null or id < ${before}::uuid)
    order by id desc limit ${limit}`;
}

/** How many there are in all. */
export async function countNotifications(sql: AnySql, orgId: string): Promise<number> {
  const counted = await sql<{ count: number }[]>`
    select count(*)::int as count from notifications where org_id = ${orgId}`;
  return onlyRow(counted).count;
}
