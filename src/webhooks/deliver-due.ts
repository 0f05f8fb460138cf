import type { FetchGuard } from '../outbound/build-guard.ts';
import type { Sql } from '../store/driver/connect.ts';
import { isDatabaseLost } from '../store/driver/is-database-lost.ts';
import { type ClaimedDelivery, claimDeliveries, readDelivery } from '../store/webhooks/claim-deliveries.ts';
import { type DeliveryAttempt, settleDelivery } from '../store/webhooks/settle-delivery.ts';
import { waitWithin } from '../time/wait-within.ts';
import { chooseNextAttempt } from './choose-next-attempt.ts';
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
  const attempt = async (claimed: ClaimedDelivery): Promise<DeliveryAttempt | null> => {
    try {
      return await deliverMessage(await readDelivery(sql, claimed), guard, signal);
    } catch (error) {
      // Of a cluster one server may be down: what it knows of is due again when its claim ends.
      if (isDatabaseLost(error)) return null;
      onError(error, `telling ${claimed.orgId} of ${claimed.id}`);
      return failedByUs(claimed);
    }
  };
  const send = async (claimed: ClaimedDelivery): Promise<void> => {
    try {
      const ended = await attempt(claimed);
      // A process that stops has not tried: the claim ends by itself.
      if (ended !== null && !signal.aborted) await settleDelivery(sql, ended);
    } catch (error) {
      onError(error, `noting that ${claimed.orgId} was told of ${claimed.id}`);
    } finally {
      underWay.delete(claimed.orgId);
    }
  };
  try {
    while (!signal.aborted) {
      const claimed = await claimDeliveries(sql, AT_ONCE - underWay.size, [...underWay.keys()]);
      for (const each of claimed) underWay.set(each.orgId, send(each));
      if (underWay.size === 0) return;
      await waitWithin(LOOK_AGAIN_MS, Promise.race(underWay.values()), () => {});
    }
  } finally {
    await Promise.all(underWay.values());
  }
}

/** An attempt that came to nothing by a fault of ours: it is made again like any other, and the address is not to blame. */
function failedByUs({ orgId, id, attempts }: ClaimedDelivery): DeliveryAttempt {
  const againMs = chooseNextAttempt(attempts, Math.random);
  return { orgId, id, status: null, error: 'internal', againMs, counts: false };
}
