import { arrayText } from '../driver/array-text.ts';
import type { AnySql } from '../driver/connect.ts';

/** Beyond so many, reading all intentions once is no dearer than finding each. */
const FEW = 8192;

/**
 * Of staged offers, by their ordinals: a condition by which a statement reads only their intentions `i`, if they are few. The
 * join alone is made by a hash of all 60 000 of an organization: 0.2 s for 3 000 new prices, each time.
 */
export async function amongFew(sql: AnySql, ordinals: readonly number[]) {
  if (ordinals.length > FEW) return { condition: sql`` };
  const rows = await sql<{ id: string }[]>`
    select external_id as id from staged_offers where ordinal = any(${arrayText(ordinals)}::int[])`;
  return { condition: sql`and i.external_id = any(${rows.map(({ id }) => id)}::text[])` };
}
