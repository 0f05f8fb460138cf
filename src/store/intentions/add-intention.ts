import type { CheckedFields } from '../../model/manual-intention.ts';
import type { Territory } from '../../model/territory.ts';
import type { Sql } from '../driver/connect.ts';
import { lockPublishing } from '../run/count-by-hand.ts';

/**
 * Publishes an intention made by hand, unless the organization has as many published ones as it may: then null.
 * Two of them at once are counted one after the other.
 */
export async function addIntention(
  sql: Sql,
  orgId: string,
  fields: CheckedFields,
  territory: Territory,
  limit: number,
): Promise<string | null> {
  return sql.begin(async (tx) => {
    await lockPublishing(tx, orgId);
    const [row] = await tx<{ id: string }[]>`
      insert into intentions (
        org_id, id, channel, state, title, name, body, price, quantity, unit,
        territory_level, territory_region, territory_city, territory_address, tags
      )
      select ${orgId}::uuid, ${Bun.randomUUIDv7()}::uuid, 'manual', 'published', ${fields.title}, ${fields.title}, ${fields.body},
        ${fields.price}::numeric, ${fields.quantity}::numeric, ${fields.unit},
        ${territory.level}, ${territory.region}, ${territory.city}, ${territory.address}, ${[...fields.tags]}::text[]
      where (select count(*) from intentions where org_id = ${orgId} and state = 'published') < ${limit}
      returning id`;
    return row?.id ?? null;
  });
}
