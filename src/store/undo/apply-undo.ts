import { RunFailure } from '../../model/run-failure.ts';
import { UNDO_REFUSALS } from '../../model/undo.ts';
import { nowIf } from '../cluster/now-if.ts';
import type { AnySql } from '../driver/connect.ts';
import { expectRows } from '../driver/expect-rows.ts';
import { onlyRow } from '../driver/only-row.ts';
import type { WrittenIntentions } from '../run/create-intentions.ts';
import { holdClosings } from '../run/hold-closings.ts';
import { recordPhotoRun } from '../run/record-photo-run.ts';
import type { UndoableRun } from './find-undoable.ts';
import { KEPT_COLUMNS, STAMP, wholeRow } from './keep-earlier.ts';
import { markUndoable } from './mark-undoable.ts';
import type { UndoPlan } from './plan-undo.ts';

/** The run that takes another one back. */
export interface UndoingRun {
  readonly orgId: string;
  readonly runId: string;
}

/**
 * Does what `planUndo` has decided, inside the same transaction, and marks the run as taken back: what it meets is kept
 * as it was, so that an undo can be taken back like any run. Rejects with PlanMismatch when the database does something
 * else than planned, with RunFailure `not_undoable` when the run has been taken back already.
 */
export async function applyUndo(
  sql: AnySql,
  undoing: UndoingRun,
  run: UndoableRun,
  plan: UndoPlan,
): Promise<void> {
  const bytes = await keepAsItIs(sql, undoing, run, plan);
  const whole = await restoreRows(sql, undoing.orgId, run);
  const others = await restoreStates(sql, undoing.orgId, run);
  expectRows('put back', plan.restored + plan.published + plan.closed, whole.rows + others);
  await claimUndo(sql, undoing, run);
  await holdClosings(sql, undoing, []);
  await recordPhotoRun(sql, undoing, { wanted: whole.pictures, changed: whole.rows + others > 0 });
  if (whole.rows + others > 0) await markUndoable(sql, undoing, bytes);
}

const KEPT = wholeRow((column) => `coalesce(e.${column}, i.${column})`);

async function keepAsItIs(
  sql: AnySql,
  { orgId, runId }: UndoingRun,
  run: UndoableRun,
  plan: UndoPlan,
): Promise<number> {
  const kept = await sql<{ rows: number; bytes: number }[]>`
    with kept as (
      insert into earlier_rows as k (org_id, run_id, intention_id, state, stamp, whole, ${sql.unsafe(KEPT.columns)})
      select ${orgId}::uuid, ${runId}::uuid, i.id, i.state, ${sql.unsafe(STAMP)}, p.whole, ${sql.unsafe(KEPT.values)}
      from undo_plan as p join intentions as i on i.org_id = ${orgId} and i.id = p.intention_id
        left join earlier_rows as e on e.org_id = ${orgId} and e.run_id = ${run.id} and e.intention_id = p.intention_id
      where p.left_for is null
      returning pg_column_size(k.*) as bytes
    )
    select count(*)::int as rows, coalesce(sum(bytes), 0)::float8 as bytes from kept`;
  const { rows, bytes } = onlyRow(kept);
  expectRows('kept', plan.restored + plan.published + plan.closed, rows);
  return bytes;
}

const BACK = [
  ...KEPT_COLUMNS.changedOnly.map((column) => `${column} = coalesce(e.${column}, i.${column})`),
  ...KEPT_COLUMNS.always.map((column) => `${column} = e.${column}`),
].join(', ');

async function restoreRows(sql: AnySql, orgId: string, run: UndoableRun): Promise<WrittenIntentions> {
  const written = await sql<WrittenIntentions[]>`
    with restored as (
      update intentions as i set state = p.becomes, ${sql.unsafe(BACK)},
        pictures_at = case when e.pictures <> i.pictures then p.at else i.pictures_at end,
        updated_at = now(), restored_at = now(), restored_to = e.stamp
      from (select *, now() as at from undo_plan) as p join earlier_rows as e
        on e.org_id = ${orgId} and e.run_id = ${run.id} and e.intention_id = p.intention_id
      where i.org_id = ${orgId} and i.id = p.intention_id and p.left_for is null and p.whole
      returning case when i.pictures_at = p.at then cardinality(i.pictures) end as pictures
    )
    select count(*)::int as rows, coalesce(sum(pictures), 0)::int as pictures from restored`;
  return onlyRow(written);
}

async function restoreStates(sql: AnySql, orgId: string, run: UndoableRun): Promise<number> {
  const result = await sql`
    update intentions as i set state = p.becomes, updated_at = now(),
      restored_at = ${nowIf(sql, sql`e.stamp is not null`)}, restored_to = e.stamp
    from undo_plan as p left join earlier_rows as e
      on e.org_id = ${orgId} and e.run_id = ${run.id} and e.intention_id = p.intention_id
    where i.org_id = ${orgId} and i.id = p.intention_id and p.left_for is null and not p.whole`;
  return result.count;
}

/** Taken back once; taking back an undo lets its run be taken back again. */
async function claimUndo(sql: AnySql, { orgId, runId }: UndoingRun, run: UndoableRun): Promise<void> {
  const claimed = await sql`
    update runs set undone_by = ${runId}
    where org_id = ${orgId} and id = ${run.id} and undone_by is null and undo_until > now()`;
  if (claimed.count === 0) throw new RunFailure('not_undoable', { reason: 'undone' }, UNDO_REFUSALS.undone);
  if (run.undoes !== null)
    await sql`
      update runs set undone_by = null where org_id = ${orgId} and id = ${run.undoes} and undone_by = ${run.id}`;
}
