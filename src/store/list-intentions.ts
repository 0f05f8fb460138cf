import type { IntentionState } from '../model/glossary.ts';
import type { TerritoryLevel } from '../model/territory.ts';
import type { AnySql } from './connect.ts';

export interface IntentionFilter {
  readonly id: string | null;
  readonly externalId: string | null;
  readonly state: IntentionState | null;
  /** Words looked for in title and name, case-insensitive. */
  readonly query: string | null;
  readonly limit: number;
  /** Id of the last intention of the page before. */
  readonly after: string | null;
}

/** An intention with its photos, as stored. */
export interface IntentionRecord {
  readonly id: string;
  readonly external_id: string | null;
  readonly channel: string;
  readonly state: IntentionState;
  readonly title: string;
  readonly name: string;
  readonly body: string;
  readonly price: string;
  readonly quantity: string;
  readonly unit: string | null;
  readonly condition: string;
  readonly territory_level: TerritoryLevel;
  readonly territory_region: string | null;
  readonly territory_city: string | null;
  readonly territory_address: string | null;
  readonly tags: string[];
  readonly photos: { hash: string | null; origin: 'feed' | 'manual'; state: string; position: number }[];
  readonly created_at: Date;
  readonly updated_at: Date;
}

/** Lists intentions of an organization by id, one more than `limit` so that the caller sees whether there are further ones. */
export async function listIntentions(
  sql: AnySql,
  orgId: string,
  filter: IntentionFilter,
): Promise<IntentionRecord[]> {
  const pattern = filter.query === null ? null : `%${filter.query.replace(/[\\%_]/g, '\\$&')}%`;
  return sql<IntentionRecord[]>`
    select i.id, external_id, channel, state, title, name, body, price, quantity, unit, condition,
      territory_level, territory_region, territory_city, territory_address, tags, created_at, updated_at,
      coalesce((
        select json_agg(json_build_object('hash', p.photo_hash, 'origin', p.origin, 'state', p.state, 'position', p.position)
          order by p.origin desc, p.position)
        from intention_photos as p where p.org_id = i.org_id and p.intention_id = i.id
      ), '[]'::json) as photos
    from intentions as i
    where i.org_id = ${orgId}
      and (${filter.id}::uuid is null or i.id = ${filter.id}::uuid)
      and (${filter.after}::uuid is null or i.id > ${filter.after}::uuid)
      and (${filter.externalId}::text is null or external_id = ${filter.externalId}::text)
      and (${filter.state}::text is null or state = ${filter.state}::text)
      and (${pattern}::text is null or title ilike ${pattern}::text or name ilike ${pattern}::text)
    order by i.id limit ${filter.limit + 1}`;
}

/** One intention; null when the organization has no such intention. */
export async function findIntention(sql: AnySql, orgId: string, id: string): Promise<IntentionRecord | null> {
  const any = { externalId: null, state: null, query: null, after: null, limit: 1 };
  return (await listIntentions(sql, orgId, { ...any, id }))[0] ?? null;
}
