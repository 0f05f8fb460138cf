import type { z } from 'zod';
import type { Sql } from '../../store/driver/connect.ts';
import { findLastRefusing } from '../../store/history/find-last-refusing.ts';
import type { IntentionFilter } from '../openapi/intention-schemas.ts';
import type { AskedIntentions } from './search-intentions.ts';

type Query = Omit<z.output<typeof IntentionFilter>, 'limit' | 'changed_after'>;

/** No run has refused anything: nothing passes. */
const NO_RUN = '00000000-0000-0000-0000-000000000000';

/** What a list's query asks for; pages and the API read it alike. */
export async function readListQuery(
  sql: Sql,
  orgId: string,
  query: Query,
  limit: number,
): Promise<AskedIntentions> {
  return {
    id: null,
    externalId: query.external_id ?? null,
    state: query.state ?? null,
    pinned: query.pinned !== undefined,
    channel: query.channel,
    withoutPhoto: query.photo === 'none',
    edited: query.edited !== undefined,
    refusedBy: query.refused === undefined ? null : ((await findLastRefusing(sql, orgId)) ?? NO_RUN),
    category: query.category,
    sort: query.sort,
    query: query.q,
    limit,
    after: query.cursor ?? null,
  };
}
