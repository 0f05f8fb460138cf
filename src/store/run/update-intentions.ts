import type { Channel } from '../../model/glossary.ts';
import { arrayText } from '../driver/array-text.ts';
import type { AnySql } from '../driver/connect.ts';
import { onlyRow } from '../driver/only-row.ts';
import type { WrittenIntentions } from './create-intentions.ts';

/**
 * Changes the intentions of staged offers, given by their ordinals, in place and publishes those that were not. Only
 * fields present in the file change: without a description in the file the stored body stays, without a picture the
 * pictures.
 *
 * A list of pictures that is the same keeps its time, and with it its place in the counts of the run that brought it.
 */
export async function updateIntentions(
  sql: AnySql,
  { orgId, channel }: { readonly orgId: string; readonly channel: Channel },
  ordinals: readonly number[],
): Promise<WrittenIntentions> {
  if (ordinals.length === 0) return { rows: 0, pictures: 0 };
  const written = await sql<WrittenIntentions[]>`
    with updated as (
      update intentions as i set
        channel = ${channel}, state = 'published', title = s.title, name = s.name,
        body = case when s.body_from_file then s.body else i.body end,
        price = s.price, quantity = s.quantity, unit = s.unit,
        territory_level = s.territory_level, territory_region = s.territory_region,
        territory_city = s.territory_city, territory_address = s.territory_address, tags = s.tags,
        pictures = case when cardinality(s.pictures) > 0 then s.pictures else i.pictures end,
        pictures_at = case when cardinality(s.pictures) > 0 and s.pictures <> i.pictures then now() else i.pictures_at end,
        raw_hash = s.raw_hash, data_hash = s.data_hash, tally = s.tally, updated_at = now()
      from staged_offers as s
      where s.ordinal = any(${arrayText(ordinals)}::int[]) and i.org_id = ${orgId} and i.external_id = s.external_id
      returning case when i.pictures_at = now() then cardinality(i.pictures) end as pictures
    )
    select count(*)::int as rows, coalesce(sum(pictures), 0)::int as pictures from updated`;
  return onlyRow(written);
}
