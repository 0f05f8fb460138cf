import type { FileValues, Pin, PlannedEdit } from '../../model/hand-edits.ts';
import type { AnySql } from '../driver/connect.ts';

/**
 * Edits an intention by hand: only the fields that the edit changes are written, with what is then set by hand
 * (src/model/hand-edits.ts). False when the intention is not at `version` any more, or is none of the organization's.
 */
export async function changeIntention(
  sql: AnySql,
  orgId: string,
  { id, version }: { readonly id: string; readonly version: string },
  { changes, edits, pins }: PlannedEdit & { readonly pins: readonly Pin[] },
): Promise<boolean> {
  const columns = columnsOf(changes);
  const set =
    Object.keys(columns).length === 0
      ? sql`update intentions set`
      : sql`update intentions set ${sql(columns)},`;
  const result = await sql`
    ${set} edits = ${edits === null ? null : JSON.stringify(edits)}::text::jsonb,
      pins = ${pins.length === 0 ? null : [...pins]}::text[], updated_at = now()
    where org_id = ${orgId} and id = ${id} and updated_at = ${version}::text::timestamptz`;
  return result.count > 0;
}

/** Column → value, of the fields that are given. */
function columnsOf({ title, description, price, quantity, territory, tags }: Partial<FileValues>) {
  return {
    ...(title === undefined ? {} : { title }),
    ...(description === undefined ? {} : { body: description }),
    ...(price === undefined ? {} : { price }),
    ...(quantity === undefined ? {} : { quantity: String(quantity.value), unit: quantity.unit ?? null }),
    ...(territory === undefined
      ? {}
      : {
          territory_level: territory.level,
          territory_region: territory.region ?? null,
          territory_city: territory.city ?? null,
          territory_address: territory.address ?? null,
        }),
    ...(tags === undefined ? {} : { tags: [...tags] }),
  };
}
