import { arrayText } from '../driver/array-text.ts';
import type { AnySql } from '../driver/connect.ts';
import { readableJson } from './readable-json.ts';
import type { StoredEntry } from './store-refused-source.ts';

/**
 * The source of refused offers that begin on these lines, line → bytes; what is not kept is absent. A page of 50 refusals
 * lies in a few parts of 256 KB, 0.3 ms each.
 */
export async function readRefusedLines(
  sql: AnySql,
  orgId: string,
  runId: string,
  lines: readonly number[],
): Promise<Map<number, Uint8Array>> {
  const found = new Map<number, Uint8Array>();
  if (lines.length === 0) return found;
  const wanted = new Set(lines);
  const parts = await sql<{ entries: StoredEntry[]; slices: Uint8Array }[]>`
    select entries, slices from run_slices
    where org_id = ${orgId} and run_id = ${runId} and exists (
      select from json_array_elements(${readableJson(sql, sql`entries`)}) as entry
      where (entry ->> 1)::int = any(${arrayText(lines)}::int[]))`;
  for (const part of parts) {
    const bytes = Bun.zstdDecompressSync(part.slices);
    let at = 0;
    for (const entry of part.entries) {
      const line = entry[1];
      if (line !== undefined && wanted.has(line)) found.set(line, bytes.slice(at, at + entry[0]));
      at += entry[0];
    }
  }
  return found;
}
