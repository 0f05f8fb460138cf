import type { Channel } from '../../model/glossary.ts';
import type { RunReport } from '../../model/report.ts';
import type { ConversionParts } from '../../model/run/reconversion.ts';
import { isOnNode } from '../cluster/find-node.ts';
import { rememberConversion } from '../dictionary/conversions.ts';
import { arrayText } from '../driver/array-text.ts';
import type { AnySql, ReservedSql } from '../driver/connect.ts';
import { expectRows, PlanMismatch } from '../driver/expect-rows.ts';
import { onlyRow } from '../driver/only-row.ts';
import { addNotification, type NewNotification } from '../notifications/add-notification.ts';
import { keepEarlierRows, keepEarlierStates } from '../undo/keep-earlier.ts';
import { markUndoable } from '../undo/mark-undoable.ts';
import { countCreated, createIntentions, type WrittenIntentions } from './create-intentions.ts';
import { finishRun, type RunTimings } from './finish-run.ts';
import { holdClosings } from './hold-closings.ts';
import { fenceRun } from './hold-lease.ts';
import { recordPhotoRun } from './record-photo-run.ts';
import { storeOfferSources } from './store-offer-sources.ts';
import { refreshHashes, updateIntentions } from './update-intentions.ts';

/** The part of a plan that changes the database: staged offers by ordinal, stored intentions by id. */
export interface PlannedChanges {
  /** Staged offers that become new intentions. */
  readonly create: readonly number[];
  /** Staged offers whose intention changes in place. */
  readonly update: readonly number[];
  /** Staged offers with equal data and result: only what tells the next run so is written. */
  readonly refresh: readonly number[];
  /** Intentions that only change their channel: that of the last run that had the product. */
  readonly takeOver: readonly string[];
  readonly close: readonly string[];
}

export interface ApplyRequest {
  readonly orgId: string;
  readonly runId: string;
  readonly runNumber: bigint;
  readonly channel: Channel;
  /** Version of conversion that made what is written. */
  readonly conversion: bigint;
  /** What that is made of; null where nothing is written. */
  readonly made: ConversionParts | null;
  readonly changes: PlannedChanges;
  /** What the connection's open transaction has created already; null when there is none. */
  readonly early: (WrittenIntentions & { readonly ordinals: readonly number[] }) | null;
  /** What waits for its owner to be closed. */
  readonly held: readonly string[];
  /** What the owner is told, if the run is applied. */
  readonly notifications: readonly NewNotification[];
  readonly report: RunReport;
  readonly timings: () => RunTimings;
}

/**
 * Applies a plan in ONE transaction on the run's own connection, so under the run's lock: all of it happens, or
 * nothing. The transaction of a first import has begun before, with products created while the file was read. Every statement must touch exactly as many rows as the plan says; otherwise PlanMismatch and rollback.
 * The run's record turns `succeeded` in the same transaction.
 */
export async function applyPlan(connection: ReservedSql, request: ApplyRequest): Promise<void> {
  const { orgId, changes, early } = request;
  if (early === null) await connection`begin`;
  try {
    await fenceRun(connection, orgId, request.runNumber);
    // Statistics know nothing of an organization that has just been loaded: the planner expects one row of it and
    // loops over the stage for each of 60 000 (300 s measured). A hash join is 50 ms whatever it expects.
    await connection`set local enable_nestloop = off`;
    const sent = await createRest(connection, request);
    expectRows('created', changes.create.length, sent.rows);
    const isCounted = !isOnNode(connection) || sent.rows === 0;
    const created = isCounted ? sent : await countCreated(connection, request);
    expectRows('created', sent.rows, created.rows);
    const earlier = await keepEarlierRows(connection, request, changes.update);
    expectRows('kept', changes.update.length, earlier.rows);
    const updated = await updateIntentions(connection, request, changes.update);
    expectRows('updated', changes.update.length, updated.rows);
    expectRows(
      'refreshed',
      changes.refresh.length,
      await refreshHashes(connection, request, changes.refresh),
    );
    expectRows('taken over', changes.takeOver.length, await takeOver(connection, request));
    const published = await keepEarlierStates(connection, request, changes.close);
    expectRows('closed', changes.close.length, await closeIntentions(connection, orgId, changes.close));
    // Intentions written now name their parts; a run that only closes has staged nothing.
    if (changes.create.length + changes.update.length + changes.refresh.length > 0)
      await storeOfferSources(connection, request);
    if (request.made !== null) await rememberConversion(connection, orgId, request.conversion, request.made);
    const changed = created.rows + updated.rows > 0;
    await recordPhotoRun(connection, request, { wanted: created.pictures + updated.pictures, changed });
    if (changed || changes.close.length > 0)
      await markUndoable(connection, request, earlier.bytes + published.bytes);
    await holdClosings(connection, request, request.held);
    for (const notification of request.notifications)
      await addNotification(connection, orgId, { path: `/runs/${request.runId}`, ...notification });
    await finishRun(connection, request);
    await connection`commit`;
  } catch (error) {
    if (early === null) await connection`rollback`.catch(() => {}); // Else whoever began it.
    throw error;
  }
}

/** Creates what has not been created early, which must be the beginning of what is planned. */
async function createRest(sql: AnySql, request: ApplyRequest): Promise<WrittenIntentions> {
  const { changes, early } = request;
  if (early === null) return await createIntentions(sql, request, changes.create);
  const kept = early.ordinals.slice(0, changes.create.length);
  const strayed = kept.findIndex((ordinal, index) => ordinal !== changes.create[index]);
  if (strayed >= 0) throw new PlanMismatch(`offer ${kept[strayed]} was created and is not planned`);
  const excess = await dropCreated(sql, request.orgId, early.ordinals.slice(kept.length));
  const rest = await createIntentions(sql, request, changes.create.slice(kept.length));
  return {
    rows: early.rows - excess.rows + rest.rows,
    pictures: early.pictures - excess.pictures + rest.pictures,
  };
}

/** Takes back what was created early and is over the limit, because others have been published by hand since. */
async function dropCreated(
  sql: AnySql,
  orgId: string,
  ordinals: readonly number[],
): Promise<WrittenIntentions> {
  if (ordinals.length === 0) return { rows: 0, pictures: 0 };
  const dropped = await sql<WrittenIntentions[]>`
    with dropped as (
      delete from intentions as i using staged_offers as s
      where s.ordinal = any(${arrayText(ordinals)}::int[]) and i.org_id = ${orgId} and i.id = s.id
      returning cardinality(i.pictures) as pictures
    )
    select count(*)::int as rows, coalesce(sum(pictures), 0)::int as pictures from dropped`;
  return onlyRow(dropped);
}

async function takeOver(sql: AnySql, { orgId, channel, changes }: ApplyRequest): Promise<number> {
  if (changes.takeOver.length === 0) return 0;
  const result = await sql`
    update intentions set channel = ${channel} where org_id = ${orgId} and id = any(${arrayText(changes.takeOver)}::uuid[])`;
  return result.count;
}

/** Without a condition on the state: an intention that its owner has just closed by hand stays closed. */
async function closeIntentions(sql: AnySql, orgId: string, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const result = await sql`
    update intentions set state = 'closed', updated_at = now()
    where org_id = ${orgId} and id = any(${arrayText(ids)}::uuid[])`;
  return result.count;
}
