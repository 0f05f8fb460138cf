import type { Command } from 'commander';
import { listRuns, type RunRecord } from '../store/history/list-runs.ts';
import { findOrganization } from './find-organization.ts';
import type { OperatorPorts } from './operator-ports.ts';
import { moment, show, table } from './show.ts';

/** Runs shown; older ones are found through the API. */
const SHOWN = 30;

/** `operator runs <org>`: the last runs of an organization. */
export function addRunsCommand(program: Command, ports: OperatorPorts): void {
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
  const counters = (run.counters ?? {}) as Record<string, number>;
  const timings = (run.timings ?? {}) as Record<string, number>;
  return {
    started: moment(run.started_at),
    channel: run.channel,
    dry: run.dry_run ? 'dry' : '',
    state: run.state,
    total: counters.total ?? run.offers_read,
    created: counters.created ?? null,
    updated: counters.updated ?? null,
    unchanged: counters.unchanged ?? null,
    skipped: counters.skipped ?? null,
    closed: counters.closed ?? null,
    errors: counters.errors ?? null,
    ms: timings.total ?? null,
    failure: (run.error as { code?: string } | null)?.code ?? null,
  };
}
