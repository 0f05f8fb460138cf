import type { AnySql } from './connect.ts';

/** Full product names of imported intentions: external id → name. */
export async function readNames(
  sql: AnySql,
  orgId: string,
  externalIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await sql<{ external_id: string; name: string }[]>`
    select external_id, name from intentions where org_id = ${orgId} and external_id = any(${[...externalIds]})`;
  return new Map(rows.map((row) => [row.external_id, row.name]));
}
