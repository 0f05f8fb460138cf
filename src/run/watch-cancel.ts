import { RunFailure } from '../model/run-failure.ts';
import type { AnySql } from '../store/driver/connect.ts';
import { isCancelRequested } from '../store/run/request-cancel.ts';

/** The signal of a run: aborted by its caller's, or once its owner has asked to end it in any process. */
export interface CancelWatch {
  readonly signal: AbortSignal;
  stop(): void;
}

/** One indexed lookup; a listening connection per process would be told sooner and must itself be watched. */
const INTERVAL_MS = 500;

/** Watches the run's record. A lookup that fails says nothing: the run itself will notice a lost database. */
export function watchCancel(
  sql: AnySql,
  run: { orgId: string; runId: string },
  outer: AbortSignal,
): CancelWatch {
  const controller = new AbortController();
  const timer = setInterval(async () => {
    const asked = await isCancelRequested(sql, run.orgId, run.runId).catch(() => false);
    if (asked) controller.abort(new RunFailure('cancelled'));
  }, INTERVAL_MS);
  return { signal: AbortSignal.any([outer, controller.signal]), stop: () => clearInterval(timer) };
}
