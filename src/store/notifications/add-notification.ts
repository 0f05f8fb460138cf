import type { NotificationKind } from '../../model/notification-kind.ts';
import type { AnySql } from '../driver/connect.ts';

export interface NewNotification {
  readonly kind: NotificationKind;
  /** Russian, for the owner. */
  readonly text: string;
}

/** Tells an organization something; by e-mail as well, where that is configured. */
export async function addNotification(
  sql: AnySql,
  orgId: string,
  notification: NewNotification,
): Promise<void> {
  await sql`
    insert into notifications (org_id, id, kind, text, mail_due_at)
    values (${orgId}, ${Bun.randomUUIDv7()}, ${notification.kind}, ${notification.text}, now())`;
}
