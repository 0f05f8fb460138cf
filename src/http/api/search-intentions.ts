import {
  type IntentionFilter,
  type IntentionRecord,
  listIntentions,
} from '../../store/intentions/list-intentions.ts';
import type { WebPorts } from '../edge/web-ports.ts';

/** What a list asks for, its search as somebody typed it. */
export interface AskedIntentions extends Omit<IntentionFilter, 'words'> {
  readonly query: string | undefined;
}

/** `listIntentions` for a list: a search reads every row of the organization, so that one of them at a time is at work. */
export async function searchIntentions(
  { sql, readQuery, searches }: Pick<WebPorts, 'sql' | 'readQuery' | 'searches'>,
  orgId: string,
  { query = '', ...filter }: AskedIntentions,
): Promise<IntentionRecord[]> {
  if (query.trim() === '') return listIntentions(sql, orgId, { ...filter, words: [] });
  const words = await readQuery(query);
  const done = await searches.take(orgId);
  try {
    return await listIntentions(sql, orgId, { ...filter, words });
  } finally {
    done();
  }
}
