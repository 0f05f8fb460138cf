import { NO_COUNTERS } from '../model/counters.ts';
import { type Refusal, refuse } from '../model/refusal.ts';
import type { RunReport } from '../model/report.ts';
import type { RunOrigin } from '../model/run/run-origin.ts';
import { RunFailure } from '../model/run-failure.ts';
import { UNDO_REFUSALS } from '../model/undo.ts';
import type { AnySql } from '../store/driver/connect.ts';
import { restFeed } from '../store/feeds/rest-feed.ts';
import { storeRunSummary } from '../store/history/store-run-summary.ts';
import type { RunClaim } from '../store/run/claim-run.ts';
import { countByHand, lockPublishing } from '../store/run/count-by-hand.ts';
import { finishRun } from '../store/run/finish-run.ts';
import { fenceRun } from '../store/run/hold-lease.ts';
import { applyUndo } from '../store/undo/apply-undo.ts';
import { findUndoable, type UndoableRun } from '../store/undo/find-undoable.ts';
import { listLeft, planUndo, type UndoPlan } from '../store/undo/plan-undo.ts';
import { beginRun, busyWith } from './begin-run.ts';
import { claimPatiently } from './queue/claim-patiently.ts';
import type { RunPorts } from './run-request.ts';
import { runTransaction } from './without-file/run-transaction.ts';

export interface UndoRequest {
  readonly orgId: string;
  /** The run to take back. */
  readonly runId: string;
  /** Only tells what it would do: no run, no lock. */
  readonly dryRun: boolean;
  /** Who has asked for it; absent: an operator, for the owner. */
  readonly origin?: RunOrigin;
  /** Ends the undo with its reason (a RunFailure); nothing is changed then. */
  readonly signal: AbortSignal;
  /** Of organizations that have none of their own. */
  readonly activeIntentionsLimit: number;
}

export type UndoPorts = Pick<RunPorts, 'sql' | 'onFinished'>;

type UndoReport = RunReport & Required<Pick<RunReport, 'undo'>>;

/** Entries read at once: 2 ms of the main thread. */
const PAGE = 1000;

/**
 * Takes a run back, in ONE transaction under the organization's run lock: what it created is closed, what it changed is
 * as before, what it closed is published, and what was changed since is left and listed. Itself a run of the history,
 * which can be taken back. A feed whose run is taken back rests.
 *
 * Resolves with the report, the same for a dry run; rejects with RunFailure `not_undoable`, `run_in_progress` or whatever
 * `request.signal` carries; null when the organization has no such run.
 */
export async function undoRun(request: UndoRequest, ports: UndoPorts): Promise<RunReport | null> {
  if (request.dryRun) return await previewUndo(request, ports);
  const known = await findUndoable(ports.sql, request.orgId, request.runId);
  if (known === null) return null;
  const claim = await claimPatiently(ports.sql, request.orgId);
  if (claim === null) throw await busyWith(ports.sql, request.orgId);
  try {
    // Under the lock: of two who ask at once the second finds it undone.
    const undone = demandUndoable(await findUndoable(claim.lock, request.orgId, request.runId));
    return await undoAlone(undone, request, { ...ports, claim });
  } finally {
    await claim.release();
  }
}

async function previewUndo(request: UndoRequest, { sql }: UndoPorts): Promise<RunReport | null> {
  const { orgId, runId } = request;
  const found = await findUndoable(sql, orgId, runId);
  if (found === null) return null;
  const undone = demandUndoable(found);
  return await sql.begin(async (tx) => {
    const { report } = await decide(tx, undone, request, { id: Bun.randomUUIDv7(), lock: false });
    return report;
  });
}

function demandUndoable(found: Awaited<ReturnType<typeof findUndoable>>): UndoableRun {
  if (found === null) throw new RunFailure('not_undoable');
  if (typeof found === 'string')
    throw new RunFailure('not_undoable', { reason: found }, UNDO_REFUSALS[found]);
  return found;
}

type Claimed = UndoPorts & { readonly claim: RunClaim };

async function undoAlone(undone: UndoableRun, request: UndoRequest, ports: Claimed): Promise<RunReport> {
  const { orgId, origin, signal } = request;
  const run = await beginRun(
    {
      organization: { id: orgId },
      channel: undone.channel,
      dryRun: false,
      removeMissing: false,
      signal,
      claim: ports.claim,
      undoes: undone.id,
      ...(origin === undefined ? {} : { origin }),
    },
    ports,
  );
  const decideNow = (connection: AnySql) => decide(connection, undone, request, { id: run.id, lock: true });
  return await runTransaction(run, decideNow, async (connection, { plan, report }) => {
    await fenceRun(connection, orgId, run.runNumber);
    const undoing = { orgId, runId: run.id };
    await applyUndo(connection, undoing, undone, plan);
    if (undone.channel === 'pull' && undone.undoes === null) await restFeed(connection, orgId, undone.id);
    const { metrics, warnings, undo } = report;
    await storeRunSummary(connection, undoing, { metrics, warnings, tags_per_offer: {}, undo });
    await finishRun(connection, { ...undoing, runNumber: run.runNumber, report, timings: run.watch.read });
    await connection`commit`;
  });
}

async function decide(
  sql: AnySql,
  undone: UndoableRun,
  { orgId, dryRun, activeIntentionsLimit }: UndoRequest,
  { id, lock }: { readonly id: string; readonly lock: boolean },
): Promise<{ plan: UndoPlan; report: UndoReport }> {
  if (lock) await lockPublishing(sql, orgId);
  const { limit } = await countByHand(sql, orgId);
  const plan = await planUndo(sql, orgId, undone, { activeLimit: limit ?? activeIntentionsLimit, lock });
  const report = buildUndoReport(undone, plan, { id, dryRun, refusals: await readLeft(sql) });
  return { plan, report };
}

async function readLeft(sql: AnySql): Promise<Refusal[]> {
  const refusals: Refusal[] = [];
  for (let after = 0; ; ) {
    const page = await listLeft(sql, after, PAGE);
    for (const { externalId, name, reason } of page)
      refusals.push(refuse(reason, { id: externalId, name }, NO_LINE));
    const last = page.at(-1);
    if (last === undefined || page.length < PAGE) return refusals;
    after = last.position;
  }
}

/** No file has it. */
const NO_LINE = 0;

function buildUndoReport(
  undone: UndoableRun,
  plan: UndoPlan,
  facts: { readonly id: string; readonly dryRun: boolean; readonly refusals: readonly Refusal[] },
): UndoReport {
  const updated = plan.restored + plan.published;
  const total = updated + plan.left + plan.overLimit;
  return {
    run_id: facts.id,
    shop: undone.shop ?? '',
    dry_run: facts.dryRun,
    counters: {
      ...NO_COUNTERS,
      total,
      updated,
      skipped: plan.left,
      closed: plan.closed,
      errors: plan.overLimit,
    },
    skipped: facts.refusals.filter(({ code }) => code !== 'limit_reached'),
    errors: facts.refusals.filter(({ code }) => code === 'limit_reached'),
    metrics: {
      total,
      converted: 0,
      skipped: plan.left,
      category_hit_rate: 0,
      avg_tags: 0,
      drop_reasons: {},
    },
    warnings: {},
    undo: {
      run_id: undone.id,
      restored: plan.restored,
      published: plan.published,
      closed: plan.closed,
      left: plan.left,
      over_limit: plan.overLimit,
    },
  };
}
