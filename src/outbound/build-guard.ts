import { dns } from 'bun';
import { type Connections, openConnections } from './open-connections.ts';
import { type AllowList, parseAllowList } from './parse-allow-list.ts';
import type { ResolveHost } from './vet-host.ts';

/** What every fetch of a process shares: who may be reached, and the connections kept for reuse. */
export interface FetchGuard {
  readonly allows: AllowList;
  readonly resolve: ResolveHost;
  readonly connections: Connections;
}

export interface GuardOptions {
  /** `OUTBOUND_ALLOW`, see `parseAllowList`. */
  readonly allow?: string;
  /** Defaults to the host's name servers and hosts file. */
  readonly resolve?: ResolveHost;
  /** PEM certificates trusted in place of the system's, for shops behind a private authority. */
  readonly certificateAuthorities?: readonly string[];
}

/**
 * Builds the guard of a process, once, at start. Close it with `guard.connections.close()`.
 *
 * @throws Error when `allow` is malformed.
 */
export function buildGuard(options: GuardOptions = {}): FetchGuard {
  return {
    allows: parseAllowList(options.allow ?? ''),
    // Bun's own lookup (c-ares on Linux) and not node:dns: getaddrinfo would hold a thread of the pool that file
    // access, gzip and image work share, for as long as a hostile name server stays silent.
    resolve: options.resolve ?? ((host) => dns.lookup(host)),
    connections: openConnections(options.certificateAuthorities ?? null),
  };
}
