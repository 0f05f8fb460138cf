import { NO_COUNTERS } from '../../model/counters.ts';
import type { RunReport } from '../../model/report.ts';
import { RunFailure } from '../../model/run-failure.ts';
import type { AnySql } from '../../store/driver/connect.ts';
import { findFeed } from '../../store/feeds/find-feed.ts';
import { storeRunSummary } from '../../store/history/store-run-summary.ts';
import { applyPlan } from '../../store/run/apply-plan.ts';
import { takeHeld } from '../../store/run/hold-closings.ts';
import { beginRun } from '../begin-run.ts';
import type { RunPorts } from '../run-request.ts';
import { runTransaction } from '../without-file/run-transaction.ts';

export interface CloseHeldRequest {
  readonly orgId: string;
  /** As many as the owner has been shown: another number closes nothing. */
  readonly count: number;
  readonly signal: AbortSignal;
}

/**
 * Closes what the guard of a feed has kept its run from closing: a run of the history like any other, in ONE transaction
 * under the organization's lock, which can be taken back. Rejects with RunFailure `nothing_held` when nothing waits, or
 * another number than `count`; `run_in_progress`.
 */
export async function closeHeld(
  { orgId, count, signal }: CloseHeldRequest,
  ports: Pick<RunPorts, 'sql' | 'onFinished'>,
): Promise<RunReport> {
  const { held } = await findFeed(ports.sql, orgId);
  if (held?.count !== count) throw new RunFailure('nothing_held', { limit: held?.count ?? 0 });
  const run = await beginRun(
    { organization: { id: orgId }, channel: 'pull', dryRun: false, removeMissing: true, signal },
    ports,
  );
  const decide = async (connection: AnySql) => {
    const close = await takeHeld(connection, orgId);
    if (close.length === 0 || close.length !== count)
      throw new RunFailure('nothing_held', { limit: close.length });
    return { close, report: buildHeldReport(run.id, close.length) };
  };
  return await runTransaction(run, decide, async (connection, { close, report }) => {
    const { metrics, warnings } = report;
    const ids = { orgId, runId: run.id };
    await storeRunSummary(connection, ids, { metrics, warnings, tags_per_offer: {} });
    await applyPlan(connection, {
      ...ids,
      runNumber: run.runNumber,
      channel: 'pull',
      conversion: 0n,
      made: null,
      changes: { create: [], update: [], refresh: [], takeOver: [], close },
      early: { ordinals: [], rows: 0, pictures: 0 },
      held: [],
      notifications: [],
      report,
      timings: run.watch.read,
    });
  });
}

function buildHeldReport(runId: string, closed: number): RunReport {
  return {
    run_id: runId,
    shop: '',
    dry_run: false,
    counters: { ...NO_COUNTERS, closed },
    skipped: [],
    errors: [],
    metrics: { total: 0, converted: 0, skipped: 0, category_hit_rate: 0, avg_tags: 0, drop_reasons: {} },
    warnings: {},
  };
}
