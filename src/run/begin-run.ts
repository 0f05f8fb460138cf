import type { RunChannel } from '../model/glossary.ts';
import type { Refusal } from '../model/refusal.ts';
import type { RunReport } from '../model/report.ts';
import { FAILURES, type FailureCode, RunFailure } from '../model/run-failure.ts';
import type { ReservedSql } from '../store/driver/connect.ts';
import { isDatabaseLost } from '../store/driver/is-database-lost.ts';
import { findRunningRun } from '../store/history/read-progress.ts';
import type { WorkPlace } from '../store/run/claim-run.ts';
import { failRun } from '../store/run/fail-run.ts';
import { noteProgress } from '../store/run/note-progress.ts';
import { startRun } from '../store/run/start-run.ts';
import { retryWithin } from '../time/retry-within.ts';
import { waitWithin } from '../time/wait-within.ts';
import { claimPatiently } from './queue/claim-patiently.ts';
import type { RunPorts, RunRequest, RunSummary } from './run-request.ts';
import { type Stopwatch, startStopwatch } from './stopwatch.ts';
import { watchCancel } from './watch-cancel.ts';

/** A run under way: its lock, its record, its clock. */
export interface Run {
  readonly id: string;
  readonly orgId: string;
  /** The run's own connection, taken when there is work to do. Rejects with the reason of the signal. */
  work(at?: WorkPlace): Promise<ReservedSql>;
  /** Carried by what the run writes last. */
  readonly runNumber: bigint;
  readonly watch: Stopwatch;
  /** The request's signal, or the owner's wish to end this run. */
  readonly signal: AbortSignal;
  /** Enters a stage. Throws the reason of the signal when the run has been given up: the last moment is before the apply. */
  enter(stage: 'plan' | 'apply'): Promise<void>;
  /** Notes how far the reading is; written to the record at most twice a second. */
  progress(bytes: number, offers: number): void;
  succeeded(report: RunReport): void;
  /**
   * Records the failure and rejects with it: a RunFailure as it is, anything else as the signal's reason or itself.
   * Resolves with the report instead when the run has succeeded after all: its connection was lost at the answer.
   */
  failed(error: unknown): Promise<RunReport>;
  release(): Promise<void>;
}

const PROGRESS_INTERVAL_MS = 500;
/** There is a connection for every run, so that only a database that hangs has none for so long. */
const WORK_MS = 60_000;
/** How long the database is asked what has become of a run; it comes back from a crash within seconds. */
const ASKING = { withinMs: 20_000, tryMs: 5_000, pauseMs: 500, isPassing: isDatabaseLost };
/** Of a run that cannot have been applied nobody waits for the record. */
const NOTING = { ...ASKING, withinMs: 0 };

/** Faults of the service, not of the file: what was promised is tried again. */
const PASSING: ReadonlySet<string> = new Set<FailureCode>([
  'interrupted',
  'database_unavailable',
  'storage_unavailable',
  'conversion_timeout',
  'overloaded',
  'internal',
]);

/** What beginning a run takes. */
export type NewRunRequest = Pick<
  RunRequest,
  'dryRun' | 'removeMissing' | 'signal' | 'claim' | 'idempotencyKey' | 'origin' | 'waiting' | 'runId'
> & {
  readonly channel: RunChannel;
  readonly organization: { readonly id: string };
  /** The run that this one takes back. */
  readonly undoes?: string;
};

/** What a run is refused with while another one of the organization is under way: it is named, where it is known already. */
export async function busyWith(sql: RunPorts['sql'], orgId: string): Promise<RunFailure> {
  const id = await findRunningRun(sql, orgId);
  return new RunFailure('run_in_progress', id === null ? {} : { run_id: id });
}

/**
 * Takes the organization's lock and opens the run's record. Rejects with RunFailure `run_in_progress` when
 * another run of the organization, push or pull, dry or real, is under way in any process.
 */
export async function beginRun(
  request: NewRunRequest,
  ports: Pick<RunPorts, 'sql' | 'onFinished'>,
): Promise<Run> {
  const watch = startStopwatch();
  const claim =
    request.claim ?? (await watch.time('claim', () => claimPatiently(ports.sql, request.organization.id)));
  if (claim === null) throw await busyWith(ports.sql, request.organization.id);
  const release = request.claim === undefined ? claim.release : async () => {};
  const { waiting } = request;
  const id = waiting?.runId ?? request.runId ?? Bun.randomUUIDv7();
  const orgId = request.organization.id;
  const { channel, dryRun, removeMissing } = request;
  const seen = { bytes: 0, offers: 0 };
  let notedAt = 0;
  let applies = false;

  try {
    await startRun(
      claim.lock,
      {
        orgId,
        runId: id,
        channel,
        dryRun,
        removeMissing,
        undoes: request.undoes ?? null,
        idempotencyKey: request.idempotencyKey ?? null,
        origin: request.origin ?? null,
        runNumber: claim.runNumber,
        waits: waiting !== undefined,
      },
      { code: 'interrupted', detail: FAILURES.interrupted },
    );
  } catch (error) {
    await release();
    throw error;
  }

  const cancel = watchCancel(ports.sql, { orgId, runId: id }, request.signal);
  const signal = AbortSignal.any([cancel.signal, claim.lost]);
  const note = (stage: 'read' | 'plan' | 'apply'): Promise<void> =>
    noteProgress(ports.sql, { orgId, runId: id, runNumber: claim.runNumber, stage, ...seen });
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
    work: async (at) => {
      signal.throwIfAborted();
      return await waitWithin(WORK_MS, claim.work(at), lose, signal);
    },
    runNumber: claim.runNumber,
    watch,
    signal,
    enter: async (stage) => {
      signal.throwIfAborted();
      await waitWithin(60_000, note(stage), () => {}, signal);
      if (stage === 'apply') await claim.confirm();
      applies = stage === 'apply';
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
      const problem = known
        ? { ...told.details, code: told.code, detail: told.message }
        : describeCause(told);
      const state =
        problem.code === 'cancelled'
          ? 'cancelled'
          : waiting?.mayWaitAgain === true && PASSING.has(problem.code)
            ? 'queued'
            : 'failed';
      const failed = { orgId, runId: id, runNumber: claim.runNumber, state, error: problem } as const;
      const record = () => failRun(ports.sql, { ...failed, timings: watch.read() });
      const isDoubtful = applies && isDatabaseLost(error);
      const outcome = await retryWithin(record, isDoubtful ? ASKING : NOTING).catch(() => undefined);
      if (outcome) {
        ports.onFinished(summary('succeeded', null, outcome, null));
        return outcome;
      }
      const isUnknown = isDoubtful && outcome === undefined;
      const failure = isUnknown ? 'outcome_unknown' : problem.code;
      ports.onFinished(summary(state, failure, null, known ? (told.cause ?? null) : told));
      throw isUnknown ? new RunFailure('outcome_unknown') : told;
    },
    release: async () => {
      cancel.stop();
      await release();
    },
  };
}

function lose(): never {
  throw new RunFailure('database_unavailable');
}

function describeCause(cause: unknown): { code: string; detail: string } {
  const code = isDatabaseLost(cause) ? 'database_unavailable' : 'internal';
  return { code, detail: FAILURES[code] };
}

function countCodes(refusals: readonly Refusal[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { code } of refusals) counts[code] = (counts[code] ?? 0) + 1;
  return counts;
}
