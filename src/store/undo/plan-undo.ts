import type { AnySql } from '../driver/connect.ts';
import { onlyRow } from '../driver/only-row.ts';
import type { UndoableRun } from './find-undoable.ts';
import { STAMP } from './keep-earlier.ts';

/** What taking a run back is going to do; the connection's temporary table `undo_plan` has it row by row. */
export interface UndoPlan {
  /** Changed in place: their fields go back. */
  readonly restored: number;
  /** Published again. */
  readonly published: number;
  /** Taken off publication: created by the run, or published again by it. */
  readonly closed: number;
  readonly left: number;
  readonly overLimit: number;
}

/** An intention that the undo leaves as it is, and why. */
export interface LeftIntention {
  readonly externalId: string | null;
  readonly name: string;
  readonly reason: 'changed_by_run' | 'changed_by_hand' | 'withdrawn_since' | 'limit_reached';
}

/**
 * Decides inside a transaction what becomes of each intention that `run` has changed: what nobody has changed since goes
 * back to what it was, within the limit of active intentions, counted after the closings. `lock` keeps edits by hand
 * away until the transaction ends, so that the plan stays true.
 */
export async function planUndo(
  sql: AnySql,
  orgId: string,
  run: UndoableRun,
  { activeLimit, lock }: { readonly activeLimit: number; readonly lock: boolean },
): Promise<UndoPlan> {
  // Statistics know nothing of what has just been written: a loop over 60 000 rows takes minutes, a hash join 50 ms.
  await sql`set local enable_nestloop = off`;
  if (lock) await lockChanged(sql, orgId, run);
  await sql`
    create temporary table if not exists undo_plan (
      position integer, intention_id uuid, external_id text, name text, whole boolean, was text, becomes text, left_for text
    )`;
  await sql`truncate undo_plan`;
  await sql`
    insert into undo_plan
    select row_number() over (order by i.id), i.id, i.external_id, left(i.name, 200), coalesce(e.whole, false), i.state,
      coalesce(e.state, 'closed'),
      case
        when ${run.appliedAt}::text::timestamptz in (i.updated_at, ${sql.unsafe(STAMP)}) then null
        when later.id is not null then 'changed_by_run'
        when i.state = 'withdrawn' then 'withdrawn_since'
        else 'changed_by_hand'
      end
    from intentions as i
      left join earlier_rows as e on e.org_id = ${orgId} and e.run_id = ${run.id} and e.intention_id = i.id
      left join runs as later on later.org_id = ${orgId} and later.applied_at = i.updated_at
        and later.state = 'succeeded' and not later.dry_run
    where i.org_id = ${orgId} and (e.intention_id is not null or ${createdBy(sql, run)})`;
  await refuseOverLimit(sql, orgId, activeLimit);
  const rows = await sql<UndoPlan[]>`
    select count(*) filter (where left_for is null and was = becomes)::int as restored,
      count(*) filter (where left_for is null and was <> becomes and becomes = 'published')::int as published,
      count(*) filter (where left_for is null and was <> becomes and becomes <> 'published')::int as closed,
      count(*) filter (where left_for <> 'limit_reached')::int as left,
      count(*) filter (where left_for = 'limit_reached')::int as "overLimit"
    from undo_plan`;
  return onlyRow(rows);
}

/** What is left as it is, in pages; positions are those of the plan. */
export async function listLeft(
  sql: AnySql,
  after: number,
  limit: number,
): Promise<(LeftIntention & { readonly position: number })[]> {
  return sql<(LeftIntention & { position: number })[]>`
    select position, external_id as "externalId", name, left_for as reason from undo_plan
    where left_for is not null and position > ${after} order by position limit ${limit}`;
}

/** Created intentions have no earlier row: they carry the time of the run. What an undo published is none of its creations. */
function createdBy(sql: AnySql, run: UndoableRun) {
  return sql`(i.created_at = ${run.appliedAt}::text::timestamptz and i.external_id is not null and ${run.undoes === null})`;
}

async function lockChanged(sql: AnySql, orgId: string, run: UndoableRun): Promise<void> {
  await sql`
    select count(*) from (
      select i.id from intentions as i
      where i.org_id = ${orgId} and (${createdBy(sql, run)} or i.id in (
        select intention_id from earlier_rows where org_id = ${orgId} and run_id = ${run.id}))
      for no key update
    ) as locked`;
}

/** Those that come last give way; what is closed makes room. */
async function refuseOverLimit(sql: AnySql, orgId: string, activeLimit: number): Promise<void> {
  await sql`
    update undo_plan set left_for = 'limit_reached' where position in (
      select position from (
        select position, row_number() over (order by position) as place from undo_plan
        where left_for is null and was <> 'published' and becomes = 'published'
      ) as returning_ones
      where place > ${activeLimit}::bigint
        - (select count(*) from intentions where org_id = ${orgId} and state = 'published')
        + (select count(*) from undo_plan where left_for is null and was = 'published' and becomes <> 'published')
    )`;
}
