import { nowUnless } from '../cluster/now-if.ts';
import type { Sql } from '../driver/connect.ts';
import { addNotification } from '../notifications/add-notification.ts';

/** How an attempt ended. */
export interface DeliveryAttempt {
  readonly orgId: string;
  readonly id: string;
  /** What was answered; null: nothing. */
  readonly status: number | null;
  /** Code of the failure; null: it was taken. */
  readonly error: string | null;
  /** When it is tried again; null: it is not. */
  readonly againMs: number | null;
  /** Its failure counts towards the week after which an address is switched off; that of a test does not. */
  readonly counts: boolean;
}

const WEEK = '7 days';
const SWITCHED_OFF =
  'Адрес для уведомлений программ (webhook) не отвечает уже неделю и выключен. Исправьте адрес или сервер и сохраните его снова.';

/** Notes how an attempt ended; an address that has failed for a week is switched off, and its owner told. */
export async function settleDelivery(sql: Sql, attempt: DeliveryAttempt): Promise<void> {
  const { orgId, id, status, error, againMs } = attempt;
  const state = error === null ? 'delivered' : againMs === null ? 'failed' : 'waiting';
  await sql.begin(async (tx) => {
    await tx`
      update webhook_deliveries set state = ${state}, last_at = now(), last_status = ${status}, last_error = ${error},
        due_at = now() + ${againMs ?? 0} * interval '1 millisecond'
      where org_id = ${orgId} and id = ${id}`;
    // Those that wait have their turn when other organizations had theirs.
    await tx`
      update webhook_deliveries set due_at = now() where org_id = ${orgId} and state = 'waiting' and due_at < now()`;
    if (error === null) {
      await tx`update webhooks set failing_since = null where org_id = ${orgId} and failing_since is not null`;
      return;
    }
    if (!attempt.counts) return;
    await tx`update webhooks set failing_since = ${nowUnless(tx, tx`failing_since`)} where org_id = ${orgId}`;
    const off = await tx`
      update webhooks set disabled_at = now()
      where org_id = ${orgId} and disabled_at is null and failing_since < now() - ${WEEK}::text::interval`;
    if (off.count === 0) return;
    await tx`update webhook_deliveries set state = 'failed' where org_id = ${orgId} and state = 'waiting'`;
    await addNotification(tx, orgId, { kind: 'webhook_off', text: SWITCHED_OFF, path: '/webhook' });
  });
}
