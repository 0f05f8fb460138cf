import { waitWithin } from '../time/wait-within.ts';
import type { FetchGuard } from './build-guard.ts';
import { type OutboundCode, OutboundFailure } from './outbound-failure.ts';
import { readableHost } from './parse-link.ts';
import { type ReceivedResponse, type ReceiveLimits, receiveResponse } from './receive-response.ts';
import { vetHost } from './vet-host.ts';

/**
 * Makes one request, without following a redirect: checks the host's addresses, then dials them one after
 * another until one accepts a connection. The name look-up and the attempts each have `connectTimeoutMs`.
 *
 * @param cancel ends everything; its reason is an OutboundFailure.
 * @throws OutboundFailure
 */
export async function fetchHop(
  guard: FetchGuard,
  url: URL,
  message: { readonly headers: Readonly<Record<string, string>>; readonly body: string | null },
  limits: ReceiveLimits,
  cancel: AbortSignal,
): Promise<ReceivedResponse> {
  // A look-up cannot be cancelled, only no longer waited for.
  const addresses = await waitWithin(
    limits.connectTimeoutMs,
    vetHost(url, guard.resolve, guard.allows),
    () => {
      throw new OutboundFailure('name_lookup_failed', { host: readableHost(url) });
    },
    cancel,
  );
  const attemptLimits = { ...limits, connectTimeoutMs: limits.connectTimeoutMs / addresses.length };
  let lastFailure: unknown;
  for (const address of addresses) {
    try {
      return await receiveResponse(
        (events) => guard.connections.send(url, address, message, events),
        attemptLimits,
        cancel,
      );
    } catch (failure) {
      if (!isUnconnected(failure)) throw failure;
      lastFailure = failure;
    }
  }
  throw lastFailure;
}

/** Failures after which another address of the same host may still answer. */
const UNCONNECTED: ReadonlySet<OutboundCode> = new Set([
  'connect_timeout',
  'connection_refused',
  'unreachable',
]);

function isUnconnected(failure: unknown): boolean {
  return failure instanceof OutboundFailure && UNCONNECTED.has(failure.code);
}
