import type { AnySql } from './connect.ts';

/** Stores how many published products have so many tags. */
export async function storeTagsPerOffer(
  sql: AnySql,
  run: { orgId: string; runId: string },
  counts: Readonly<Record<string, number>>,
): Promise<void> {
  await sql`
    update runs set tags_per_offer = ${JSON.stringify(counts)}::text::json
    where org_id = ${run.orgId} and id = ${run.runId}`;
}
