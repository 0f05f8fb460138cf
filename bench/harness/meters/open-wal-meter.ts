import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../../src/embedded-postgres/start-embedded-postgres.ts';
import { connect } from '../../../src/store/driver/connect.ts';
import type { Bench } from '../../question.ts';

/** Joins the service's embedded database and returns how many MB of write-ahead log there have been so far. */
export async function openWalMeter(bench: Bench): Promise<() => Promise<number>> {
  const server = await startEmbeddedPostgres({ dataDir: join(bench.folder, 'data'), log: bench.note });
  bench.onEnd(server.stop);
  const sql = connect(server.url, { applicationName: 'bench', maxConnections: 1 });
  bench.onEnd(() => sql.end({ timeout: 5 }));
  return async () => {
    const [row] = await sql<{ bytes: string }[]>`select pg_current_wal_lsn() - '0/0'::pg_lsn as bytes`;
    return Number(row!.bytes) / 1e6;
  };
}
