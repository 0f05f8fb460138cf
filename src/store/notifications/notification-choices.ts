import {
  ALWAYS_SHOWN,
  NOTIFICATION_KINDS,
  NOTIFICATIONS,
  type NotificationChoice,
} from '../../model/notification-kind.ts';
import type { Sql } from '../driver/connect.ts';

/** What an organization wants to be told, kind by kind. */
export async function listChoices(sql: Sql, orgId: string): Promise<NotificationChoice[]> {
  const chosen = await sql<NotificationChoice[]>`
    select kind, on_page, by_mail from notification_choices where org_id = ${orgId}`;
  return NOTIFICATION_KINDS.map((kind) => {
    const { byDefault } = NOTIFICATIONS[kind];
    const { on_page, by_mail } = chosen.find((one) => one.kind === kind) ?? {
      on_page: byDefault,
      by_mail: byDefault,
    };
    return { kind, on_page: on_page || kind === ALWAYS_SHOWN, by_mail };
  });
}

/** Writes choices; kinds that are not among them stay as they are. */
export async function writeChoices(
  sql: Sql,
  orgId: string,
  choices: readonly NotificationChoice[],
): Promise<void> {
  await sql.begin(async (tx) => {
    for (const { kind, on_page, by_mail } of choices)
      await tx`
        insert into notification_choices (org_id, kind, on_page, by_mail)
        values (${orgId}, ${kind}, ${on_page}, ${by_mail})
        on conflict (org_id, kind) do update set on_page = excluded.on_page, by_mail = excluded.by_mail`;
  });
}
