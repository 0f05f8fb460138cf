import { NO_COUNTERS } from '../../model/counters.ts';
import type { RunReport } from '../../model/report.ts';
import { takeRefused } from '../../store/dictionary/refusals.ts';
import type { AnySql } from '../../store/driver/connect.ts';
import { storeRunSummary } from '../../store/history/store-run-summary.ts';
import { applyPlan } from '../../store/run/apply-plan.ts';
import { beginRun } from '../begin-run.ts';
import type { RunPorts } from '../run-request.ts';
import { runTransaction } from '../without-file/run-transaction.ts';

export interface CloseRefusedRequest {
  readonly orgId: string;
  /** Ids of intentions; null: all that wait for a decision. */
  readonly ids: readonly string[] | null;
  readonly signal: AbortSignal;
}

/**
 * Closes published products that the dictionary refuses, as somebody has decided: a run of the history, in ONE transaction
 * under the organization's lock, which can be taken back. Rejects with RunFailure `run_in_progress`.
 */
export async function closeRefused(
  { orgId, ids, signal }: CloseRefusedRequest,
  ports: Pick<RunPorts, 'sql' | 'onFinished'>,
): Promise<RunReport> {
  const run = await beginRun(
    { organization: { id: orgId }, channel: 'dictionary', dryRun: false, removeMissing: false, signal },
    ports,
  );
  const decide = async (connection: AnySql) => {
    const close = await takeRefused(connection, orgId, ids);
    const report: RunReport = {
      run_id: run.id,
      shop: '',
      dry_run: false,
      counters: { ...NO_COUNTERS, closed: close.length },
      skipped: [],
      errors: [],
      metrics: { total: 0, converted: 0, skipped: 0, category_hit_rate: 0, avg_tags: 0, drop_reasons: {} },
      warnings: {},
    };
    return { close, report };
  };
  return await runTransaction(run, decide, async (connection, { close, report }) => {
    const { metrics, warnings } = report;
    const names = { orgId, runId: run.id };
    await storeRunSummary(connection, names, { metrics, warnings, tags_per_offer: {} });
    await applyPlan(connection, {
      ...names,
      runNumber: run.runNumber,
      channel: 'push',
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
