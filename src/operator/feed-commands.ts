import type { Command } from 'commander';
import { RunFailure } from '../model/run-failure.ts';
import { closeHeld } from '../run/guard/close-held.ts';
import { findFeed } from '../store/feeds/find-feed.ts';
import { setFeedInterval } from '../store/feeds/set-feed-interval.ts';
import { findOrganization } from './find-organization.ts';
import { OperatorError } from './operator-error.ts';
import type { OperatorPorts } from './operator-ports.ts';
import { moment, plainNames, show } from './show.ts';

/** `operator feed …`: an organization's feed as it stands, how often it is fetched, what waits for a word. */
export function addFeedCommands(program: Command, ports: OperatorPorts): void {
  const feed = program.command('feed').description('import by link: show, interval, close-held');

  feed
    .command('show <org>')
    .description('show link, toggles and the last outcome')
    .action(async (which: string, _: unknown, command: Command) => {
      const sql = await ports.open();
      const { id } = await findOrganization(sql, which);
      const { restsAfter: _run, ...stored } = await findFeed(sql, id);
      const found = plainNames(stored);
      show(ports, command, { id, ...found }, () =>
        Object.entries(found)
          .map(([name, value]) => `${name}: ${value instanceof Date ? moment(value) : text(value)}`)
          .join('\n'),
      );
    });

  feed
    .command('close-held <org>')
    .description('close what max_close_percent has kept the last run from closing; it can be taken back')
    .option('--count <number>', 'only if as many wait as this')
    .action(async (which: string, options: { count?: string }, command: Command) => {
      const sql = await ports.open();
      const { id } = await findOrganization(sql, which);
      const waiting = (await findFeed(sql, id)).held?.count ?? 0;
      if (waiting === 0) throw new OperatorError(`no closings of ${id} wait (see: operator feed show)`);
      if (options.count !== undefined && Number(options.count) !== waiting)
        throw new OperatorError(`${waiting} closings wait, not ${options.count}: nothing is closed`);
      const interruption = new AbortController();
      ports.interrupted.addEventListener('abort', () => interruption.abort(new RunFailure('interrupted')));
      const request = { orgId: id, count: waiting, signal: interruption.signal };
      const report = await closeHeld(request, { sql, onFinished: () => {} });
      show(ports, command, report, () => `closed ${report.counters.closed}, run ${report.run_id}`);
    });

  feed
    .command('interval <org> <seconds>')
    .description('set how often the link is fetched; "default" returns to PULL_INTERVAL_SECONDS')
    .action(async (which: string, given: string, _: unknown, command: Command) => {
      const seconds = given === 'default' ? null : wholeSeconds(given);
      const sql = await ports.open();
      const { id } = await findOrganization(sql, which);
      await setFeedInterval(sql, id, seconds);
      show(
        ports,
        command,
        { id, interval_seconds: seconds },
        () => `the feed of ${id} is fetched ${seconds === null ? 'at the default' : `every ${seconds} s`}`,
      );
    });
}

/** At least a minute, so that nobody's site is overloaded. */
function wholeSeconds(given: string): number {
  const seconds = Number(given);
  if (!Number.isInteger(seconds) || seconds < 60 || seconds > 2_000_000)
    throw new OperatorError(
      `"${given}" is no interval: a whole number of seconds, 60 to 2000000, or default`,
    );
  return seconds;
}

function text(value: unknown): string {
  return value === null ? '-' : typeof value === 'object' ? JSON.stringify(value) : String(value);
}
