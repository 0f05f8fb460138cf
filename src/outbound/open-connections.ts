import { BlockList, type Socket } from 'node:net';
// Not 'undici': under that name Bun gives its own inert stand-in, which ignores `connect` and so every guard.
import type { Dispatcher, Pool } from 'undici/index.js';
import { familyOf } from './find-refused-range.ts';
import { OutboundFailure } from './outbound-failure.ts';

/** Header names in lower case; the values of repeated headers joined with ', '. */
export type ResponseHeaders = Readonly<Record<string, string>>;

/** One request under way. */
export interface Exchange {
  pause(): void;
  resume(): void;
  abort(cause: Error): void;
}

/** What happens to one request, in this order; nothing follows `onEnd` or `onError`. */
export interface ExchangeEvents {
  /** The connection stands and the request is about to be written to it. */
  onConnected(exchange: Exchange): void;
  onHead(status: number, headers: ResponseHeaders): void;
  /** Body bytes as they came, without chunk framing; the view is the receiver's, its buffer may be shared. */
  onBytes(bytes: Uint8Array): void;
  onEnd(): void;
  onError(error: Error): void;
}

export interface Connections {
  /**
   * Sends a GET for `url`, a POST where there is a body, to exactly `address`; the name in the URL is used for Host, SNI
   * and the certificate.
   */
  send(
    url: URL,
    address: string,
    message: { readonly headers: Readonly<Record<string, string>>; readonly body: string | null },
    events: ExchangeEvents,
  ): void;
  /** Closes every connection; requests still under way end as `cancelled`. */
  close(): Promise<void>;
}

/** Pools kept for reuse of connections; a feed run fetches pictures from a handful of hosts. */
const MAX_POOLS = 64;

/** Answers such as 103 Early Hints in front of the real one; servers send one or two. */
const MAX_INTERIM_ANSWERS = 8;

/** Only frees sockets nobody waits for any more: each request has its own, shorter connect deadline. */
const ABANDONED_CONNECT_MS = 30_000;

/** Every deadline is the receiver's own timer: undici's are 0.5 to 1 s late. Unused connections are kept for its 4 s. */
export const POOL_TIMES = { headersTimeout: 0, bodyTimeout: 0, keepAliveMaxTimeout: 15_000 } as const;

/**
 * Opens the only door to the network. A connection is kept for reuse under its origin *and* the address it was
 * checked for, so that reuse never skips the check that chose the address.
 *
 * @param certificateAuthorities PEM certificates trusted in place of the system's; null for the system's.
 */
export function openConnections(certificateAuthorities: readonly string[] | null): Connections {
  const pools = new Map<string, Pool>();
  return {
    send(url, address, { headers, body }, events) {
      const key = `${url.origin} ${address}`;
      const pool = pools.get(key) ?? openPool(url.origin, address, certificateAuthorities);
      pools.delete(key);
      pools.set(key, pool);
      closeOldest(pools);
      const path = `${url.pathname}${url.search}`;
      pool.dispatch({ method: body === null ? 'GET' : 'POST', path, headers, body }, adapt(events));
    },
    async close() {
      const open = [...pools.values()];
      pools.clear();
      await Promise.all(open.map((pool) => pool.destroy()));
    },
  };
}

/** Loaded for the first request: a process that fetches nothing does without the 12 MB that its code takes. */
function loadUndici(): typeof import('undici/index.js') {
  return require('undici/index.js');
}

function openPool(origin: string, address: string, certificateAuthorities: readonly string[] | null): Pool {
  const { buildConnector, Pool } = loadUndici();
  const dial = buildConnector({
    allowH2: false,
    timeout: ABANDONED_CONNECT_MS,
    ...(certificateAuthorities === null ? {} : { ca: [...certificateAuthorities] }),
  });
  return new Pool(origin, {
    ...POOL_TIMES,
    connect(options, done) {
      // A literal address instead of the name: no resolver is asked again between check and use.
      dial({ ...options, hostname: address }, (error, socket) => {
        if (error !== null) return done(error, null);
        const refusal = refuseOther(socket, options.hostname, address);
        if (refusal === null) return done(null, socket);
        socket.destroy();
        done(refusal, null);
      });
    },
  });
}

/** A second check: the socket must be connected to the address that was checked. */
function refuseOther(socket: Socket, host: string, address: string): OutboundFailure | null {
  const checked = new BlockList();
  checked.addAddress(address, familyOf(address) ?? 'ipv4');
  const remote = socket.remoteAddress ?? '';
  const family = familyOf(remote);
  if (family !== null && checked.check(remote, family)) return null;
  return new OutboundFailure(
    'address_refused',
    { host },
    new Error(`connected to ${remote}, checked ${address}`),
  );
}

function closeOldest(pools: Map<string, Pool>): void {
  for (const [key, pool] of pools) {
    if (pools.size <= MAX_POOLS) return;
    pools.delete(key);
    void pool.close();
  }
}

function adapt(events: ExchangeEvents): Dispatcher.DispatchHandler {
  let interim = 0;
  return {
    onRequestStart: (controller) => events.onConnected(controller),
    onResponseStart(controller, status, headers) {
      if (status >= 200) return events.onHead(status, joinRepeated(headers));
      // A server that never gets beyond them would keep this thread busy until the deadline.
      if (++interim > MAX_INTERIM_ANSWERS) controller.abort(new OutboundFailure('bad_response'));
    },
    onResponseData: (_controller, bytes) => events.onBytes(bytes),
    onResponseEnd: () => events.onEnd(),
    onResponseError: (_controller, error) => events.onError(error),
  };
}

function joinRepeated(headers: Readonly<Record<string, string | string[] | undefined>>): ResponseHeaders {
  const entries = Object.entries(headers).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.join(', ') : (value ?? ''),
  ]);
  return Object.fromEntries(entries);
}
