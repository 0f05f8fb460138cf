import type { Refusal } from '../model/refusal.ts';
import type { RunReport } from '../model/report.ts';
import { FAILURES, RunFailure } from '../model/run-failure.ts';
import type { ReservedSql } from '../store/driver/connect.ts';
import { isDatabaseLost } from '../store/driver/is-database-lost.ts';
import { claimRun } from '../store/run/claim-run.ts';
import { failRun } from '../store/run/fail-run.ts';
import { noteProgress } from '../store/run/note-progress.ts';
import { startRun } from '../store/run/start-run.ts';
import type { RunPorts, RunRequest, RunSummary } from './run-request.ts';
import { type Stopwatch, startStopwatch } from './stopwatch.ts';
import { watchCancel } from './watch-cancel.ts';

/** A run under way: its lock, its record, its clock. */
export interface Run {
  readonly id: string;
  readonly orgId: string;
  readonly connection: ReservedSql;
  readonly watch: Stopwatch;
  /** The request's signal, or the owner's wish to end this run. */
  readonly signal: AbortSignal;
  /** Enters a stage. Throws the reason of the signal when the run has been given up: the last moment is before the apply. */
  enter(stage: 'plan' | 'apply'): Promise<void>;
  /** Notes how far the reading is; written to the record at most twice a second. */
  progress(bytes: number, offers: number): void;
  succeeded(report: RunReport): void;
  /** Records the failure and returns the error to throw: a RunFailure as it is, anything else as the signal's reason or itself. */
  failed(error: unknown): Promise<unknown>;
  release(): Promise<void>;
}

const PROGRESS_INTERVAL_MS = 500;

/**
 * Takes the organization's lock and opens the run's record. Rejects with RunFailure `run_in_progress` when
 * another run of the organization, push or pull, dry or real, is under way in any process.
 */
export async function beginRun(request: RunRequest, ports: RunPorts): Promise<Run> {
  const watch = startStopwatch();
  const claim =
    request.claim ?? (await watch.time('claim', () => claimRun(ports.sql, request.organization.id)));
  if (claim === null) throw new RunFailure('run_in_progress');
  const release = request.claim === undefined ? claim.release : async () => {};
  const id = Bun.randomUUIDv7();
  const orgId = request.organization.id;
  const { channel, dryRun, removeMissing } = request;
  const seen = { bytes: 0, offers: 0 };
  let notedAt = 0;

  try {
    await startRun(
      claim.connection,
      { orgId, runId: id, channel, dryRun, removeMissing },
      { code: 'interrupted', detail: FAILURES.interrupted },
    );
  } catch (error) {
    await release();
    throw error;
  }

  const cancel = watchCancel(ports.sql, { orgId, runId: id }, request.signal);
  const { signal } = cancel;
  const note = (stage: 'read' | 'plan' | 'apply'): Promise<void> =>
    noteProgress(ports.sql, { orgId, runId: id, stage, ...seen });
  const summary = (
    outcome: RunSummary['outcome'],
    failure: string | null,
    report: RunReport | null,
    cause: unknown,
  ): RunSummary => ({
    orgId,
    runId: id,
    channel,
    dryRun,
    removeMissing,
    outcome,
    failure,
    ...seen,
    counters: report === null ? null : { ...report.counters },
    refusals: report === null ? null : countCodes([...report.skipped, ...report.errors]),
    timings: watch.read(),
    cause,
  });

  return {
    id,
    orgId,
    connection: claim.connection,
    watch,
    signal,
    enter: async (stage) => {
      signal.throwIfAborted();
      await note(stage);
    },
    progress: (bytes, offers) => {
      Object.assign(seen, { bytes, offers });
      const now = performance.now();
      if (now - notedAt < PROGRESS_INTERVAL_MS) return;
      notedAt = now;
      note('read').catch(() => {});
    },
    succeeded: (report) => ports.onFinished(summary('succeeded', null, report, null)),
    failed: async (error) => {
      const told = signal.aborted && !(error instanceof RunFailure) ? signal.reason : error;
      const known = told instanceof RunFailure;
      const state = known && told.code === 'cancelled' ? 'cancelled' : 'failed';
      const ours = isDatabaseLost(told) ? 'database_unavailable' : 'internal';
      const problem = known
        ? { ...told.details, code: told.code, detail: told.message }
        : { code: ours, detail: FAILURES[ours] };
      await failRun(ports.sql, { orgId, runId: id, state, error: problem, timings: watch.read() }).catch(
        () => {},
      );
      ports.onFinished(summary(state, problem.code, null, known ? null : told));
      return told;
    },
    release: async () => {
      cancel.stop();
      await release();
    },
  };
}

function countCodes(refusals: readonly Refusal[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { code } of refusals) counts[code] = (counts[code] ?? 0) + 1;
  return counts;
}
