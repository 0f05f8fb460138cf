import type { Refusal } from '../../model/refusal.ts';
import { forReachable } from '../cluster/for-reachable.ts';
import type { AnySql, Sql } from '../driver/connect.ts';
import { onlyRow } from '../driver/only-row.ts';
import { hasWords } from './has-words.ts';
import { readableJson } from './readable-json.ts';

/** Which refusals of a run are wanted. */
export interface RefusalFilter {
  readonly code: string | null;
  /** Words that product id, name and reason have, see `hasWords`. */
  readonly query: string | null;
  /** From 1. */
  readonly page: number;
  readonly perPage: number;
}

/** Refusals of one code. */
export interface RefusalGroup {
  readonly list: 'skipped' | 'errors';
  readonly code: string;
  readonly count: number;
  /** The reason, when all of them have the same; null when reasons differ, e.g. by the category they name. */
  readonly reason: string | null;
}

/** A refusal as a row of its run. */
export interface RefusalRow extends Refusal {
  readonly list: 'skipped' | 'errors';
  /** From 1, skipped ones first. */
  readonly position: number;
}

/** A page of the refusals of a run, skipped ones first, and how many there are in all. */
export async function listRefusals(
  sql: Sql,
  orgId: string,
  runId: string,
  filter: RefusalFilter,
): Promise<{ items: RefusalRow[]; found: number }> {
  await unfoldRefusals(sql, orgId, runId);
  const wanted = sql`
    org_id = ${orgId} and run_id = ${runId}
      and (${filter.code}::text is null or code = ${filter.code}::text)
      and ${hasWords(sql, ['name', 'external_id', 'reason'], filter.query)}`;
  const counted = await sql<{ found: number }[]>`
    select count(*)::int as found from run_refusals where ${wanted}`;
  const items = await sql<RefusalRow[]>`
    select position, list, external_id as id, reason, code, line, name from run_refusals where ${wanted}
    order by position limit ${filter.perPage} offset ${(filter.page - 1) * filter.perPage}`;
  return { items, found: onlyRow(counted).found };
}

/** How many refusals of a run there are of each code, the most frequent first. */
export async function groupRefusals(sql: Sql, orgId: string, runId: string): Promise<RefusalGroup[]> {
  await unfoldRefusals(sql, orgId, runId);
  return sql<RefusalGroup[]>`
    select list, code, count(*)::int as count, case when min(reason) = max(reason) then min(reason) end as reason
    from run_refusals where org_id = ${orgId} and run_id = ${runId}
    group by list, code order by count desc, code`;
}

/** Makes rows of a report's refusals when they are first looked at: 0.4 s for 60 000, nothing afterwards. */
export async function unfoldRefusals(sql: Sql, orgId: string, runId: string): Promise<void> {
  const [run] = await sql<{ listed: boolean }[]>`
    select refusals_listed_at is not null as listed from runs where org_id = ${orgId} and id = ${runId}`;
  if (run === undefined || run.listed) return;
  await sql.begin(async (tx) => {
    const locked = await tx<{ listed: boolean }[]>`
      select refusals_listed_at is not null as listed from runs where org_id = ${orgId} and id = ${runId} for update`;
    if (onlyRow(locked).listed) return;
    await tx`
      insert into run_refusals (org_id, run_id, position, list, code, reason, external_id, line, name)
      select ${orgId}::uuid, ${runId}::uuid, row_number() over (order by lists.place, entries.place),
        lists.list, entry ->> 'code', entry ->> 'reason', entry ->> 'id', (entry ->> 'line')::int, entry ->> 'name'
      from runs
        cross join (values (1, 'skipped'), (2, 'errors')) as lists (place, list)
        cross join json_array_elements(${readableJson(tx, tx`report`)} -> lists.list) with ordinality as entries (entry, place)
      where org_id = ${orgId} and id = ${runId}`;
    await tx`update runs set refusals_listed_at = now() where org_id = ${orgId} and id = ${runId}`;
  });
}

/** Forgets rows that nobody has needed for a while; they are made anew when somebody does. */
export async function foldRefusals(sql: AnySql, olderThanMs: number): Promise<number> {
  const result = await forReachable(
    sql,
    ({ only }) => sql`
      with old as (
        update runs set refusals_listed_at = null
        where refusals_listed_at < now() - ${olderThanMs} * interval '1 millisecond' ${only('org_id')}
        returning org_id, id
      )
      delete from run_refusals as r using old where r.org_id = old.org_id and r.run_id = old.id ${only('r.org_id')}`,
  );
  return result.count;
}
