import type { FetchGuard } from '../outbound/build-guard.ts';
import { guardedFetch } from '../outbound/guarded-fetch.ts';
import { OutboundFailure } from '../outbound/outbound-failure.ts';
import type { DueDelivery } from '../store/webhooks/claim-deliveries.ts';
import type { DeliveryAttempt } from '../store/webhooks/settle-delivery.ts';
import { chooseNextAttempt } from './choose-next-attempt.ts';
import { signMessage } from './sign-message.ts';
import { writeMessage } from './write-message.ts';

/** A receiver takes a message first and works afterwards. */
const PATIENCE = {
  connectTimeoutMs: 5_000,
  headersTimeoutMs: 10_000,
  stallTimeoutMs: 5_000,
  deadlineMs: 15_000,
  maxRedirects: 0,
  /** What is answered is not read. */
  maxBytes: 1024,
  maxDecodedBytes: 1024,
};

/** Sends a message once, guarded like every request of ours; a redirect is a failure. Any status from 200 to 299 takes it. */
export async function deliverMessage(
  due: DueDelivery,
  guard: FetchGuard,
  signal?: AbortSignal,
): Promise<DeliveryAttempt> {
  const { orgId, id, attempts } = due;
  const body = writeMessage(due);
  const sent = await guardedFetch(guard, {
    ...PATIENCE,
    url: due.url,
    accept: '*/*',
    headers: {
      'content-type': 'application/json',
      ...signMessage(due.secret, { id, at: new Date(), body }),
    },
    body,
    ...(signal === undefined ? {} : { signal }),
  }).catch((failure: unknown) => {
    if (failure instanceof OutboundFailure) return failure;
    throw failure;
  });
  const taken = (status: number | null, error: string | null): DeliveryAttempt => ({
    orgId,
    id,
    status,
    error,
    counts: due.run !== null,
    againMs: error === null || due.run === null ? null : chooseNextAttempt(attempts, Math.random),
  });
  if (sent instanceof OutboundFailure) return taken(null, sent.code);
  sent.discard();
  return taken(sent.status, sent.status >= 200 && sent.status < 300 ? null : 'bad_status');
}
