import type { FeedPorts } from '../../src/feed/feed-ports.ts';
import type { WantedFeed } from '../../src/feed/plan-feed-change.ts';
import { saveFeed } from '../../src/feed/save-feed.ts';
import { type SyncOutcome, syncFeed } from '../../src/feed/sync-feed.ts';
import { buildGuard } from '../../src/outbound/build-guard.ts';
import type { Sql } from '../../src/store/driver/connect.ts';
import { type FeedRecord, findFeed } from '../../src/store/feeds/find-feed.ts';
import { openInlinePool } from './open-inline-pool.ts';
import { openTestRuns, type TestRuns } from './open-run-ports.ts';

/** Feeds on a real database without a server process, under a clock that the test moves. */
export interface TestFeeds {
  readonly ports: FeedPorts;
  readonly runs: TestRuns;
  /** Moves the clock forward. */
  pass(ms: number): void;
  /** A new organization with what is given of a feed saved; returns its id. */
  organization(wanted?: WantedFeed): Promise<string>;
  save(orgId: string, wanted: WantedFeed): Promise<FeedRecord>;
  /** What "check now" does. */
  sync(orgId: string, ports?: FeedPorts): Promise<SyncOutcome>;
  feed(orgId: string): Promise<FeedRecord>;
  close(): Promise<void>;
}

export const HOUR_MS = 3600_000;
export const DAY_MS = 24 * HOUR_MS;

/** Opens feeds that may fetch from loopback; intervals are the defaults of the configuration. */
export async function openTestFeeds(sql: Sql, changes: Partial<FeedPorts> = {}): Promise<TestFeeds> {
  const runs = await openTestRuns(sql, openInlinePool(4));
  const guard = buildGuard({ allow: '127.0.0.0/8' });
  let now = Date.parse('2026-08-11T09:30:00Z');
  const { settings, ...run } = runs.ports;
  const feeds: FeedPorts = {
    sql,
    run,
    runSettings: settings,
    guard,
    patience: {
      // No test waits for these: the shop's server lives in the same process, which a busy machine may hold up.
      connectTimeoutMs: 30_000,
      headersTimeoutMs: 30_000,
      stallTimeoutMs: 30_000,
      deadlineMs: 60_000,
      leastBytesPerSecond: 0,
    },
    intervalMs: 6 * HOUR_MS,
    graceMs: 7 * DAY_MS,
    now: async () => new Date(now),
    random: Math.random,
    ...changes,
  };
  const save = async (orgId: string, wanted: WantedFeed): Promise<FeedRecord> => {
    const refusal = await saveFeed(orgId, wanted, feeds);
    if (refusal !== null) throw new Error(refusal.text);
    return findFeed(sql, orgId);
  };
  return {
    ports: feeds,
    runs,
    pass: (ms) => {
      now += ms;
    },
    organization: async (wanted) => {
      const { id } = await runs.organization();
      if (wanted !== undefined) await save(id, wanted);
      return id;
    },
    save,
    sync: (orgId, ports = feeds) =>
      syncFeed(orgId, ports, {
        signal: new AbortController().signal,
        admit: (work) => work(),
        load: () => 0,
      }),
    feed: (orgId) => findFeed(sql, orgId),
    close: async () => {
      await guard.connections.close();
      runs.close();
    },
  };
}
