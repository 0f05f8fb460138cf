import { NO_COUNTERS } from '../../model/counters.ts';
import type { RunReport } from '../../model/report.ts';
import type { RunOrigin } from '../../model/run/run-origin.ts';
import type { ReservedSql } from '../../store/driver/connect.ts';
import { storeRunSummary } from '../../store/history/store-run-summary.ts';
import { applyPlan } from '../../store/run/apply-plan.ts';
import { beginRun } from '../begin-run.ts';
import type { RunPorts } from '../run-request.ts';
import { runTransaction } from './run-transaction.ts';

export interface ClosingRequest {
  readonly orgId: string;
  /** Whose decision was waited for: that of a feed's run, or a new dictionary's. */
  readonly channel: 'pull' | 'dictionary';
  /** Who has decided. */
  readonly origin?: RunOrigin;
  readonly signal: AbortSignal;
  /** Ids of the intentions to close, taken from what waits for a decision; rejects when nothing is to be closed. */
  readonly take: (connection: ReservedSql) => Promise<readonly string[]>;
}

/**
 * Closes intentions as somebody has decided: a run of the history like any other, in ONE transaction under the
 * organization's lock, which can be taken back. Rejects with RunFailure `run_in_progress`, or as `take` does.
 */
export async function closeDecided(
  { orgId, channel, origin, signal, take }: ClosingRequest,
  ports: Pick<RunPorts, 'sql' | 'onFinished'>,
): Promise<RunReport> {
  const run = await beginRun(
    {
      organization: { id: orgId },
      channel,
      dryRun: false,
      removeMissing: channel === 'pull',
      signal,
      ...(origin === undefined ? {} : { origin }),
    },
    ports,
  );
  const decide = async (connection: ReservedSql) => {
    const close = await take(connection);
    return { close, report: buildClosingReport(run.id, close.length) };
  };
  return await runTransaction(run, decide, async (connection, { close, report }) => {
    const { metrics, warnings } = report;
    const ids = { orgId, runId: run.id };
    await storeRunSummary(connection, ids, { metrics, warnings, tags_per_offer: {} });
    await applyPlan(connection, {
      ...ids,
      runNumber: run.runNumber,
      // Nothing changes its channel here.
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

function buildClosingReport(runId: string, closed: number): RunReport {
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
