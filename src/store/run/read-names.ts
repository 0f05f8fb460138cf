import { arrayText } from '../driver/array-text.ts';
import type { AnySql } from '../driver/connect.ts';

/** Full product names of imported intentions: external id → name. */
export async function readStoredNames(
  sql: AnySql,
  orgId: string,
  externalIds: readonly string[],
): Promise<Map<string, string>> {
  if (externalIds.length === 0) return new Map();
  const rows = await sql<{ external_id: string; name: string }[]>`
    select external_id, name from intentions where org_id = ${orgId} and external_id = any(${[...externalIds]})`;
  return new Map(rows.map((row) => [row.external_id, row.name]));
}

/** Full product names of staged offers, on the connection of their stage: ordinal → name. */
export async function readStagedNames(
  sql: AnySql,
  ordinals: readonly number[],
): Promise<Map<number, string>> {
  if (ordinals.length === 0) return new Map();
  const rows = await sql<{ ordinal: number; name: string }[]>`
    select ordinal, name from staged_offers where ordinal = any(${arrayText(ordinals)}::int[])`;
  return new Map(rows.map((row) => [row.ordinal, row.name]));
}
