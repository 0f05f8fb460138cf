import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startEmbeddedPostgres } from '../../src/embedded-postgres/start-embedded-postgres.ts';
import { listTestNodes } from './test-nodes.ts';

/** A PostgreSQL server that tests make their databases on. */
export interface TestCluster {
  /** Its maintenance database, as a role that may create databases. */
  readonly url: string;
  leave(): Promise<void>;
}

/** Names the folder of a cluster that the test command keeps for all its workers. */
export const CLUSTER_FOLDER = 'TEST_CLUSTER_FOLDER';

/**
 * The server for tests: the coordinator of TEST_CITUS or DATABASE_URL when it is set, else an embedded one, started by whoever comes first and
 * shared by every process: under `bun run test` in a folder of that run, else in one folder per checkout. It stops
 * by itself after its last user, killed ones included. Its data does not outlive a crash, and need not.
 */
export async function openTestCluster(folder = chooseFolder()): Promise<TestCluster> {
  const [coordinator] = listTestNodes();
  const given = coordinator ?? process.env.DATABASE_URL;
  if (given) return { url: given, leave: async () => {} };
  const server = await startEmbeddedPostgres({
    dataDir: folder,
    log: () => {},
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' },
    // `bun test` leaves the cluster after each file and comes back for the next one.
    lingerSeconds: process.env[CLUSTER_FOLDER] ? 0 : 10,
  });
  return { url: server.url, leave: server.stop };
}

function chooseFolder(): string {
  const checkout = fileURLToPath(new URL('../..', import.meta.url));
  const key = createHash('sha256').update(`${process.getuid?.()} ${checkout}`).digest('hex').slice(0, 12);
  return process.env[CLUSTER_FOLDER] ?? join(tmpdir(), `catalog-import-tests-${key}`);
}
