import type { AnySql } from '../driver/connect.ts';
import { isDatabaseLost } from '../driver/is-database-lost.ts';
import { hasCitus } from './has-citus.ts';

/** Organizations whose servers answer: all of them, but where one of a cluster is down. */
export interface Reachable {
  /** What a statement about all organizations adds to its conditions on a table, given the table's column `org_id`. */
  readonly only: (column: string) => ReturnType<AnySql>;
  readonly has: (orgId: string) => boolean;
}

/** So long a server that did not answer is left out without being asked again. */
const KEPT_MS = 15_000;
const kept = new WeakMap<AnySql, { readonly ids: ReadonlySet<string>; readonly until: number }>();

/**
 * Does something for all organizations. When a server of the cluster is down, it is done once more for those whose servers answer:
 * the others have their turn when theirs is back. `sql` is a pool, and `work` must bear to be begun anew.
 */
export async function forReachable<T>(sql: AnySql, work: (reachable: Reachable) => Promise<T>): Promise<T> {
  const of = (ids: ReadonlySet<string>): Reachable => ({
    only: (column) => sql`and ${sql(column)} = any(${[...ids]}::uuid[])`,
    has: (orgId) => ids.has(orgId),
  });
  const before = kept.get(sql);
  if (before !== undefined && before.until > performance.now()) return await work(of(before.ids));
  try {
    return await work({ only: () => sql``, has: () => true });
  } catch (error) {
    if (!isDatabaseLost(error)) throw error;
    const ids = await findReachable(sql).catch(() => null);
    if (ids === null) throw error;
    kept.set(sql, { ids, until: performance.now() + KEPT_MS });
    return await work(of(ids));
  }
}

/** Organizations whose servers answer; null: the database is not spread. */
async function findReachable(sql: AnySql): Promise<ReadonlySet<string> | null> {
  if (!(await hasCitus(sql))) return null;
  const nodes = await sql<{ group: number }[]>`
    select n.groupid as "group" from run_command_on_all_nodes('select 1') as r join pg_dist_node as n using (nodeid)
    where r.success and n.noderole = 'primary'`;
  const organizations = await sql<{ id: string }[]>`select id from organizations`;
  const reachable = await sql<{ id: string }[]>`
    select o.id
    from unnest(${organizations.map(({ id }) => id)}::uuid[]) as o (id)
      join pg_dist_placement as p on p.shardid = get_shard_id_for_distribution_column('intentions', o.id)
    where p.groupid = any(${nodes.map(({ group }) => group)}::int[])`;
  return new Set(reachable.map(({ id }) => id));
}
