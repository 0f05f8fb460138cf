import type { AnySql, ReservedSql, Sql } from '../driver/connect.ts';
import { onlyRow } from '../driver/only-row.ts';
import { hasCitus } from './has-citus.ts';

/** A plain database may have become one of a cluster since. */
const KEPT_MS = 60_000;
const known = new WeakMap<Sql, { readonly isSpread: boolean; readonly until: number }>();
const onNodes = new WeakSet<AnySql>();

/**
 * The pool of the server that holds an organization's rows: `sql` itself, unless the database is the coordinator of a
 * cluster. Every server of it can coordinate, so that what is done there costs the coordinator nothing; should the rows be
 * moved meanwhile, the statements find them all the same.
 */
export async function findNode(sql: Sql, orgId: string): Promise<Sql> {
  if (!(await isSpread(sql))) return sql;
  // A subquery is asked once; as a condition the function is asked for every part of every table, 0.9 ms instead of 0.1.
  const [node] = await sql<{ host: string; port: number }[]>`
    select n.nodename as host, n.nodeport as port
    from pg_dist_placement as p join pg_dist_node as n on n.groupid = p.groupid and n.noderole = 'primary'
    where p.shardid = (select get_shard_id_for_distribution_column('intentions', ${orgId}::uuid))
      and n.groupid > 0 and n.hasmetadata and n.metadatasynced`;
  return node === undefined ? sql : sql.at(node.host, node.port);
}

/** Takes a connection of the server that holds an organization's rows. */
export async function reserveOnNode(sql: Sql, orgId: string): Promise<ReservedSql> {
  const node = await findNode(sql, orgId);
  const connection = await node.reserve();
  if (node !== sql) onNodes.add(connection);
  return connection;
}

/** The number of a server in its cluster; another one after the organization has been moved. */
export async function readGroup(node: AnySql): Promise<number> {
  return onlyRow(await node<{ group: number }[]>`select groupid as "group" from pg_dist_local_group`).group;
}

/** Whether a connection leads to another server than the coordinator, which does not know the tables that lie there alone. */
export function isOnNode(connection: AnySql): boolean {
  return onNodes.has(connection);
}

/** Where a run reads of the service's directory: over its own connection, unless that leads to a server that does not know it. */
export function directoryOf(connection: AnySql, sql: AnySql): AnySql {
  return isOnNode(connection) ? sql : connection;
}

async function isSpread(sql: Sql): Promise<boolean> {
  const found = known.get(sql);
  if (found !== undefined && (found.isSpread || found.until > performance.now())) return found.isSpread;
  const spread = (await hasCitus(sql)) && (await isDistributed(sql));
  known.set(sql, { isSpread: spread, until: performance.now() + KEPT_MS });
  return spread;
}

async function isDistributed(sql: AnySql): Promise<boolean> {
  const found =
    await sql`select from pg_dist_partition where logicalrelid = 'intentions'::regclass and partmethod = 'h'`;
  return found.count > 0;
}
