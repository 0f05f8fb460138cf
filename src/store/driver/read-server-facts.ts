import type { AnySql } from './connect.ts';
import { onlyRow } from './only-row.ts';

/** What the service needs to know of a database server to tell whether it suits. */
export interface ServerFacts {
  /** As PostgreSQL numbers them: 150018 is 15.18. */
  readonly versionNumber: number;
  readonly version: string;
  readonly encoding: string;
  /** Role that we are. */
  readonly user: string;
  /** Where tables are made; null when the search path names no schema that there is. */
  readonly schema: string | null;
  readonly mayMakeTables: boolean;
  readonly mayMakeTemporaryTables: boolean;
  readonly maxConnections: number;
  /** Of those, for administrators only. */
  readonly reservedConnections: number;
  /** Connections of whoever is not this service. */
  readonly othersConnections: number;
  /** The server's clock, to be compared with ours. */
  readonly now: Date;
}

export async function readServerFacts(sql: AnySql): Promise<ServerFacts> {
  const rows = await sql<ServerFacts[]>`
    select current_setting('server_version_num')::int as "versionNumber",
      current_setting('server_version') as version,
      (select pg_encoding_to_char(encoding) from pg_database where datname = current_database()) as encoding,
      current_user as "user", current_schema() as schema,
      coalesce(has_schema_privilege(current_schema(), 'CREATE'), false) as "mayMakeTables",
      has_database_privilege(current_database(), 'TEMPORARY') as "mayMakeTemporaryTables",
      current_setting('max_connections')::int as "maxConnections",
      current_setting('superuser_reserved_connections')::int as "reservedConnections",
      (select count(*)::int from pg_stat_activity
        where backend_type = 'client backend' and application_name not like 'catalog-import%') as "othersConnections",
      clock_timestamp() as now`;
  return onlyRow(rows);
}
