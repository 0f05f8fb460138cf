import { OutboundFailure } from './outbound-failure.ts';

/**
 * Refuses an answer whose status is not one of `accepted`, giving up its body.
 *
 * @param accepted 304 belongs here only when the request was conditional.
 * @throws OutboundFailure `bad_status` with the Russian sentence for that status.
 */
export function checkStatus(
  response: { readonly status: number; discard(): void },
  accepted: readonly number[] = [200],
): void {
  if (accepted.includes(response.status)) return;
  response.discard();
  throw new OutboundFailure('bad_status', { status: response.status });
}
