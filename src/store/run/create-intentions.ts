import type { Channel } from '../../model/glossary.ts';
import { arrayText } from '../driver/array-text.ts';
import type { AnySql } from '../driver/connect.ts';
import { onlyRow } from '../driver/only-row.ts';

/** Of the run that writes. */
export interface Importing {
  readonly orgId: string;
  readonly channel: Channel;
  /** Version of conversion that made what is written. */
  readonly conversion: bigint;
}

/** 64 bits as PostgreSQL's bigint has them. */
export function signed(hash: bigint): string {
  return String(BigInt.asIntN(64, hash));
}

/** What a statement of the apply did. */
export interface WrittenIntentions {
  readonly rows: number;
  /** Pictures of the intentions whose list of pictures it changed. */
  readonly pictures: number;
}

/** Publishes staged offers, given by their ordinals, as new intentions with the ids of their staged rows. */
export async function createIntentions(
  sql: AnySql,
  { orgId, channel, conversion }: Importing,
  ordinals: readonly number[],
): Promise<WrittenIntentions> {
  if (ordinals.length === 0) return { rows: 0, pictures: 0 };
  const written = await sql<WrittenIntentions[]>`
    with created as (
      insert into intentions (
        org_id, id, external_id, channel, state, title, name, body, price, quantity, unit,
        territory_level, territory_region, territory_city, territory_address, tags, pictures, pictures_at,
        raw_hash, conversion, file_hash, data_hash, tally
      )
      select
        ${orgId}::uuid, id, external_id, ${channel}, 'published', title, name, body, price, quantity, unit,
        territory_level, territory_region, territory_city, territory_address, tags,
        pictures, case when cardinality(pictures) > 0 then now() end,
        raw_hash, ${signed(conversion)}::bigint, file_hash, data_hash, tally
      from staged_offers where ordinal = any(${arrayText(ordinals)}::int[])
      returning cardinality(pictures) as pictures
    )
    select count(*)::int as rows, coalesce(sum(pictures), 0)::int as pictures from created`;
  return onlyRow(written);
}
