import type { AnySql } from '../driver/connect.ts';
import { DISTRIBUTED, FUNCTIONS, KNOWN_TO_NODES } from './cluster-layout.ts';

/** A server of a cluster. */
export interface ClusterNode {
  readonly group: number;
  readonly host: string;
  readonly port: number;
  readonly isCoordinator: boolean;
  readonly holdsShards: boolean;
  readonly isActive: boolean;
  /** It can coordinate statements itself: a run works on it. */
  readonly hasMetadata: boolean;
}

/** How a table lies: `known` = on the coordinator, known to every node. */
export interface TablePlace {
  readonly kind: 'distributed' | 'known' | 'local' | 'absent';
}

export interface Cluster {
  readonly version: string;
  readonly isCoordinator: boolean;
  readonly nodes: readonly ClusterNode[];
  readonly tables: Readonly<Record<string, TablePlace>>;
  /** Functions that nodes do not know yet. */
  readonly missingFunctions: readonly string[];
  /** Whether `set local` reaches the nodes. */
  readonly sendsSettings: boolean;
}

/** What there is of a cluster; null: the database is a plain one. */
export async function readCluster(sql: AnySql): Promise<Cluster | null> {
  const [extension] = await sql<{ version: string }[]>`
    select extversion as version from pg_extension where extname = 'citus'`;
  if (extension === undefined) return null;
  const nodes = await sql<ClusterNode[]>`
    select groupid as "group", nodename as host, nodeport as port, groupid = 0 as "isCoordinator",
      shouldhaveshards as "holdsShards", isactive as "isActive", hasmetadata and metadatasynced as "hasMetadata"
    from pg_dist_node where noderole = 'primary' order by groupid`;
  const tables = await sql<({ name: string } & TablePlace)[]>`
    select t.name, case
        when to_regclass(t.name) is null then 'absent'
        when p.partmethod = 'h' then 'distributed'
        when p.logicalrelid is not null then 'known'
        else 'local' end as kind
    from unnest(${[...DISTRIBUTED, ...KNOWN_TO_NODES]}::text[]) as t (name)
      left join pg_dist_partition as p on p.logicalrelid = to_regclass(t.name)`;
  const functions = await sql<{ name: string }[]>`
    select f.name from unnest(${[...FUNCTIONS]}::text[]) as f (name)
    where to_regprocedure(f.name) is not null and not exists (
      select from pg_catalog.pg_dist_object as o
      where o.classid = 'pg_proc'::regclass and o.objid = to_regprocedure(f.name))`;
  const [own] = await sql<{ coordinates: boolean; sends: boolean }[]>`
    select (select groupid = 0 from pg_dist_local_group) as coordinates,
      exists (
        select from pg_db_role_setting as s join pg_database as d on d.oid = s.setdatabase
        where d.datname = current_database() and 'citus.propagate_set_commands=local' = any(s.setconfig)) as sends`;
  return {
    version: extension.version,
    isCoordinator: own?.coordinates === true,
    nodes,
    tables: Object.fromEntries(tables.map(({ name, kind }) => [name, { kind }])),
    missingFunctions: functions.map(({ name }) => name),
    sendsSettings: own?.sends === true,
  };
}
