import { spreadTables } from '../../src/store/cluster/spread-tables.ts';
import { connect, type Sql } from '../../src/store/driver/connect.ts';
import { migrate } from '../../src/store/schema/migrate.ts';
import { type OwnCluster, startOwnCluster } from './start-own-cluster.ts';
import { joinNodes, listTestNodes } from './test-nodes.ts';

/** A coordinator and two workers with Citus that belong to one test file, which may stop and start them. */
export interface OwnNodes {
  readonly coordinator: OwnCluster;
  readonly workers: readonly [OwnCluster, OwnCluster];
  /** A pool on the coordinator; the schema is made, and spread where it is asked for. */
  readonly sql: Sql;
  remove(): Promise<void>;
}

const SETTINGS = {
  shared_preload_libraries: 'citus',
  'citus.local_hostname': '127.0.0.1',
  'citus.node_conninfo': 'sslmode=disable',
  wal_level: 'logical',
  max_prepared_transactions: '100',
  fsync: 'off',
  jit: 'off',
};

/** Starts three servers of the programs that TEST_CITUS runs on; its servers must be on this machine. */
export async function startOwnNodes({ spread }: { readonly spread: boolean }): Promise<OwnNodes> {
  const binaries = await findBinaries();
  const start = () => startOwnCluster({ binaries, settings: SETTINGS });
  const [coordinator, ...workers] = await Promise.all([start(), start(), start()]);
  await joinNodes(
    'postgres',
    [coordinator, ...workers].map(({ databaseUrl }) => databaseUrl),
  );
  const sql = connect(coordinator.databaseUrl, { applicationName: 'tests', maxConnections: 20 });
  await migrate(sql);
  if (spread) await spreadTables(sql, () => {}, 4);
  return {
    coordinator,
    workers,
    sql,
    remove: async () => {
      await sql.end({ timeout: 5 });
      await Promise.all([coordinator, ...workers].map((node) => node.remove()));
    },
  };
}

async function findBinaries(): Promise<string> {
  const sql = connect(listTestNodes()[0] ?? '', { applicationName: 'tests', maxConnections: 1 });
  const [row] = await sql<
    { folder: string }[]
  >`select setting as folder from pg_config where name = 'BINDIR'`;
  await sql.end({ timeout: 5 });
  return row?.folder ?? '';
}
