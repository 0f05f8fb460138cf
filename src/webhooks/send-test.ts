import type { FetchGuard } from '../outbound/build-guard.ts';
import type { Sql } from '../store/driver/connect.ts';
import { addTestDelivery } from '../store/webhooks/claim-deliveries.ts';
import { type DeliveryRecord, listDeliveries } from '../store/webhooks/list-deliveries.ts';
import { settleDelivery } from '../store/webhooks/settle-delivery.ts';
import { deliverMessage } from './deliver-message.ts';

/** Sends a message that tells of nothing, now and once, and resolves with how it went; null when there is no address. */
export async function sendTest(sql: Sql, guard: FetchGuard, orgId: string): Promise<DeliveryRecord | null> {
  const due = await addTestDelivery(sql, orgId);
  if (due === null) return null;
  await settleDelivery(sql, await deliverMessage(due, guard));
  const [sent] = (await listDeliveries(sql, orgId)).filter(({ id }) => id === due.id);
  return sent ?? null;
}
