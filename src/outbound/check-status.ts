import { readRetryAfter } from '../time/read-retry-after.ts';
import { OutboundFailure } from './outbound-failure.ts';

/**
 * Refuses an answer whose status is not one of `accepted`, giving up its body.
 *
 * @param accepted 304 belongs here only when the request was conditional.
 * @throws OutboundFailure `bad_status` with the Russian sentence for that status.
 */
export function checkStatus(
  response: {
    readonly status: number;
    readonly headers: Readonly<Record<string, string | undefined>>;
    discard(): void;
  },
  accepted: readonly number[] = [200],
): void {
  if (accepted.includes(response.status)) return;
  response.discard();
  const { status } = response;
  const retryAfter =
    status === 429 || status === 503 ? readRetryAfter(response.headers['retry-after'], new Date()) : null;
  throw new OutboundFailure('bad_status', { status, ...(retryAfter === null ? {} : { retryAfter }) });
}
