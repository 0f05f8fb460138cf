import { applyPlan } from '../../src/store/run/apply-plan.ts';
import { openStage } from '../../src/store/run/stage-rows.ts';
import type { PreparedRows } from './prepare-rows.ts';

export interface LoadTimes {
  /** COPY of all rows into the stage. */
  readonly copyMs: number;
  /** The one transaction of the apply. */
  readonly applyMs: number;
}

/** The floor: a bare client that has nothing to do but COPY and the apply, which are the service's own. Ends the run. */
export async function loadPreparedRows(prepared: PreparedRows): Promise<LoadTimes> {
  const { run, connection, batches, plan, report } = prepared;
  try {
    const started = performance.now();
    const stage = await openStage(connection);
    for (const { rows, count } of batches) await stage.write(rows, count);
    await stage.flush();
    const copied = performance.now();
    await applyPlan(connection, {
      orgId: run.orgId,
      runId: run.id,
      runNumber: run.runNumber,
      channel: 'push',
      made: null,
      conversion: 1n,
      changes: plan,
      early: null,
      held: [],
      notifications: [],
      report,
      timings: run.watch.read,
    });
    return { copyMs: copied - started, applyMs: performance.now() - copied };
  } finally {
    await run.release();
  }
}
