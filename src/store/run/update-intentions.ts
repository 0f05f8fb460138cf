import { arrayText } from '../driver/array-text.ts';
import type { AnySql } from '../driver/connect.ts';
import { onlyRow } from '../driver/only-row.ts';
import { type Importing, signed, sourceOf, type WrittenIntentions } from './create-intentions.ts';
import { NEXT, NEXT_EDITS } from './next-values.ts';

const VALUES = Object.entries(NEXT)
  .map(([column, next]) => `${column} = ${next}`)
  .join(',\n');

/**
 * Changes the intentions of staged offers, given by their ordinals, in place and publishes those that were not. Only
 * fields present in the file change, and of those not the ones that a hand has set while the file's data was the same.
 *
 * A list of pictures that is the same keeps its time, and with it its place in the counts of the run that brought it.
 */
export async function updateIntentions(
  sql: AnySql,
  importing: Importing,
  ordinals: readonly number[],
): Promise<WrittenIntentions> {
  if (ordinals.length === 0) return { rows: 0, pictures: 0 };
  const { orgId, channel, conversion } = importing;
  const written = await sql<WrittenIntentions[]>`
    with updated as (
      update intentions as i set
        channel = ${channel}, state = 'published', ${sql.unsafe(VALUES)}, edits = ${sql.unsafe(NEXT_EDITS)},
        pictures_at = case when cardinality(s.pictures) > 0 and s.pictures <> i.pictures then now() else i.pictures_at end,
        raw_hash = s.raw_hash, conversion = ${signed(conversion)}::bigint, file_hash = s.file_hash,
        data_hash = s.data_hash, tally = s.tally, source = ${sourceOf(sql, importing)}, updated_at = now()
      from staged_offers as s
      where s.ordinal = any(${arrayText(ordinals)}::int[]) and i.org_id = ${orgId} and i.external_id = s.external_id
      returning case when i.pictures_at = now() then cardinality(i.pictures) end as pictures
    )
    select count(*)::int as rows, coalesce(sum(pictures), 0)::int as pictures from updated`;
  return onlyRow(written);
}

/** Same data in other bytes or under another version of conversion: the next run may skip these offers again. */
export async function refreshHashes(
  sql: AnySql,
  importing: Importing,
  ordinals: readonly number[],
): Promise<number> {
  if (ordinals.length === 0) return 0;
  const { orgId, conversion } = importing;
  const result = await sql`
    update intentions as i set edits = ${sql.unsafe(NEXT_EDITS)}, raw_hash = s.raw_hash,
      conversion = ${signed(conversion)}::bigint, file_hash = s.file_hash, tally = s.tally,
      source = ${sourceOf(sql, importing)}
    from staged_offers as s
    where s.ordinal = any(${arrayText(ordinals)}::int[]) and i.org_id = ${orgId} and i.external_id = s.external_id`;
  return result.count;
}
