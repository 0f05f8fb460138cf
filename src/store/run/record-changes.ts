import { LISTED_NEW } from '../../model/limits.ts';
import { arrayText } from '../driver/array-text.ts';
import type { ReservedSql } from '../driver/connect.ts';
import type { PlannedChanges } from './apply-plan.ts';
import { NEXT } from './next-values.ts';

/** Dry runs of an organization whose changes can be looked at; older ones give way. */
const KEPT_RUNS = 3;
/** Descriptions are stored whole for so many changed products; of the others only that they differ. */
const WHOLE_BODIES = 1000;
/** Positions of what is no product of the file's own order. */
const FIRST = { close: 1_000_000_000, kept: 1_500_000_000 };

/**
 * Records what a dry run would change, field by field, out of the staged offers, and what pins keep closed; of new products the
 * first `LISTED_NEW`. Four statements, whatever the number of products.
 */
export async function recordChanges(
  connection: ReservedSql,
  { orgId, runId }: { orgId: string; runId: string },
  plan: Pick<PlannedChanges, 'create' | 'update' | 'close'> & { readonly keptClosed: readonly string[] },
): Promise<void> {
  await connection`begin`;
  try {
    // As in the apply: the planner knows nothing of the stage and must not loop over it.
    await connection`set local enable_nestloop = off`;
    await forgetOlder(connection, orgId);
    if (plan.create.length > 0)
      await recordCreated(connection, orgId, runId, plan.create.slice(0, LISTED_NEW));
    if (plan.update.length > 0) await recordUpdated(connection, orgId, runId, plan.update);
    if (plan.close.length > 0) await recordStates(connection, orgId, runId, 'close', plan.close);
    if (plan.keptClosed.length > 0) await recordStates(connection, orgId, runId, 'kept', plan.keptClosed);
    await connection`commit`;
  } catch (error) {
    await connection`rollback`.catch(() => {});
    throw error;
  }
}

async function forgetOlder(sql: ReservedSql, orgId: string): Promise<void> {
  await sql`
    delete from run_changes where org_id = ${orgId} and run_id not in (
      select id from runs as r
      where org_id = ${orgId} and dry_run and exists (
        select from run_changes as c where c.org_id = ${orgId} and c.run_id = r.id)
      order by id desc limit ${KEPT_RUNS - 1})`;
}

async function recordCreated(
  sql: ReservedSql,
  orgId: string,
  runId: string,
  ordinals: readonly number[],
): Promise<void> {
  await sql`
    insert into run_changes (org_id, run_id, position, kind, external_id, title, name, fields)
    select ${orgId}::uuid, ${runId}::uuid, ordinal, 'create', external_id, title, name, json_build_array(
      json_build_object('field', 'price', 'old', null, 'new', price::text),
      json_build_object('field', 'tags', 'old', null, 'new', array_to_string(tags, ', ')),
      json_build_object('field', 'pictures', 'old', null, 'new', cardinality(pictures)::text))
    from staged_offers where ordinal = any(${arrayText(ordinals)}::int[])`;
}

const NEXT_COLUMNS = Object.entries(NEXT)
  .map(([column, next]) => `${next} as ${column}`)
  .join(', ');

/** A territory as people read it. */
function place(sql: ReservedSql, of: 'i' | 'next' | 's') {
  return sql.unsafe(
    `coalesce(nullif(concat_ws(', ', ${of}.territory_region, ${of}.territory_city, ${of}.territory_address), ''), 'вся страна')`,
  );
}

/** Only fields that the file sets and that differ, and pinned ones that it would set; an intention that comes back is told as `reopen`. */
async function recordUpdated(
  sql: ReservedSql,
  orgId: string,
  runId: string,
  ordinals: readonly number[],
): Promise<void> {
  await sql`
    insert into run_changes (org_id, run_id, position, kind, external_id, title, name, fields)
    select ${orgId}::uuid, ${runId}::uuid, ordinal, case when i.state = 'published' then 'update' else 'reopen' end,
      s.external_id, next.title, next.name,
      (
        select coalesce(json_agg(case when is_pinned
          then json_build_object('field', field, 'old', old, 'new', new, 'pinned', true)
          else json_build_object('field', field, 'old', old, 'new', new) end), '[]'::json)
        from (values
          ('title', i.title, next.title, case when s.carries_title then s.title else i.title end),
          ('name', i.name, next.name, next.name),
          ('price', coalesce(i.price::text, 'договорная'), coalesce(next.price::text, 'договорная'), s.price::text),
          ('quantity', concat_ws(' ', trim_scale(i.quantity), i.unit), concat_ws(' ', trim_scale(next.quantity), next.unit),
            concat_ws(' ', trim_scale(s.quantity), s.unit)),
          ('territory', ${place(sql, 'i')}, ${place(sql, 'next')}, ${place(sql, 's')}),
          ('tags', array_to_string(i.tags, ', '), array_to_string(next.tags, ', '), array_to_string(s.tags, ', ')),
          ('pictures', i.pictures::text, next.pictures::text, next.pictures::text),
          ('description', i.body, next.body, case when s.carries_description then s.body else i.body end)
        ) as fields (field, was, becomes, wanted)
          cross join lateral (select coalesce(field = any(i.pins), false) and was is distinct from wanted as is_pinned) as pin
          cross join lateral (
            select
              case when field = 'pictures' then cardinality(i.pictures)::text
                when field = 'description' and s.number > ${WHOLE_BODIES} then null else was end as old,
              case when field = 'pictures' then cardinality(s.pictures)::text
                when field = 'description' and s.number > ${WHOLE_BODIES} then null
                when is_pinned then wanted else becomes end as new
          ) as shown
        where was is distinct from becomes or is_pinned
      )
    from (
        select *, row_number() over (order by ordinal) as number
        from staged_offers where ordinal = any(${arrayText(ordinals)}::int[])
      ) as s
      join intentions as i on i.org_id = ${orgId} and i.external_id = s.external_id
      cross join lateral (select ${sql.unsafe(NEXT_COLUMNS)}) as next`;
}

/** Behind the products of the file; nothing about them changes but, perhaps, their state. */
async function recordStates(
  sql: ReservedSql,
  orgId: string,
  runId: string,
  kind: 'close' | 'kept',
  ids: readonly string[],
): Promise<void> {
  await sql`
    insert into run_changes (org_id, run_id, position, kind, external_id, title, name, fields)
    select ${orgId}::uuid, ${runId}::uuid, ${FIRST[kind]}::int + row_number() over (order by id), ${kind}, external_id, title, name, '[]'::json
    from intentions where org_id = ${orgId} and id = any(${arrayText(ids)}::uuid[])`;
}
