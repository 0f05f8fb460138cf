import type { AnySql } from '../driver/connect.ts';
import { onlyRow } from '../driver/only-row.ts';
import type { IntentionFilter } from './list-intentions.ts';
import { matchWords } from './match-words.ts';

type Wanted = Pick<IntentionFilter, 'externalId' | 'state' | 'pinned' | 'words'>;

/** The condition of intentions `i` that a filter lets through, on whatever page. */
export function whichIntentions(sql: AnySql, orgId: string, filter: Wanted) {
  return sql`i.org_id = ${orgId}
    and (${filter.externalId}::text is null or external_id = ${filter.externalId}::text)
    and (${filter.state}::text is null or state = ${filter.state}::text)
    and (not ${filter.pinned ?? false}::boolean or pins is not null)
    and ${matchWords(sql, filter.words)}`;
}

/** How many they are. */
export async function countIntentions(sql: AnySql, orgId: string, filter: Wanted): Promise<number> {
  const counted = await sql<{ count: number }[]>`
    select count(*)::int as count from intentions as i where ${whichIntentions(sql, orgId, filter)}`;
  return onlyRow(counted).count;
}
