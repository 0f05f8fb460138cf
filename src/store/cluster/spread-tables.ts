import type { ReservedSql, Sql } from '../driver/connect.ts';
import { DISTRIBUTED, FUNCTIONS, KNOWN_TO_NODES, SHARDS } from './cluster-layout.ts';
import { readCluster } from './read-cluster.ts';

/** Why a database cannot be spread; the message says what to do. */
export class NoCluster extends Error {
  override readonly name = 'NoCluster';
}

/** The bytes of "spread". */
const LOCK_KEY = '126953106928996';

/**
 * Spreads the tables of the service over the nodes of a cluster, empty or filled; what is spread already stays. Safe to
 * repeat after a failure and after each migration. Writers of a table wait while it is copied.
 *
 * @returns what was done.
 */
export async function spreadTables(
  sql: Sql,
  tell: (step: string) => void = () => {},
  shards: number = SHARDS,
): Promise<string[]> {
  const cluster = await readCluster(sql);
  if (cluster === null)
    throw new NoCluster('the database has no extension citus: install it on every node and create it there');
  if (!cluster.isCoordinator)
    throw new NoCluster('this is a worker of the cluster: DATABASE_URL must lead to its coordinator');
  if (!cluster.nodes.some((node) => node.holdsShards))
    throw new NoCluster('no node of the cluster may hold shards: add workers with citus_add_node');
  const done: string[] = [];
  const connection = await sql.reserve();
  const doStep = async (step: string, work: () => PromiseLike<unknown>): Promise<void> => {
    tell(step);
    await work();
    done.push(step);
  };
  try {
    await connection.unsafe(`set statement_timeout = 0; select pg_advisory_lock(${LOCK_KEY})`);
    await sendSettings(connection, cluster.sendsSettings, doStep);
    for (const name of cluster.missingFunctions)
      if (FUNCTIONS.some((each) => each === name))
        await doStep(
          `function ${name}`,
          () => connection`select create_distributed_function(${name}::text::regprocedure)`,
        );
    for (const table of DISTRIBUTED) {
      const { kind } = cluster.tables[table] ?? { kind: 'absent' };
      if (kind !== 'local') continue;
      const first = table === DISTRIBUTED[0];
      if (await isUnlogged(connection, table))
        await doStep(`log of ${table}`, () => connection`alter table ${connection(table)} set logged`);
      await doStep(`table ${table}`, () =>
        first
          ? connection`select create_distributed_table(${table}, 'org_id', shard_count => ${shards}, colocate_with => 'none')`
          : connection`select create_distributed_table(${table}, 'org_id', colocate_with => ${DISTRIBUTED[0]})`,
      );
    }
    for (const table of KNOWN_TO_NODES) {
      // Foreign keys may have made it known with another one.
      const now = (await readCluster(connection))?.tables[table];
      if (now?.kind === 'local')
        await doStep(
          `table ${table}, on the coordinator`,
          () =>
            connection`select citus_add_local_table_to_metadata(${table}, cascade_via_foreign_keys => true)`,
        );
    }
    // What was copied into shards still lies, unseen, in the coordinator's own table.
    for (const table of DISTRIBUTED.toReversed())
      if (await hasRemains(connection, table))
        await doStep(
          `room of ${table}`,
          () => connection`select truncate_local_data_after_distributing_table(${table})`,
        );
    return done;
  } finally {
    await connection
      .unsafe(`select pg_advisory_unlock(${LOCK_KEY}); reset statement_timeout`)
      .catch(() => {}); // The connection is gone, and the lock with it.
    connection.release();
  }
}

/** Gives tables that a migration has made their places, where the others have theirs; nothing on a single server. */
export async function spreadNewTables(sql: Sql, tell: (step: string) => void = () => {}): Promise<void> {
  const cluster = await readCluster(sql);
  if (cluster?.isCoordinator === true && cluster.tables[DISTRIBUTED[0]]?.kind === 'distributed')
    await spreadTables(sql, tell);
}

/** `set local` must reach the nodes: without it a join of 40 000 links ran for 280 s there instead of 3. */
async function sendSettings(
  connection: ReservedSql,
  sends: boolean,
  doStep: (step: string, work: () => PromiseLike<unknown>) => Promise<void>,
): Promise<void> {
  if (sends) return;
  const [row] = await connection<{ name: string }[]>`select quote_ident(current_database()) as name`;
  await doStep('settings of transactions', () =>
    connection.unsafe(`alter database ${row?.name} set citus.propagate_set_commands = 'local'`),
  );
}

/** What is not written to the log cannot be moved while it is written to. */
async function isUnlogged(connection: ReservedSql, table: string): Promise<boolean> {
  const [row] = await connection<{ unlogged: boolean }[]>`
    select relpersistence = 'u' as unlogged from pg_class where oid = ${table}::text::regclass`;
  return row?.unlogged === true;
}

async function hasRemains(connection: ReservedSql, table: string): Promise<boolean> {
  const [row] = await connection<{ remains: boolean }[]>`
    select pg_relation_size(${table}::text::regclass) > 0 as remains`;
  return row?.remains === true;
}
