import type { Refusal } from '../../model/refusal.ts';
import { arrayText } from '../driver/array-text.ts';
import type { AnySql } from '../driver/connect.ts';
import { openRefusedPart } from './open-refused-part.ts';
import { readableJson } from './readable-json.ts';
import type { StoredPart } from './store-refused-source.ts';

/** Where a refusal stands among all of its run, and what tells it in the rows of earlier versions. */
type Listed = { readonly position: number } & Pick<Refusal, 'line' | 'code' | 'reason'>;

/**
 * The sources of listed refusals, each with its position; what is not kept is absent. A page of 50 refusals lies in a few
 * parts of 256 KB. One at a time: a page of 500 may be 500 parts, for an offer has up to 2 MB.
 */
export async function* readListedSources(
  sql: AnySql,
  orgId: string,
  runId: string,
  listed: readonly Listed[],
): AsyncGenerator<[position: number, bytes: Uint8Array]> {
  if (listed.length === 0) return;
  const positions = new Set(listed.map(({ position }) => position));
  const parts = await sql<{ part: number }[]>`
    select part from run_slices
    where org_id = ${orgId} and run_id = ${runId} and exists (
      select from json_array_elements(${readableJson(sql, sql`entries`)}) as entry
      where case when json_array_length(entry) > 4 then (entry ->> 4)::int = any(${arrayText([...positions])}::int[])
        else (entry ->> 1)::int = any(${arrayText(listed.map(({ line }) => line))}::int[]) end)
    order by part`;
  /** Of earlier versions; null: several offers that begin on one line are refused alike, and nobody knows which is which. */
  const placeless = new Map<string, Uint8Array | null>();
  for (const { part } of parts) {
    const [row] = await sql<StoredPart[]>`
      select entries, slices from run_slices
      where org_id = ${orgId} and run_id = ${runId} and part = ${part}`;
    if (row === undefined) return;
    for (const slice of await openRefusedPart(row)) {
      if (slice.place === null) placeless.set(keyOf(slice), placeless.has(keyOf(slice)) ? null : slice.bytes);
      else if (positions.has(slice.place)) yield [slice.place, slice.bytes];
    }
  }
  for (const each of listed) {
    const bytes = placeless.get(keyOf(each)) ?? null;
    if (bytes !== null) yield [each.position, bytes];
  }
}

function keyOf({ line, code, reason }: { line: number; code: string; reason: string }): string {
  return `${line} ${code} ${reason}`;
}
