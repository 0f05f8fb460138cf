import type { Command } from 'commander';
import { COUNTERS } from '../model/counters.ts';
import { UNDO_DAYS } from '../model/limits.ts';
import { RunFailure } from '../model/run-failure.ts';
import type { UndoRefusal } from '../model/undo.ts';
import { undoRun } from '../run/undo-run.ts';
import { listRuns, type RunRecord } from '../store/history/list-runs.ts';
import { readSettings } from '../store/service/settings.ts';
import { findOrganizationOfRun } from '../store/undo/find-undoable.ts';
import { findOrganization } from './find-organization.ts';
import { OperatorError } from './operator-error.ts';
import type { OperatorPorts } from './operator-ports.ts';
import { moment, show, table } from './show.ts';

/** Runs shown; older ones are found through the API. */
const SHOWN = 30;

const SHOWN_COUNTERS = COUNTERS.filter(({ from }) => from !== 'tally');

/** The refusals of an undo, for operators. */
const NOT_UNDOABLE: Readonly<Record<UndoRefusal, string>> = {
  running: 'it goes on: wait until it has ended',
  nothing_changed: 'it changed nothing',
  undone: 'it has been taken back already',
  expired: `what was before it is kept for ${UNDO_DAYS} days, and of runs of this version only`,
};

/** `operator runs <org>`: the last runs of an organization; `operator run …`: what can be done with one of them. */
export function addRunCommands(program: Command, ports: OperatorPorts): void {
  addRunsCommand(program, ports);
  program
    .command('run')
    .description('one run: undo')
    .command('undo <id>')
    .description(`take a run back within ${UNDO_DAYS} days; what was changed since is left and listed`)
    .option('--dry-run', 'only tell what it would do')
    .action(async (id: string, options: { dryRun?: boolean }, command: Command) => {
      const report = await undo(ports, id, options.dryRun === true);
      const { undo: done, skipped, errors } = report;
      show(ports, command, report, () =>
        [
          `${report.dry_run ? 'would be' : 'done, run'} ${report.dry_run ? '' : report.run_id}`.trim(),
          `put back: ${done?.restored}, published: ${done?.published}, closed: ${done?.closed}, left: ${done?.left}, over the limit: ${done?.over_limit}`,
          ...[...skipped, ...errors].map((entry) => `${entry.id ?? '-'}: ${entry.code} (${entry.name})`),
        ].join('\n'),
      );
    });
}

async function undo(ports: OperatorPorts, runId: string, dryRun: boolean) {
  const sql = await ports.open();
  const unknown = new OperatorError(`there is no run ${runId}`);
  if (!/^[0-9a-f-]{36}$/i.test(runId)) throw unknown;
  const orgId = await findOrganizationOfRun(sql, runId);
  if (orgId === null) throw unknown;
  const limit = (await readSettings(sql)).get('active_intentions_limit');
  const interruption = new AbortController();
  ports.interrupted.addEventListener('abort', () => interruption.abort(new RunFailure('interrupted')));
  const report = await undoRun(
    {
      orgId,
      runId,
      dryRun,
      signal: interruption.signal,
      activeIntentionsLimit: typeof limit === 'number' ? limit : ports.configured.activeIntentionsLimit,
    },
    { sql, onFinished: () => {} },
  ).catch((error: unknown) => {
    throw error instanceof RunFailure ? explain(error, runId) : error;
  });
  if (report === null) throw unknown;
  return report;
}

/** Texts of failures are Russian, for the owners of shops. */
function explain({ code, details: { reason } }: RunFailure, runId: string): OperatorError {
  const why =
    code === 'not_undoable' && Object.hasOwn(NOT_UNDOABLE, String(reason))
      ? NOT_UNDOABLE[reason as UndoRefusal]
      : code;
  return new OperatorError(`run ${runId} is not taken back: ${why}`);
}

function addRunsCommand(program: Command, ports: OperatorPorts): void {
  program
    .command('runs <org>')
    .description(`the last ${SHOWN} runs of an organization`)
    .action(async (which: string, _: unknown, command: Command) => {
      const sql = await ports.open();
      const { id } = await findOrganization(sql, which);
      const runs = await listRuns(sql, id, SHOWN, null);
      show(ports, command, runs, () => table(runs.map(row)));
    });
}

function row(run: RunRecord) {
  const { counters } = run;
  const timings = (run.timings ?? {}) as Record<string, number>;
  return {
    started: moment(run.started_at),
    channel: run.channel,
    dry: run.dry_run ? 'dry' : '',
    state: run.state,
    ...Object.fromEntries(SHOWN_COUNTERS.map(({ code }) => [code, counters?.[code] ?? null])),
    total: counters?.total ?? run.offers_read,
    ms: timings.total ?? null,
    failure: (run.error as { code?: string } | null)?.code ?? null,
  };
}
