import type { IntentionState } from '../../model/glossary.ts';
import type { SearchedWord } from '../../model/search/searched-word.ts';
import type { AnySql } from '../driver/connect.ts';
import { onlyRow } from '../driver/only-row.ts';
import { matchWords } from './match-words.ts';

/** Which intentions a list is about. */
export interface WantedIntentions {
  readonly externalId: string | null;
  readonly state: IntentionState | null;
  /** Only those with something pinned. */
  readonly pinned?: boolean;
  /** All of them are looked for in title, name and product id; none: no search. */
  readonly words: readonly SearchedWord[];
}

/** The condition of intentions `i` that a filter lets through, on whatever page. */
export function whichIntentions(sql: AnySql, orgId: string, filter: WantedIntentions) {
  return sql`i.org_id = ${orgId}
    and (${filter.externalId}::text is null or external_id = ${filter.externalId}::text)
    and (${filter.state}::text is null or state = ${filter.state}::text)
    and (not ${filter.pinned ?? false}::boolean or pins is not null)
    and ${matchWords(sql, filter.words)}`;
}

/** How many they are. */
export async function countIntentions(sql: AnySql, orgId: string, filter: WantedIntentions): Promise<number> {
  const counted = await sql<{ count: number }[]>`
    select count(*)::int as count from intentions as i where ${whichIntentions(sql, orgId, filter)}`;
  return onlyRow(counted).count;
}
