import type { Refusal } from '../../model/refusal.ts';
import { forReachable } from '../cluster/for-reachable.ts';
import { arrayText } from '../driver/array-text.ts';
import type { AnySql } from '../driver/connect.ts';

/** A published product that the dictionary refuses. */
export interface RefusedProduct {
  readonly id: string;
  readonly refusal: Refusal;
}

/** A refusal that waits for a decision, or was left. */
export interface ListedRefusal {
  readonly organization: string;
  readonly org_id: string;
  readonly id: string;
  readonly external_id: string;
  readonly name: string;
  readonly reason: string;
  readonly left_by: string | null;
}

/**
 * Lists published products of an organization that the dictionary refuses, in place of those listed before. One that was left
 * published stays left as long as the reason is the same.
 */
export async function listRefused(
  sql: AnySql,
  orgId: string,
  version: string,
  refused: readonly RefusedProduct[],
): Promise<void> {
  const given = JSON.stringify(refused.map(({ id, refusal: { code, reason } }) => ({ id, code, reason })));
  await sql`
    with given as (
      select * from json_to_recordset(${given}::text::json) as g (id uuid, code text, reason text)
    ),
    gone as (
      delete from dictionary_refusals as r
      where r.org_id = ${orgId} and not exists (select from given where given.id = r.intention_id)
    )
    insert into dictionary_refusals as r (org_id, intention_id, code, reason, version)
    select ${orgId}::uuid, id, code, reason, ${version} from given
    on conflict (org_id, intention_id) do update set code = excluded.code, reason = excluded.reason, version = excluded.version,
      left_by = case when r.reason = excluded.reason then r.left_by end`;
}

/** Refused products of an organization that are still published. */
export interface RefusedCount {
  readonly orgId: string;
  readonly organization: string;
  /** For a decision. */
  readonly waiting: number;
  readonly left: number;
}

/** Organizations with refused products that are still published, those with most to decide first. */
export async function countRefusals(sql: AnySql): Promise<RefusedCount[]> {
  return sql<RefusedCount[]>`
    select r.org_id as "orgId", o.name as organization, count(*) filter (where r.left_by is null)::int as waiting,
      count(r.left_by)::int as left
    from dictionary_refusals as r
      join intentions as i on i.org_id = r.org_id and i.id = r.intention_id and i.state = 'published'
      join organizations as o on o.id = r.org_id
    group by r.org_id, o.name order by 3 desc, o.name`;
}

/** Refused products that are still published, of one organization or of all, those that wait first. */
export async function listRefusals(
  sql: AnySql,
  orgId: string | null,
  limit: number,
): Promise<ListedRefusal[]> {
  return await forReachable(
    sql,
    ({ only }) => sql<ListedRefusal[]>`
      select o.name as organization, r.org_id, i.id, i.external_id, left(i.name, 200) as name, r.reason, r.left_by
      from dictionary_refusals as r
        join intentions as i on i.org_id = r.org_id and i.id = r.intention_id and i.state = 'published' ${only('i.org_id')}
        join organizations as o on o.id = r.org_id
      where (${orgId}::uuid is null or r.org_id = ${orgId}) ${only('r.org_id')}
      order by r.left_by is not null, o.name, i.external_id limit ${limit}`,
  );
}

/** Leaves refused products of an organization published; no ids: all of them. Returns how many. */
export async function leaveRefused(
  sql: AnySql,
  orgId: string,
  who: string,
  ids: readonly string[] | null,
): Promise<number> {
  const left = await sql`
    update dictionary_refusals set left_by = ${who}
    where org_id = ${orgId} and left_by is null and (${ids === null} or intention_id = any(${arrayText(ids ?? [])}::uuid[]))`;
  return left.count;
}

/** Refused products that nobody has left published, locked until the transaction ends; their closing is decided. */
export async function takeRefused(
  transaction: AnySql,
  orgId: string,
  ids: readonly string[] | null,
): Promise<string[]> {
  const rows = await transaction<{ id: string }[]>`
    select i.id from dictionary_refusals as r
      join intentions as i on i.org_id = r.org_id and i.id = r.intention_id and i.state = 'published'
    where r.org_id = ${orgId} and r.left_by is null
      and (${ids === null} or r.intention_id = any(${arrayText(ids ?? [])}::uuid[]))
    for no key update of i`;
  return rows.map(({ id }) => id);
}
