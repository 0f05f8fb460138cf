import { arrayText } from '../driver/array-text.ts';
import type { AnySql } from '../driver/connect.ts';
import type { IntentionRecord } from './list-intentions.ts';

/** What the checks of an intention look at. */
export type StoredFields = Pick<
  IntentionRecord,
  'id' | 'external_id' | 'name' | 'title' | 'body' | 'price' | 'quantity' | 'unit' | 'tags'
>;

/** Those of an organization's intentions that are not published, by id. */
export async function listUnpublished(
  sql: AnySql,
  orgId: string,
  ids: readonly string[],
): Promise<StoredFields[]> {
  return sql<StoredFields[]>`
    select id, external_id, name, title, body, price, quantity, unit, tags from intentions
    where org_id = ${orgId} and id = any(${arrayText(ids)}::uuid[]) and state <> 'published' order by id`;
}
