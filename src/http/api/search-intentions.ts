import type { SearchedWord } from '../../model/search/searched-word.ts';
import { type CategoryCount, listCategories } from '../../store/intentions/list-categories.ts';
import {
  type IntentionFilter,
  type IntentionRecord,
  listIntentions,
} from '../../store/intentions/list-intentions.ts';
import { noteCategories } from '../../store/intentions/note-categories.ts';
import { countIntentions, type StateCounts } from '../../store/intentions/which-intentions.ts';
import type { WebPorts } from '../edge/web-ports.ts';

/** What a list asks for, its search as somebody typed it. */
export interface AskedIntentions extends Omit<IntentionFilter, 'words'> {
  readonly query: string | undefined;
}

/** Categories of the organization's intentions, or of those that a list asks for; uncounted what is below each. */
export async function countCategories(
  { sql, searches, readQuery }: SearchPorts,
  orgId: string,
  asked: AskedIntentions | null = null,
): Promise<CategoryCount[]> {
  const query = asked?.query?.trim() ?? '';
  const words = query === '' ? [] : await readQuery(query);
  const done = await searches.take(orgId);
  try {
    await noteCategories(sql, orgId);
    return await listCategories(sql, orgId, asked === null ? null : { ...asked, words });
  } finally {
    done();
  }
}

type SearchPorts = Pick<WebPorts, 'sql' | 'readQuery' | 'searches'>;

/** `listIntentions` for a list: a search reads every row of the organization, so that one of them at a time is at work. */
export async function searchIntentions(
  ports: SearchPorts,
  orgId: string,
  { query, ...filter }: AskedIntentions,
): Promise<IntentionRecord[]> {
  return inTurn(ports, orgId, { query, category: filter.category }, (words) =>
    listIntentions(ports.sql, orgId, { ...filter, words }),
  );
}

/**
 * How many a list has on all its pages, by state. `found` is its first page: where nothing lies beyond it, nobody reads
 * every row once more.
 */
export async function countFound(
  ports: SearchPorts,
  orgId: string,
  { query, ...filter }: AskedIntentions,
  found: readonly IntentionRecord[],
): Promise<StateCounts> {
  if (filter.after === null && filter.state === null && found.length <= filter.limit) return tally(found);
  return inTurn(ports, orgId, { query, category: filter.category }, (words) =>
    countIntentions(ports.sql, orgId, { ...filter, words }),
  );
}

function tally(found: readonly IntentionRecord[]): StateCounts {
  const counts = { published: 0, closed: 0, withdrawn: 0 };
  for (const { state } of found) counts[state]++;
  return counts;
}

async function inTurn<T>(
  { sql, readQuery, searches }: SearchPorts,
  orgId: string,
  { query = '', category }: { readonly query: string | undefined; readonly category: string | undefined },
  look: (words: readonly SearchedWord[]) => Promise<T>,
): Promise<T> {
  if (query.trim() === '' && category === undefined) return look([]);
  const words = query.trim() === '' ? [] : await readQuery(query);
  const done = await searches.take(orgId);
  try {
    if (category !== undefined) await noteCategories(sql, orgId);
    return await look(words);
  } finally {
    done();
  }
}
