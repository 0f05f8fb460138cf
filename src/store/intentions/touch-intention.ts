import type { AnySql } from '../driver/connect.ts';

/**
 * Counts an intention among those that were changed since (`listChangedIntentions`) though none of its own columns was;
 * whoever changes it at the same time waits.
 */
export async function touchIntention(
  sql: AnySql,
  { orgId, id }: { readonly orgId: string; readonly id: string },
): Promise<void> {
  await sql`update intentions set updated_at = updated_at where org_id = ${orgId} and id = ${id}`;
}
