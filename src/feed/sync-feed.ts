import { RunFailure } from '../model/run-failure.ts';
import { claimPatiently } from '../run/queue/claim-patiently.ts';
import { isDatabaseLost } from '../store/driver/is-database-lost.ts';
import { findFeed } from '../store/feeds/find-feed.ts';
import { readSyncTarget } from '../store/feeds/read-sync-target.ts';
import { recordSync, type SyncRecord } from '../store/feeds/record-sync.ts';
import { retryWithin } from '../time/retry-within.ts';
import { chooseNextRun, obeyRetryAfter, type Random } from './choose-next-run.ts';
import { describeFailure, isOwnFault } from './feed-messages.ts';
import { type FeedPorts, intervalOf } from './feed-ports.ts';
import { importFeed } from './import-feed.ts';
import { saveFeed } from './save-feed.ts';

/** A lost connection is replaced by another; a database that restarts is back within seconds. */
const RECORDING = { withinMs: 10_000, tryMs: 5_000, pauseMs: 200, isPassing: isDatabaseLost };

/** How a synchronization ended; of `no_link`, `busy` and `refused` nothing is recorded. */
export type SyncOutcome =
  | { readonly kind: 'no_link' }
  /** Another import of the organization, push or pull, is under way. */
  | { readonly kind: 'busy' }
  /** It never began, which says nothing about the link: asked for too often, no place free, or the feed rests. */
  | { readonly kind: 'refused'; readonly code: RunFailure['code']; readonly message: string }
  /** `cause` is why the feed could not be told; null when it was. */
  | { readonly kind: 'succeeded'; readonly message: string; readonly cause: unknown }
  /** `cause` is what broke inside the service, for the log; null when the failure says it all. */
  | {
      readonly kind: 'failed';
      readonly code: RunFailure['code'];
      readonly message: string;
      readonly cause: unknown;
    };

export interface SyncRequest {
  /** Ends the synchronization with its reason (a RunFailure); nothing is imported then. */
  readonly signal: AbortSignal;
  /** Lets the work begin, or rejects with RunFailure `overloaded` or `rate_limited`. */
  readonly admit: <T>(work: () => Promise<T>) => Promise<T>;
  /** Places of synchronizations taken, of 1: under load a shop's server has to be faster. */
  readonly load: () => number;
}

/**
 * Imports the file behind an organization's saved link, and records the outcome in its feed. The scheduler and the owner's "check now" are the same call. The organization's run lock
 * is held from before the fetch until the outcome is recorded, so push and pull never overlap and a call that
 * is refused leaves the feed's status alone.
 *
 * Rejects only when the database is out of reach.
 */
export async function syncFeed(orgId: string, ports: FeedPorts, request: SyncRequest): Promise<SyncOutcome> {
  const { url } = await findFeed(ports.sql, orgId);
  if (url === null) return { kind: 'no_link' };
  try {
    // Admitted before the lock: it holds a connection, and more of them than places would leave none for the rest.
    return await request.admit(() => syncAlone(orgId, ports, request));
  } catch (error) {
    if (!(error instanceof RunFailure)) throw error;
    const { running } = await findFeed(ports.sql, orgId);
    return running ? { kind: 'busy' } : refuse(error);
  }
}

function refuse(failure: RunFailure): SyncOutcome {
  return { kind: 'refused', code: failure.code, message: describeFailure(failure) };
}

/** The feed as it was when its synchronization began. */
interface SyncedFeed {
  readonly orgId: string;
  readonly url: string;
  readonly intervalSeconds: number | null;
  readonly runNumber: bigint;
}

async function syncAlone(orgId: string, ports: FeedPorts, request: SyncRequest): Promise<SyncOutcome> {
  const claim = await claimPatiently(ports.sql, orgId);
  if (claim === null) return { kind: 'busy' };
  try {
    const target = await readSyncTarget(claim.lock, orgId);
    if (target === null || target.url === null) return { kind: 'no_link' };
    const { url, intervalSeconds } = target;
    const feed = { orgId, url, intervalSeconds, runNumber: claim.runNumber };
    const signal = AbortSignal.any([request.signal, claim.lost]);
    const work = importFeed({ ...target, url }, claim, ports, { ...request, signal });
    const outcome = await work.catch((error: unknown) => explain(error, signal));
    if ('failure' in outcome)
      return outcome.failure.code === 'feed_resting'
        ? refuse(outcome.failure)
        : await recordFailure(feed, ports, outcome.failure, outcome.cause);
    // What has been imported has been imported, also when the feed cannot be told so.
    const unwritten = await record(feed, ports, afterInterval, { ok: true, ...outcome }).catch(
      (error: unknown) => error,
    );
    return { kind: 'succeeded', message: outcome.message, cause: unwritten ?? null };
  } finally {
    await claim.release();
  }
}

type ChooseNextRun = (now: Date, intervalMs: number, random: Random) => Date;

const afterInterval: ChooseNextRun = (...given) => chooseNextRun('done', ...given);

async function recordFailure(
  feed: SyncedFeed,
  ports: FeedPorts,
  failure: RunFailure,
  cause: unknown,
): Promise<SyncOutcome> {
  const message = describeFailure(failure);
  const { retry_after: wait } = failure.details;
  const choose: ChooseNextRun =
    typeof wait === 'number' && failure.code === 'feed_not_fetched'
      ? (...given) => obeyRetryAfter(wait, ...given)
      : (...given) => chooseNextRun(isOwnFault(failure.code) ? 'fault' : 'done', ...given);
  await record(feed, ports, choose, { ok: false, message, counters: null, imported: null });
  return { kind: 'failed', code: failure.code, message, cause };
}

async function record(
  feed: SyncedFeed,
  ports: FeedPorts,
  choose: ChooseNextRun,
  ending: Pick<SyncRecord, 'ok' | 'message' | 'counters' | 'imported'>,
): Promise<void> {
  await retryWithin(async () => {
    const at = await ports.now();
    const nextRunAt = choose(at, intervalOf(feed, ports), ports.random);
    const sync = { url: feed.url, runNumber: feed.runNumber, at, nextRunAt, ...ending };
    const { hasLostLink } = await recordSync(ports.sql, feed.orgId, sync);
    if (hasLostLink) await saveFeed(feed.orgId, { lostLink: true }, ports);
  }, RECORDING);
}

/** Whatever was thrown as a failure with a text for the owner. */
function explain(error: unknown, signal: AbortSignal): { failure: RunFailure; cause: unknown } {
  if (error instanceof RunFailure) return { failure: error, cause: null };
  if (signal.aborted && signal.reason instanceof RunFailure) return { failure: signal.reason, cause: null };
  return {
    failure: new RunFailure(isDatabaseLost(error) ? 'database_unavailable' : 'internal'),
    cause: error,
  };
}
