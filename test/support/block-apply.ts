import { listTestNodes } from './test-nodes.ts';
import { waitUntil } from './wait-until.ts';

/** A lock of the test that an applying run has run into. */
export interface BlockedApply {
  /** Process id of the backend that waits, i.e. of the run's own connection. */
  readonly backendPid: number;
  /** Lets the run go on. */
  release(): Promise<void>;
}

/** Tables that the apply writes, in the order in which it gets to them. */
export type AppliedTable = 'intentions' | 'photo_runs' | 'runs' | 'dictionary_refusals';

/**
 * Locks `table` against writes, lets `push` start, and waits until a backend of the server waits for that lock:
 * then the run stands in the middle of its transaction, and whatever the test does next happens there. The lock
 * is taken when the run has started, since the run's own record is written at its beginning.
 */
export async function blockApply(
  databaseUrl: string,
  table: AppliedTable,
  start: () => Promise<void> | void,
): Promise<BlockedApply> {
  const holder = new Bun.SQL(databaseUrl, { max: 1 });
  const watcher = new Bun.SQL(databaseUrl, { max: 1 });
  const connection = await holder.reserve();
  const release = async () => {
    await connection.unsafe('rollback').catch(() => undefined);
    connection.release();
    await Promise.all([holder.close(), watcher.close()]).catch(() => undefined);
  };
  try {
    await connection.unsafe('begin');
    await connection.unsafe(`lock table ${table} in exclusive mode`);
    await start();
    const backendPid = await waitUntil('a run waits for the lock', async () => {
      const waiting = `
        select max(l.pid)::int from pg_locks l
        where not l.granted and l.relation = '${table}'::regclass
          and l.database = (select oid from pg_database where datname = current_database())`;
      // Of a cluster a run is at work on one of the servers; the lock is taken on all of them.
      const asked =
        listTestNodes().length === 0
          ? waiting
          : `select max(nullif(result, '')::int) from run_command_on_all_nodes($q$${waiting}$q$)`;
      const rows: { max: number | null }[] = await watcher.unsafe(asked);
      return rows[0]?.max ?? null;
    });
    return { backendPid, release };
  } catch (error) {
    await release();
    throw error;
  }
}
