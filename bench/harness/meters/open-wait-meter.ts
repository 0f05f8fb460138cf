import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../../src/embedded-postgres/start-embedded-postgres.ts';
import { connect } from '../../../src/store/driver/connect.ts';
import type { Bench } from '../../question.ts';

/** Milliseconds that sessions of the service have waited, summed over them. */
export interface Waits {
  /** For each other: rows, tables, advisory locks. */
  readonly locks: number;
  /** For the database itself: its buffers, its log, the disk. */
  readonly database: number;
}

const EVERY_MS = 20;

/** Looks at what sessions wait for, every 20 ms, until it is stopped: locks would not shrink on a larger machine, the rest would. */
export async function openWaitMeter(bench: Bench): Promise<() => Promise<Waits>> {
  const server = await startEmbeddedPostgres({ dataDir: join(bench.folder, 'data'), log: bench.note });
  bench.onEnd(server.stop);
  const sql = connect(server.url, { applicationName: 'bench', maxConnections: 1 });
  bench.onEnd(() => sql.end({ timeout: 5 }));
  const waits = { locks: 0, database: 0 };
  let isOver = false;
  const watch = (async () => {
    for (let before = performance.now(); !isOver; await Bun.sleep(EVERY_MS)) {
      const [row] = await sql<{ locks: number; database: number }[]>`
        select count(*) filter (where wait_event_type = 'Lock')::int as locks,
          count(*) filter (where wait_event_type in ('LWLock', 'IO', 'IPC', 'BufferPin'))::int as database
        from pg_stat_activity where application_name like 'catalog-import%' and state = 'active'`;
      const now = performance.now();
      waits.locks += (row?.locks ?? 0) * (now - before);
      waits.database += (row?.database ?? 0) * (now - before);
      before = now;
    }
  })();
  return async () => {
    isOver = true;
    await watch;
    return waits;
  };
}
