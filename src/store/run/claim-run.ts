import { RunFailure } from '../../model/run-failure.ts';
import { waitWithin } from '../../time/wait-within.ts';
import type { ReservedSql, Sql } from '../driver/connect.ts';
import { endDeadRuns } from './end-dead-runs.ts';
import { freeLease, LEASE_MS, renewLease, takeLease, watchPeer } from './hold-lease.ts';

/** An organization's right to run: a connection that holds its lock and renews its lease, and one for the work. */
export interface RunClaim {
  /** What the run writes last is only valid with it; see `fenceRun`. */
  readonly runNumber: bigint;
  /** The run's own connection, for staging and applying. */
  readonly connection: ReservedSql;
  /** Aborted with a RunFailure when the right is lost. */
  readonly lost: AbortSignal;
  /** Resolves when the right is held at this moment, else rejects; to be asked before the run writes its last. */
  confirm(): Promise<void>;
  /** Gives everything back; never rejects. */
  release(): Promise<void>;
}

const RENEW_MS = LEASE_MS / 4;
/** What is applied is not to wait for a database that has gone. */
const RELEASE_MS = 5000;

/**
 * Takes the one run an organization may have at a time, across all processes: a session advisory lock, so that a crash
 * of this process or of the database frees it, and a lease, so that a process that hangs does not hold it for ever.
 * Null when another run holds it.
 */
export async function claimRun(sql: Sql, orgId: string): Promise<RunClaim | null> {
  const lock = await sql.reserve();
  let work: ReservedSql | null = null;
  try {
    if (!(await tryLock(lock, orgId))) {
      await endDeadRuns(lock, orgId);
      if (!(await tryLock(lock, orgId))) {
        lock.release();
        return null;
      }
    }
    work = await sql.reserve();
    return hold(orgId, lock, work, await takeLease(lock, work, orgId));
  } catch (error) {
    lock.release(true);
    work?.release(true);
    throw error;
  }
}

async function tryLock(lock: ReservedSql, orgId: string): Promise<boolean> {
  const [row] = await lock<{ claimed: boolean }[]>`
    select pg_try_advisory_lock(hashtextextended('catalog-run:' || ${orgId}::text, 0)) as claimed, ${watchPeer(lock)}`;
  return row?.claimed === true;
}

function hold(orgId: string, lock: ReservedSql, work: ReservedSql, runNumber: bigint): RunClaim {
  const loss = new AbortController();
  let renewedAt = performance.now();
  const lose = (reason: unknown): void => {
    clearInterval(renewal);
    loss.abort(reason instanceof RunFailure ? reason : new RunFailure('database_unavailable'));
  };
  const confirm = async (): Promise<void> => {
    try {
      await renewLease(lock, orgId, runNumber);
      renewedAt = performance.now();
    } catch (error) {
      lose(error);
      throw error;
    }
  };
  const renewal = setInterval(() => {
    confirm().catch(() => {}); // Told by `lost`.
    if (performance.now() - renewedAt < LEASE_MS) return;
    // The database does not answer: whoever waits for it is told so, and the lock is free as far as it depends on us.
    lose(null);
    lock.release(true);
    work.release(true);
  }, RENEW_MS);
  return {
    runNumber,
    connection: work,
    lost: loss.signal,
    confirm,
    release: async () => {
      clearInterval(renewal);
      const freed = await waitWithin(RELEASE_MS, free(lock, orgId, runNumber), () => false).catch(
        () => false,
      );
      // A connection that may still hold the lock, or stand in the lease, serves nobody else.
      lock.release(!freed);
      work.release(!freed);
    },
  };
}

/** The lease first: a lease without a lock is that of a dead run, whose sessions are ended. */
async function free(lock: ReservedSql, orgId: string, runNumber: bigint): Promise<boolean> {
  await freeLease(lock, orgId, runNumber);
  const [row] = await lock<{ freed: boolean }[]>`
    select pg_advisory_unlock(hashtextextended('catalog-run:' || ${orgId}::text, 0)) as freed`;
  return row?.freed === true;
}
