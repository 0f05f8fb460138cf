import type { Sql } from '../driver/connect.ts';

/** Another server of the cluster. */
export interface NodeAddress {
  readonly host: string;
  readonly port: number;
}

export interface Placement extends NodeAddress {
  readonly shard: string;
}

/** Where an organization's rows lie; null: nowhere, the database is not spread. */
export async function findPlacement(sql: Sql, orgId: string): Promise<Placement | null> {
  const [found] = await sql<Placement[]>`
    select p.shardid::text as shard, n.nodename as host, n.nodeport as port
    from pg_dist_placement as p join pg_dist_node as n on n.groupid = p.groupid and n.noderole = 'primary'
    where p.shardid = get_shard_id_for_distribution_column('intentions', ${orgId}::uuid)`;
  return found ?? null;
}

/** How much of a move is done, in bytes. */
export interface MoveProgress {
  readonly copied: number;
  readonly whole: number;
}

/**
 * Moves the part that an organization's rows lie in to another server, while they are read and written: changes made
 * meanwhile follow, and writers wait for the last of them. Transactions that are open end first. Others of the part move
 * with it.
 */
export async function moveOrganization(
  sql: Sql,
  orgId: string,
  to: NodeAddress,
  onProgress: (progress: MoveProgress) => void,
): Promise<void> {
  const connection = await sql.reserve();
  const watch = setInterval(() => {
    readProgress(sql).then(
      (progress) => progress && onProgress(progress),
      () => {}, // The move itself tells what is wrong.
    );
  }, 1000);
  try {
    await connection`set statement_timeout = 0`;
    await connection`
      select citus_move_shard_placement(p.shardid, n.nodename, n.nodeport, ${to.host}, ${to.port})
      from pg_dist_placement as p join pg_dist_node as n on n.groupid = p.groupid and n.noderole = 'primary'
      where p.shardid = get_shard_id_for_distribution_column('intentions', ${orgId}::uuid)
        and (n.nodename, n.nodeport) <> (${to.host}, ${to.port}::int)`;
  } finally {
    clearInterval(watch);
    connection.release(true);
  }
}

async function readProgress(sql: Sql): Promise<MoveProgress | null> {
  const [row] = await sql<MoveProgress[]>`
    select coalesce(sum(target_shard_size), 0)::float8 as copied, coalesce(sum(source_shard_size), 0)::float8 as whole
    from get_rebalance_progress()`;
  return row === undefined || row.whole === 0 ? null : row;
}
