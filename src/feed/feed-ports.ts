import type { FetchGuard } from '../outbound/build-guard.ts';
import type { RunPorts } from '../run/run-request.ts';
import type { Sql } from '../store/driver/connect.ts';
import type { Random } from './choose-next-run.ts';

/** How long a shop's server is waited for. */
export interface FeedPatience {
  readonly connectTimeoutMs: number;
  readonly headersTimeoutMs: number;
  readonly stallTimeoutMs: number;
  /** For everything, from the first look-up to the last byte. */
  readonly deadlineMs: number;
  /** Least speed of the file, over `stallTimeoutMs` of waiting for it, while there is room for others. */
  readonly leastBytesPerSecond: number;
}

/** What the pull side needs from the process; clock and chance come in here, so that tests can move them. */
export interface FeedPorts {
  readonly sql: Sql;
  /** Everything a run needs, without its settings, which the operator may change while the service runs. */
  readonly run: Omit<RunPorts, 'settings'>;
  readonly runSettings: RunPorts['settings'];
  readonly guard: FetchGuard;
  readonly patience: FeedPatience;
  /** How often a feed is fetched, unless support has set it for the organization. */
  readonly intervalMs: number;
  /** From stopping a feed to taking its intentions off publication. */
  readonly graceMs: number;
  /** The database's, for what one process dates another one reads. */
  readonly now: () => Promise<Date>;
  readonly random: Random;
}

/** The interval of one feed. */
export function intervalOf(feed: { readonly intervalSeconds: number | null }, ports: FeedPorts): number {
  return feed.intervalSeconds === null ? ports.intervalMs : feed.intervalSeconds * 1000;
}
