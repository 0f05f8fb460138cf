import { RunFailure } from '../../model/run-failure.ts';
import { waitWithin } from '../../time/wait-within.ts';
import { reserveOnNode } from '../cluster/find-node.ts';
import type { AnySql, ReservedSql, Sql } from '../driver/connect.ts';
import { endDeadRuns } from './end-dead-runs.ts';
import { freeLease, joinLease, LEASE_MS, renewLease, takeLease, watchPeer } from './hold-lease.ts';

/** The coordinator knows all tables of the service, the node of an organization the organization's own. */
export type WorkPlace = 'node' | 'coordinator';

/**
 * An organization's right to run: a connection that holds its lock and renews its lease, and one for the work from when
 * there is any: a run that waits for its file holds one connection.
 */
export interface RunClaim {
  /** What the run writes last is only valid with it; see `fenceRun`. */
  readonly runNumber: bigint;
  /** The connection that holds the lock, for single statements; never a transaction, which would keep the lease from others. */
  readonly lock: AnySql;
  /**
   * The run's own connection, for staging and applying: the same one whenever it is asked for. In a cluster it leads to the
   * server that holds the organization's rows, unless `at` says otherwise the first time.
   */
  work(at?: WorkPlace): Promise<ReservedSql>;
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
  try {
    if (!(await tryLock(lock, orgId))) {
      await endDeadRuns(lock, orgId);
      if (!(await tryLock(lock, orgId))) {
        lock.release();
        return null;
      }
    }
    return hold(sql, orgId, lock, await takeLease(lock, orgId));
  } catch (error) {
    lock.release(true);
    throw error;
  }
}

async function tryLock(lock: ReservedSql, orgId: string): Promise<boolean> {
  const [row] = await lock<{ claimed: boolean }[]>`
    select pg_try_advisory_lock(hashtextextended('catalog-run:' || ${orgId}::text, 0)) as claimed, ${watchPeer(lock)}`;
  return row?.claimed === true;
}

function hold(sql: Sql, orgId: string, lock: ReservedSql, runNumber: bigint): RunClaim {
  const loss = new AbortController();
  let opening: Promise<ReservedSql> | null = null;
  let opened: ReservedSql | null = null;
  let ended = false;
  const open = async (at: WorkPlace): Promise<ReservedSql> => {
    const work = at === 'node' ? await reserveOnNode(sql, orgId) : await sql.reserve();
    try {
      if (ended) throw new RunFailure('interrupted');
      await joinLease(lock, work, orgId, runNumber);
      if (ended) throw new RunFailure('interrupted');
    } catch (error) {
      work.release(true);
      throw error;
    }
    opened = work;
    return work;
  };
  const letGo = (close: boolean): void => {
    ended = true;
    lock.release(close);
    opened?.release(close);
  };
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
    letGo(true);
  }, RENEW_MS);
  return {
    runNumber,
    lock,
    work: (at = 'node') => {
      opening ??= open(at);
      return opening;
    },
    lost: loss.signal,
    confirm,
    release: async () => {
      clearInterval(renewal);
      const freed = await waitWithin(RELEASE_MS, free(lock, orgId, runNumber), () => false).catch(
        () => false,
      );
      // A connection that may still hold the lock, or stand in the lease, serves nobody else.
      letGo(!freed);
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
