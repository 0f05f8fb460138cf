import { RunFailure } from '../model/run-failure.ts';
import { claimDueFeeds, postponeFeed, renewFeedClaims } from '../store/feeds/claim-due-feeds.ts';
import { chooseNextRun } from './choose-next-run.ts';
import type { FeedPorts } from './feed-ports.ts';
import { type SyncOutcome, syncFeed } from './sync-feed.ts';
import { withdrawStoppedFeeds } from './withdraw-stopped-feeds.ts';

export interface SchedulerOptions {
  /** Pause between two looks for due feeds. */
  readonly tickMs: number;
  /** Feeds of this process under way at once, those included that wait for their servers. */
  readonly concurrency: number;
  /** A claim that has not been renewed for so long is void: its process has died, and the feed is due again. */
  readonly leaseMs: number;
  readonly onSync: (orgId: string, outcome: SyncOutcome) => void;
  readonly onWithdrawn: (orgId: string, intentions: number) => void;
  /** The database was out of reach, or something broke; the scheduler goes on. */
  readonly onError: (error: unknown, during: string) => void;
}

export interface FeedScheduler {
  /** Claims nothing more, gives what is under way `patienceMs`, then ends it; what was ended runs again soon. */
  stop(patienceMs: number): Promise<void>;
}

/**
 * Keeps every feed up to date: claims those that are due, synchronizes a bounded number at once, and takes the
 * intentions of stopped feeds off publication when their date has come. Any number of processes share the work;
 * a feed is claimed by one of them, and what a killed process had claimed is due again when its lease has run out.
 */
export function startFeedScheduler(ports: FeedPorts, options: SchedulerOptions): FeedScheduler {
  const claimedBy = Bun.randomUUIDv7();
  const ending = new AbortController();
  const underWay = new Map<string, Promise<void>>();
  /** Ends the pause of the loop: a place has become free, or the process stops. */
  let wake = (): void => {};
  let stopping = false;

  const leaseFrom = (now: Date): Date => new Date(now.getTime() + options.leaseMs);
  const renew = async (): Promise<void> =>
    renewFeedClaims(ports.sql, claimedBy, [...underWay.keys()], leaseFrom(await ports.now()));
  const renewal = setInterval(() => {
    if (underWay.size > 0) renew().catch((error: unknown) => options.onError(error, 'renewing claims'));
  }, options.leaseMs / 3);

  const run = async (orgId: string): Promise<void> => {
    try {
      const outcome = await syncFeed(orgId, ports, {
        signal: ending.signal,
        admit: (work) => work(),
        load: () => underWay.size / options.concurrency,
      });
      if (outcome.kind !== 'succeeded' && outcome.kind !== 'failed') await postpone(orgId);
      options.onSync(orgId, outcome);
    } catch (error) {
      options.onError(error, `synchronizing ${orgId}`);
    } finally {
      underWay.delete(orgId);
      wake();
    }
  };
  const postpone = async (orgId: string): Promise<void> => {
    const next = chooseNextRun('busy', await ports.now(), ports.intervalMs, ports.random);
    await postponeFeed(ports.sql, claimedBy, orgId, next);
  };

  /** Fills the free places; true when there may be more due feeds than places. */
  const claim = async (): Promise<boolean> => {
    const limit = options.concurrency - underWay.size;
    if (limit <= 0) return true;
    const now = await ports.now();
    const claims = { claimedBy, now, leaseUntil: leaseFrom(now), limit, intervalMs: ports.intervalMs };
    const due = await claimDueFeeds(ports.sql, claims);
    for (const orgId of due) underWay.set(orgId, run(orgId));
    return due.length === limit;
  };

  const loop = async (): Promise<void> => {
    while (!stopping) {
      const more = await claim().catch((error: unknown) => {
        options.onError(error, 'claiming due feeds');
        return false;
      });
      await withdrawStoppedFeeds(ports, options.onWithdrawn).catch((error: unknown) =>
        options.onError(error, 'withdrawing stopped feeds'),
      );
      if (stopping || (more && underWay.size < options.concurrency)) continue;
      const woken = Promise.withResolvers<void>();
      wake = woken.resolve;
      const timer = setTimeout(wake, options.tickMs);
      await woken.promise;
      clearTimeout(timer);
    }
  };
  const looping = loop();

  return {
    stop: async (patienceMs) => {
      stopping = true;
      wake();
      const impatience = setTimeout(() => ending.abort(new RunFailure('interrupted')), patienceMs);
      await looping;
      await Promise.all(underWay.values());
      clearTimeout(impatience);
      clearInterval(renewal);
    },
  };
}
