import type { AnySql, Sql } from '../driver/connect.ts';
import { onlyRow } from '../driver/only-row.ts';
import { STAMP } from '../undo/keep-earlier.ts';
import { hasWords } from './has-words.ts';
import type { ChangeKind, ChangeRecord } from './list-changes.ts';

/** What a run has done to one intention. */
export interface AppliedRecord extends ChangeRecord {
  readonly id: string;
  /** Something else has changed it since: what differs is no more of this run alone, and not told. */
  readonly changed_since: boolean;
}

export interface AppliedFilter {
  readonly kind: ChangeKind | null;
  readonly query: string | null;
  readonly page: number;
  readonly perPage: number;
}

/**
 * What a run has done, while its earlier rows are kept (UNDO_DAYS): a page of it, and how many there are of each kind. Read
 * from the rows that an undo would put back, so that an import writes nothing for it. Without counts: nothing is known.
 */
export async function listApplied(
  sql: Sql,
  orgId: string,
  runId: string,
  filter: AppliedFilter,
): Promise<{ items: AppliedRecord[]; found: number; counts: Partial<Record<ChangeKind, number>> }> {
  const [run] = await sql<{ appliedAt: string }[]>`
    select applied_at::text as "appliedAt" from runs
    where org_id = ${orgId} and id = ${runId} and state = 'succeeded' and not dry_run and undoes is null
      and undo_until > now()`;
  if (run === undefined) return { items: [], found: 0, counts: {} };
  return await sql.begin(async (tx) => {
    // Statistics know nothing of what has just been written: a loop over 60 000 rows takes minutes, a hash join 50 ms.
    await tx`set local enable_nestloop = off`;
    const wanted = tx`
      (${filter.kind}::text is null or kind = ${filter.kind}::text)
      and ${hasWords(tx, ['name', 'title', 'external_id'], filter.query)}`;
    const touched = touchedBy(tx, orgId, runId, run.appliedAt);
    const counted = await tx<{ kind: ChangeKind; count: number }[]>`
      select kind, count(*)::int as count from (${touched}) as touched group by kind`;
    const found = await tx<{ found: number }[]>`
      select count(*)::int as found from (${touched}) as touched where ${wanted}`;
    const items = await tx<AppliedRecord[]>`
      select t.id, t.kind, t.external_id, t.title, t.name, t.changed_since,
        case when t.changed_since or e.whole is not true then '[]'::json else (
          select coalesce(json_agg(json_build_object('field', field, 'old', was, 'new', becomes)), '[]'::json)
          from (values
            ('title', coalesce(e.title, i.title), i.title),
            ('name', coalesce(e.name, i.name), i.name),
            ('price', coalesce(e.price::text, 'договорная'), coalesce(i.price::text, 'договорная')),
            ('quantity', concat_ws(' ', trim_scale(e.quantity), e.unit), concat_ws(' ', trim_scale(i.quantity), i.unit)),
            ('territory', ${place(tx, 'e')}, ${place(tx, 'i')}),
            ('tags', array_to_string(coalesce(e.tags, i.tags), ', '), array_to_string(i.tags, ', ')),
            ('description', coalesce(e.body, i.body), i.body)
          ) as fields (field, was, becomes)
          where was is distinct from becomes
        ) end as fields
      from (
        select * from (${touched}) as touched where ${wanted}
        order by array_position(array['create', 'update', 'reopen', 'close'], kind), id
        limit ${filter.perPage} offset ${(filter.page - 1) * filter.perPage}
      ) as t
        join intentions as i on i.org_id = ${orgId} and i.id = t.id
        left join earlier_rows as e on e.org_id = ${orgId} and e.run_id = ${runId} and e.intention_id = t.id
      order by array_position(array['create', 'update', 'reopen', 'close'], t.kind), t.id`;
    const counts = Object.fromEntries(counted.map(({ kind, count }) => [kind, count]));
    return { items, found: onlyRow(found).found, counts };
  });
}

/** Intentions that the run has changed: created ones have its time and no earlier row. */
function touchedBy(sql: AnySql, orgId: string, runId: string, appliedAt: string) {
  return sql`
    select i.id, i.external_id, i.title, i.name,
      case when e.intention_id is null then 'create' when not e.whole then 'close'
        when e.state = 'published' then 'update' else 'reopen' end as kind,
      ${appliedAt}::text::timestamptz not in (i.updated_at, ${sql.unsafe(STAMP)}) as changed_since
    from intentions as i
      left join earlier_rows as e on e.org_id = ${orgId} and e.run_id = ${runId} and e.intention_id = i.id
    where i.org_id = ${orgId} and (e.intention_id is not null
      or i.created_at = ${appliedAt}::text::timestamptz and i.external_id is not null)`;
}

/** A territory as people read it: a city that is a region of its own is named once. */
function place(sql: AnySql, of: 'i' | 'e') {
  return sql.unsafe(
    `coalesce(nullif(concat_ws(', ', ${of}.territory_region, nullif(${of}.territory_city, ${of}.territory_region), ${of}.territory_address), ''), 'вся страна')`,
  );
}
