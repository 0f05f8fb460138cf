import { hasCitus } from '../cluster/has-citus.ts';
import { arrayText } from '../driver/array-text.ts';
import type { AnySql } from '../driver/connect.ts';
import { onlyRow } from '../driver/only-row.ts';
import { amongFew } from '../intentions/among-few.ts';
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
  const edits = await openEdits(sql, orgId, ordinals);
  const { condition } = await amongFew(sql, ordinals);
  const written = await sql<WrittenIntentions[]>`
    with updated as (
      update intentions as i set
        channel = ${channel}, state = 'published', ${sql.unsafe(VALUES)}, edits = ${edits.next},
        pictures_at = case when cardinality(s.pictures) > 0 and s.pictures <> i.pictures then s.at else i.pictures_at end,
        raw_hash = s.raw_hash, conversion = ${signed(conversion)}::bigint, file_hash = s.file_hash,
        data_hash = s.data_hash, tally = s.tally, source = ${sourceOf(sql, importing)}, updated_at = now()
      from (select *, now() as at from staged_offers where ordinal = any(${arrayText(ordinals)}::int[])) as s
      where i.org_id = ${orgId} and i.external_id = s.external_id ${condition}
      returning case when i.pictures_at = s.at then cardinality(i.pictures) end as pictures
    )
    select count(*)::int as rows, coalesce(sum(pictures), 0)::int as pictures from updated`;
  await edits.finish();
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
  const edits = await openEdits(sql, orgId, ordinals);
  const { condition } = await amongFew(sql, ordinals);
  const result = await sql`
    update intentions as i set edits = ${edits.next}, raw_hash = s.raw_hash,
      conversion = ${signed(conversion)}::bigint, file_hash = s.file_hash, tally = s.tally,
      source = ${sourceOf(sql, importing)}
    from staged_offers as s
    where s.ordinal = any(${arrayText(ordinals)}::int[]) and i.org_id = ${orgId} and i.external_id = s.external_id ${condition}`;
  await edits.finish();
  return result.count;
}

/**
 * The next edits of the intentions of staged offers: an expression for the statement that changes them. A cluster takes
 * none that is made of JSON functions: there the few that have edits or pins are read before and written after it.
 */
async function openEdits(sql: AnySql, orgId: string, ordinals: readonly number[]) {
  const next = sql.unsafe(NEXT_EDITS);
  if (!(await hasCitus(sql))) return { next, finish: async () => {} };
  // Asked for before: a join with the stage sends all of it to itself, 0.2 s of processor for 20 000.
  const touched = await sql<{ id: string }[]>`
    select external_id as id from intentions
    where org_id = ${orgId} and external_id is not null and (edits is not null or pins is not null)`;
  if (touched.length === 0) return { next: sql`i.edits`, finish: async () => {} };
  const edited = await sql<{ id: string; edits: string | null }[]>`
    select i.id, (${next})::text as edits
    from staged_offers as s join intentions as i on i.org_id = ${orgId} and i.external_id = s.external_id
    where s.ordinal = any(${arrayText(ordinals)}::int[]) and s.external_id = any(${touched.map(({ id }) => id)}::text[])`;
  return {
    next: sql`i.edits`,
    finish: async () => {
      if (edited.length === 0) return;
      await sql`
        update intentions as i set edits = e.edits
        from (
          select id, edits::jsonb as edits
          from unnest(${edited.map((each) => each.id)}::uuid[], ${edited.map((each) => each.edits)}::text[]) as e (id, edits)
        ) as e
        where i.org_id = ${orgId} and i.id = e.id`;
    },
  };
}
