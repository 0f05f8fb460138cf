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
  headers: Readonly<Record<string, string>>,
  limits: ReceiveLimits,
  cancel: AbortSignal,
): Promise<ReceivedResponse> {
  const addresses = await within(
    vetHost(url, guard.resolve, guard.allows),
    limits.connectTimeoutMs,
    cancel,
    () => new OutboundFailure('name_lookup_failed', { host: readableHost(url) }),
  );
  const attemptLimits = { ...limits, connectTimeoutMs: limits.connectTimeoutMs / addresses.length };
  let lastFailure: unknown;
  for (const address of addresses) {
    try {
      return await receiveResponse(
        (events) => guard.connections.send(url, address, headers, events),
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

/** A look-up cannot be cancelled, only no longer waited for. */
async function within<T>(
  work: Promise<T>,
  limitMs: number,
  cancel: AbortSignal,
  late: () => Error,
): Promise<T> {
  cancel.throwIfAborted();
  const giveUp = Promise.withResolvers<never>();
  const onAbort = () => giveUp.reject(cancel.reason);
  const timer = setTimeout(() => giveUp.reject(late()), limitMs);
  cancel.addEventListener('abort', onAbort, { once: true });
  try {
    return await Promise.race([work, giveUp.promise]);
  } finally {
    clearTimeout(timer);
    cancel.removeEventListener('abort', onAbort);
  }
}
