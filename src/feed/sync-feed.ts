import { RunFailure } from '../model/run-failure.ts';
import { claimRun, type RunClaim } from '../store/claim-run.ts';
import { isDatabaseLost } from '../store/is-database-lost.ts';
import { readSyncTarget, type SyncTarget } from '../store/read-sync-target.ts';
import { recordSync } from '../store/record-sync.ts';
import { chooseNextRun } from './choose-next-run.ts';
import { describeFailure, isOwnFault } from './feed-messages.ts';
import { type FeedPorts, intervalOf } from './feed-ports.ts';
import { importFeed } from './import-feed.ts';

/** How a synchronization ended; of `no_link` and `busy` nothing is recorded. */
export type SyncOutcome =
  | { readonly kind: 'no_link' }
  /** Another import of the organization, push or pull, is under way. */
  | { readonly kind: 'busy' }
  | { readonly kind: 'succeeded'; readonly message: string }
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
  /** Lets the work begin, or rejects with RunFailure `overloaded`. */
  readonly admit: <T>(work: () => Promise<T>) => Promise<T>;
}

/**
 * Brings an organization in step with the file behind its saved link, and records the outcome in its feed
 * (SPEC.md "Check now"). The scheduler and the owner's "check now" are the same call. The organization's run lock
 * is held from before the fetch until the outcome is recorded, so push and pull never overlap and a refused
 * second call leaves the feed's status alone.
 *
 * Rejects only when the database is out of reach.
 */
export async function syncFeed(orgId: string, ports: FeedPorts, request: SyncRequest): Promise<SyncOutcome> {
  const saved = await readSyncTarget(ports.sql, orgId);
  if (saved === null || saved.url === null) return { kind: 'no_link' };
  const claim = await claimRun(ports.sql, orgId);
  if (claim === null) return { kind: 'busy' };
  try {
    const target = await readSyncTarget(claim.connection, orgId);
    if (target === null || target.url === null) return { kind: 'no_link' };
    return await attempt({ ...target, url: target.url }, claim, ports, request);
  } finally {
    await claim.release();
  }
}

async function attempt(
  target: SyncTarget & { url: string },
  claim: RunClaim,
  ports: FeedPorts,
  request: SyncRequest,
): Promise<SyncOutcome> {
  const { url, organization } = target;
  const interval = intervalOf(target, ports);
  try {
    const success = await request.admit(() => importFeed(target, claim, ports, request.signal));
    const now = ports.now();
    const nextRunAt = chooseNextRun('done', now, interval, ports.random);
    await recordSync(ports.sql, organization.id, { url, at: now, ok: true, nextRunAt, ...success });
    return { kind: 'succeeded', message: success.message };
  } catch (error) {
    const { failure, cause } = explain(error, request.signal);
    const now = ports.now();
    const message = describeFailure(failure);
    const reason = isOwnFault(failure.code) ? 'fault' : 'done';
    await recordSync(ports.sql, organization.id, {
      url,
      at: now,
      ok: false,
      message,
      counters: null,
      imported: null,
      nextRunAt: chooseNextRun(reason, now, interval, ports.random),
    });
    return { kind: 'failed', code: failure.code, message, cause };
  }
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
