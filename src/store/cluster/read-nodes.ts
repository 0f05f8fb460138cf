import type { AnySql } from '../driver/connect.ts';
import { hasCitus } from './has-citus.ts';

/** A server of a cluster, and what lies on it. */
export interface NodeContents {
  readonly host: string;
  readonly port: number;
  readonly role: 'coordinator' | 'worker';
  readonly isActive: boolean;
  readonly holdsShards: boolean;
  readonly organizations: number;
  readonly shards: number;
  readonly bytes: number;
  /** Null: it does not answer. */
  readonly preparedTransactions: number | null;
}

/** What lies where; sizes are asked of every server. */
export async function readNodes(sql: AnySql): Promise<NodeContents[]> {
  if (!(await hasCitus(sql))) return [];
  const ids = (await sql<{ id: string }[]>`select id from organizations`).map(({ id }) => id);
  const nodes = await sql<Omit<NodeContents, 'bytes' | 'preparedTransactions'>[]>`
    select n.nodename as host, n.nodeport as port, case when n.groupid = 0 then 'coordinator' else 'worker' end as role,
      n.isactive as "isActive", n.shouldhaveshards as "holdsShards",
      coalesce(o.organizations, 0)::int as organizations,
      (select count(*)::int from pg_dist_placement as p join pg_dist_shard as s using (shardid)
        where p.groupid = n.groupid and s.logicalrelid = 'intentions'::regclass) as shards
    from pg_dist_node as n left join (
      select p.groupid, count(*) as organizations
      from unnest(${ids}::uuid[]) as o (id)
        join pg_dist_placement as p on p.shardid = get_shard_id_for_distribution_column('intentions', o.id)
      group by 1
    ) as o on o.groupid = n.groupid
    where n.noderole = 'primary' order by n.groupid`;
  const sizes = await sql<{ host: string; port: number; bytes: number }[]>`
    select nodename as host, nodeport as port, sum(shard_size)::float8 as bytes from citus_shards group by 1, 2`.catch(
    () => [],
  );
  const prepared = await sql<{ host: string; port: number; answer: string | null }[]>`
    select n.nodename as host, n.nodeport as port, case when success then result end as answer
    from run_command_on_all_nodes('show max_prepared_transactions') as r join pg_dist_node as n using (nodeid)`;
  return nodes.map((node) => {
    const isOf = (other: { readonly host: string; readonly port: number }) =>
      other.host === node.host && other.port === node.port;
    const answer = prepared.find(isOf)?.answer;
    return {
      ...node,
      bytes: sizes.find(isOf)?.bytes ?? 0,
      preparedTransactions: answer == null ? null : Number(answer),
    };
  });
}
