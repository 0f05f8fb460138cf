import { type Command, InvalidArgumentError } from 'commander';
import type { Sql } from '../store/driver/connect.ts';
import { listRunningRuns, type RunningRun } from '../store/history/list-running-runs.ts';
import { type Queues, readQueues } from '../store/service/read-queues.ts';
import { pause } from '../time/pause.ts';
import type { OperatorPorts } from './operator-ports.ts';
import { table } from './show.ts';

/** Moves the cursor home; what is longer than the new text is cleared behind each line and below. */
const HOME = '\u001b[H';
const CLEAR_LINE = '\u001b[K';
const CLEAR_BELOW = '\u001b[J';
const CLEAR_ALL = '\u001b[2J';
const MAX_NAME = 30;

/** `operator top`: the imports that are under way in any process, until Ctrl-C. */
export function addTopCommand(program: Command, ports: OperatorPorts): void {
  program
    .command('top')
    .description('running imports, live: organization, channel, stage, bytes, offers, seconds')
    .option('--once', 'print once and end')
    .option('--interval <seconds>', 'seconds between two looks', seconds, 1)
    .action(async (options: { once?: boolean; interval: number }, command: Command) => {
      const sql = await ports.open();
      const asJson = command.optsWithGlobals<{ json?: boolean }>().json === true;
      const live = ports.isTerminal && !asJson && options.once !== true;
      const { interrupted } = ports;
      if (live) ports.write(CLEAR_ALL);
      for (;;) {
        const snapshot = await look(sql);
        if (asJson) ports.print(JSON.stringify(snapshot));
        else if (live) ports.write(repaint(describe(snapshot)));
        else ports.print(describe(snapshot));
        if (options.once === true) return;
        await pause(options.interval * 1000, interrupted);
        if (interrupted.aborted) return;
      }
    });
}

interface Snapshot {
  readonly runs: readonly RunningRun[];
  readonly queues: Queues;
}

async function look(sql: Sql): Promise<Snapshot> {
  const [runs, queues] = await Promise.all([listRunningRuns(sql), readQueues(sql)]);
  return { runs, queues };
}

function describe({ runs, queues }: Snapshot): string {
  const head = [
    `imports running: ${runs.length}`,
    `feeds due: ${queues.feedsDue} of ${queues.feedsOn}`,
    `pictures waiting: ${queues.photosDue + queues.photosPostponed + queues.photosClaimed}`,
    `e-mails waiting: ${queues.mailDue}`,
    `connections: ${queues.connections} of ${queues.maxConnections}`,
  ].join('   ');
  if (runs.length === 0) return head;
  return `${head}\n\n${table(runs.map(row))}`;
}

function row(run: RunningRun) {
  return {
    organization:
      run.organization.length > MAX_NAME ? `${run.organization.slice(0, MAX_NAME - 1)}…` : run.organization,
    channel: run.dryRun ? `${run.channel} dry` : run.channel,
    stage: run.stage,
    MB: (run.bytes / 1e6).toFixed(1),
    offers: run.offers,
    seconds: run.seconds.toFixed(1),
    'offers/s': run.seconds > 0 ? Math.round(run.offers / run.seconds) : null,
    run: run.runId,
  };
}

function repaint(text: string): string {
  return `${HOME}${text.replaceAll('\n', `${CLEAR_LINE}\n`)}${CLEAR_LINE}\n${CLEAR_BELOW}`;
}

function seconds(text: string): number {
  const number = Number(text);
  if (!(number >= 0.1 && number <= 3600)) throw new InvalidArgumentError('a number of seconds, 0.1 to 3600');
  return number;
}
