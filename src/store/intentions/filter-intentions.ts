import type { AnySql } from '../driver/connect.ts';
import { isOfCategory } from './is-of-category.ts';

/** What a list may be narrowed to besides words and state; what is absent does not matter. */
export interface ListFilter {
  readonly channel?: 'manual' | 'push' | 'pull' | undefined;
  /** Only those without a picture that can be shown. */
  readonly withoutPhoto?: boolean | undefined;
  /** Only those with a field set by hand. */
  readonly edited?: boolean | undefined;
  /** Only those whose product this run has refused; its refusals must be rows. */
  readonly refusedBy?: string | null | undefined;
  /** Path of a category: only what is of it or below it. */
  readonly category?: string | undefined;
}

/** The condition of intentions `i` that a filter lets through. */
export function passesFilter(sql: AnySql, orgId: string, filter: ListFilter) {
  return sql`(${filter.channel ?? null}::text is null or i.channel = ${filter.channel ?? null}::text)
    and (not ${filter.edited ?? false}::boolean or i.edits is not null)
    and ${filter.withoutPhoto === true ? hasNoPhoto(sql, orgId) : sql`true`}
    and ${filter.refusedBy == null ? sql`true` : isRefused(sql, orgId, filter.refusedBy)}
    and ${filter.category === undefined ? sql`true` : isOfCategory(sql, orgId, filter.category)}`;
}

function hasNoPhoto(sql: AnySql, orgId: string) {
  return sql`not exists (
      select from intention_photos as m where m.org_id = ${orgId} and m.intention_id = i.id)
    and not exists (
      select from unnest(i.pictures) as p (url)
        join photo_links as l on l.org_id = ${orgId} and l.url_hash = hash_link(p.url)
      where l.photo_hash is not null)`;
}

function isRefused(sql: AnySql, orgId: string, runId: string) {
  return sql`i.external_id in (
    select external_id from run_refusals where org_id = ${orgId} and run_id = ${runId} and external_id is not null)`;
}

/** Orders of a list: by id, so by creation, when none is asked for. */
export const SORTS = {
  created: { by: 'i.id', down: false },
  '-created': { by: 'i.id', down: true },
  updated: { by: 'i.updated_at', down: false },
  '-updated': { by: 'i.updated_at', down: true },
  price: { by: 'coalesce(i.price, 0)', down: false },
  '-price': { by: 'coalesce(i.price, 0)', down: true },
  // «ё» stands behind «я» by code points, in an embedded database.
  title: { by: "replace(lower(i.title), 'ё', 'е')", down: false },
  '-title': { by: "replace(lower(i.title), 'ё', 'е')", down: true },
} as const satisfies Record<string, { by: string; down: boolean }>;

export type Sort = keyof typeof SORTS;

/** The order of intentions `i`. */
export function orderBy(sql: AnySql, sort: Sort) {
  const { by, down } = SORTS[sort];
  return sql.unsafe(`${by} ${down ? 'desc' : 'asc'}, i.id ${down ? 'desc' : 'asc'}`);
}

/** The condition of intentions `i` behind the last one of the page before, which stands where it stands now. */
export function comesAfter(sql: AnySql, orgId: string, sort: Sort, after: string | null) {
  if (after === null) return sql`true`;
  const { by, down } = SORTS[sort];
  if (by === 'i.id') return sql`i.id ${sql.unsafe(down ? '<' : '>')} ${after}::uuid`;
  return sql`(${sql.unsafe(by)}, i.id) ${sql.unsafe(down ? '<' : '>')} (
    select ${sql.unsafe(by)}, i.id from intentions as i where i.org_id = ${orgId} and i.id = ${after}::uuid)`;
}
