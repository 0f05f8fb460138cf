import { ALWAYS_SHOWN, NOTIFICATIONS, type NotificationKind } from '../../model/notification-kind.ts';
import type { AnySql } from '../driver/connect.ts';

export interface NewNotification {
  readonly kind: NotificationKind;
  /** Russian, for the owner. */
  readonly text: string;
  /** The page that it is about, from the root of the account area. */
  readonly path?: string;
}

/**
 * Tells an organization something, where it wants to be told; by e-mail only where that is configured. What is wanted by
 * e-mail alone stands on the page as read.
 */
export async function addNotification(
  sql: AnySql,
  orgId: string,
  { kind, text, path }: NewNotification,
): Promise<void> {
  const { byDefault } = NOTIFICATIONS[kind];
  await sql`
    insert into notifications (org_id, id, kind, text, path, mail_due_at, read_at)
    select ${orgId}::uuid, ${Bun.randomUUIDv7()}::uuid, ${kind}::text, ${text}::text, ${path ?? null}::text,
      case when by_mail then now() end, case when not on_page then now() end
    from (
      select coalesce(bool_or(c.on_page), ${byDefault}) or ${kind === ALWAYS_SHOWN} as on_page,
        coalesce(bool_or(c.by_mail), ${byDefault}) as by_mail
      from notification_choices as c where c.org_id = ${orgId} and c.kind = ${kind}
    ) as wanted
    where on_page or by_mail`;
}
