import type { IntentionState } from '../../model/glossary.ts';
import type { SearchedWord } from '../../model/search/searched-word.ts';
import type { AnySql } from '../driver/connect.ts';
import { type ListFilter, passesFilter } from './filter-intentions.ts';
import { matchWords } from './match-words.ts';

/** Which intentions a list is about. */
export interface WantedIntentions extends ListFilter {
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
    and ${passesFilter(sql, orgId, filter)}
    and ${matchWords(sql, filter.words)}`;
}

export type StateCounts = Readonly<Record<IntentionState, number>>;

/** How many they are in each state, whichever state the filter asks for. */
export async function countIntentions(
  sql: AnySql,
  orgId: string,
  filter: WantedIntentions,
): Promise<StateCounts> {
  const counted = await sql<{ state: IntentionState; count: number }[]>`
    select state, count(*)::int as count from intentions as i
    where ${whichIntentions(sql, orgId, { ...filter, state: null })} group by state`;
  const counts = { published: 0, closed: 0, withdrawn: 0 };
  for (const { state, count } of counted) counts[state] = count;
  return counts;
}

/** How many pass the filter, its state included. */
export function totalOf(counts: StateCounts, state: IntentionState | null): number {
  return state === null ? counts.published + counts.closed + counts.withdrawn : counts[state];
}
