import type { CheckedFields } from '../../model/manual-intention.ts';
import type { Territory } from '../../model/territory.ts';
import type { AnySql } from '../driver/connect.ts';

/**
 * Edits an intention by hand. Hashes stay: the edit survives imports until the offer's own data changes.
 * False when the organization has no such intention.
 */
export async function changeIntention(
  sql: AnySql,
  orgId: string,
  id: string,
  fields: CheckedFields,
  territory: Territory,
): Promise<boolean> {
  const result = await sql`
    update intentions set title = ${fields.title}, body = ${fields.body}, price = ${fields.price}::numeric,
      quantity = ${fields.quantity}::numeric, unit = ${fields.unit}, tags = ${[...fields.tags]}::text[],
      territory_level = ${territory.level}, territory_region = ${territory.region},
      territory_city = ${territory.city}, territory_address = ${territory.address}, updated_at = now()
    where org_id = ${orgId} and id = ${id}`;
  return result.count > 0;
}
