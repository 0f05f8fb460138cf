import type { IntentionState } from '../../model/glossary.ts';
import type { HandEdits, Pin } from '../../model/hand-edits.ts';
import type { TerritoryLevel } from '../../model/territory.ts';
import type { AnySql } from '../driver/connect.ts';
import { comesAfter, orderBy, type Sort } from './filter-intentions.ts';
import { type Snapshot, writtenSince } from './snapshot.ts';
import { type WantedIntentions, whichIntentions } from './which-intentions.ts';

export interface IntentionFilter extends WantedIntentions {
  readonly id: string | null;
  readonly limit: number;
  /** Id of the last intention of the page before. */
  readonly after: string | null;
  /** By id when absent. */
  readonly sort?: Sort | undefined;
  /** Only those that have been changed since; null = all. */
  readonly changedSince?: Snapshot | null;
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
  /** Null: negotiable. */
  readonly price: string | null;
  readonly quantity: string;
  readonly unit: string | null;
  readonly condition: string;
  readonly territory_level: TerritoryLevel;
  readonly territory_region: string | null;
  readonly territory_city: string | null;
  readonly territory_address: string | null;
  readonly tags: string[];
  /** Fields set by hand; null = none. */
  readonly edits: HandEdits | null;
  /** What no import changes; null = nothing. */
  readonly pins: readonly Pin[] | null;
  /** Another one after each change that people see. */
  readonly version: string;
  /** In the order in which they are shown. */
  readonly photos: readonly PhotoRecord[];
  /** Added by hand, in the order in which they are shown. */
  readonly videos: readonly { readonly hash: string; readonly content_type: string }[];
  readonly created_at: Date;
  readonly updated_at: Date;
}

export interface PhotoRecord {
  readonly origin: 'feed' | 'manual';
  readonly state: 'pending' | 'stored' | 'failed';
  /** Null until stored. */
  readonly hash: string | null;
  /** Why it failed; null unless it has. */
  readonly error: { readonly code: string; readonly reason: string } | null;
}

/** Lists intentions of an organization in their order, one more than `limit` so that the caller sees whether there are further ones. */
export async function listIntentions(
  sql: AnySql,
  orgId: string,
  filter: IntentionFilter,
): Promise<IntentionRecord[]> {
  const waiting = await sql`select from photo_runs where org_id = ${orgId} and taken_at is null limit 1`;
  const rows = await sql<(Omit<IntentionRecord, 'videos'> & { readonly video_hashes: readonly string[] })[]>`
    select i.id, external_id, channel, state, title, name, body, price, quantity, unit, condition,
      territory_level, territory_region, territory_city, territory_address, tags, edits, pins,
      created_at, updated_at, updated_at::text as version,
      coalesce((
        select json_agg(
          json_build_object('origin', p.origin, 'state', p.state, 'hash', p.hash, 'error',
            case when p.state = 'failed' then json_build_object('code', p.error_code, 'reason', p.error_text) end)
          order by array_position((
            select o.hashes from photo_orders as o
            where o.org_id = ${orgId} and o.intention_id = i.id and o.pictures = ${markPictures(sql)}
          ), p.hash), p.side, p.position)
        from (${photosOf(sql, orgId, waiting.count > 0)}) as p
      ), '[]'::json) as photos,
      coalesce((
        select json_agg(m.video_hash order by m.position)
        from intention_videos as m where m.org_id = ${orgId} and m.intention_id = i.id
      ), '[]'::json) as video_hashes
    from intentions as i
    where ${whichIntentions(sql, orgId, filter)}
      and (${filter.id}::uuid is null or i.id = ${filter.id}::uuid)
      and ${comesAfter(sql, orgId, filter.sort ?? 'created', filter.after)}
      and ${filter.changedSince ? writtenSince(sql, filter.changedSince) : sql`true`}
    order by ${orderBy(sql, filter.sort ?? 'created')} limit ${filter.limit + 1}`;
  const types = await findTypes(
    sql,
    rows.flatMap((row) => row.video_hashes),
  );
  return rows.map(({ video_hashes, ...row }) => ({
    ...row,
    videos: video_hashes.flatMap((hash) => {
      const type = types.get(hash);
      return type === undefined ? [] : [{ hash, content_type: type }];
    }),
  }));
}

/** Few intentions have a video. In a cluster what is stored by content lies apart from what belongs to an organization. */
async function findTypes(sql: AnySql, hashes: readonly string[]): Promise<Map<string, string>> {
  if (hashes.length === 0) return new Map();
  const rows = await sql<{ hash: string; content_type: string }[]>`
    select hash, content_type from videos where hash = any(${[...new Set(hashes)]}::text[])`;
  return new Map(rows.map((row) => [row.hash, row.content_type]));
}

/** By which pictures of the file of the intention `i` an order made by hand is known to be about them. */
export function markPictures(sql: AnySql) {
  return sql`md5(coalesce(i.pictures::text, ''))`;
}

/** One intention; null when the organization has no such intention. */
export async function findIntention(sql: AnySql, orgId: string, id: string): Promise<IntentionRecord | null> {
  const any = { externalId: null, state: null, words: [], after: null, limit: 1 };
  return (await listIntentions(sql, orgId, { ...any, id }))[0] ?? null;
}

/**
 * Pictures of the intention `i`. One of the feed takes its photo and state from its link; a passing failure waits
 * again as soon as a later run has been applied, even before its transfers are queued. Manual pictures stand on their
 * side of those of the feed, first with a negative position.
 */
function photosOf(sql: AnySql, orgId: string, runWaits: boolean) {
  return sql`
    select 'feed' as origin, 0 as side, p.position, l.photo_hash as hash, l.error_code, l.error_text,
      case when l.photo_hash is not null then 'stored'
        when l.error_code is not null and (l.permanent or not ${runWaits}) then 'failed'
        else 'pending' end as state
    from unnest(i.pictures) with ordinality as p (url, position)
      left join photo_links as l on l.org_id = ${orgId} and l.url_hash = hash_link(p.url)
    union all
    select 'manual', sign(m.position + 0.5), m.position, m.photo_hash, null, null, 'stored'
    from intention_photos as m
    where m.org_id = ${orgId} and m.intention_id = i.id`;
}
