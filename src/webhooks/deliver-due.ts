import type { FetchGuard } from '../outbound/build-guard.ts';
import type { Sql } from '../store/driver/connect.ts';
import { claimDeliveries, type DueDelivery } from '../store/webhooks/claim-deliveries.ts';
import { settleDelivery } from '../store/webhooks/settle-delivery.ts';
import { waitWithin } from '../time/wait-within.ts';
import { deliverMessage } from './deliver-message.ts';

export interface WebhookPorts {
  readonly sql: Sql;
  readonly guard: FetchGuard;
  readonly onError: (error: unknown, during: string) => void;
}

/** At once, each of another organization: a slow receiver holds up its own messages and one of these. */
const AT_ONCE = 16;
/** While slow ones are under way. */
const LOOK_AGAIN_MS = 500;

/** Sends the messages that are due; what cannot be settled is sent again, under the same id. */
export async function deliverDue({ sql, guard, onError }: WebhookPorts, signal: AbortSignal): Promise<void> {
  const underWay = new Map<string, Promise<void>>();
  const send = async (due: DueDelivery): Promise<void> => {
    try {
      const attempt = await deliverMessage(due, guard, signal);
      // A process that stops has not tried: the claim ends by itself.
      if (!signal.aborted) await settleDelivery(sql, attempt);
    } catch (error) {
      onError(error, `telling ${due.orgId} of ${due.id}`);
    } finally {
      underWay.delete(due.orgId);
    }
  };
  try {
    while (!signal.aborted) {
      const claimed = await claimDeliveries(sql, AT_ONCE - underWay.size, [...underWay.keys()]);
      for (const due of claimed) underWay.set(due.orgId, send(due));
      if (underWay.size === 0) return;
      await waitWithin(LOOK_AGAIN_MS, Promise.race(underWay.values()), () => {});
    }
  } finally {
    await Promise.all(underWay.values());
  }
}
