import type { Command } from 'commander';
import { COUNTERS } from '../model/counters.ts';
import { listRuns, type RunRecord } from '../store/history/list-runs.ts';
import { findOrganization } from './find-organization.ts';
import type { OperatorPorts } from './operator-ports.ts';
import { moment, show, table } from './show.ts';

/** Runs shown; older ones are found through the API. */
const SHOWN = 30;

const SHOWN_COUNTERS = COUNTERS.filter(({ from }) => from !== 'tally');

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
