import type { Command } from 'commander';
import { type FeedRecord, findFeed } from '../store/feeds/find-feed.ts';
import { setFeedInterval } from '../store/feeds/set-feed-interval.ts';
import { findOrganization } from './find-organization.ts';
import { OperatorError } from './operator-error.ts';
import type { OperatorPorts } from './operator-ports.ts';
import { moment, show } from './show.ts';

/** `operator feed …`: an organization's feed as it stands, and how often it is fetched. */
export function addFeedCommands(program: Command, ports: OperatorPorts): void {
  const feed = program.command('feed').description('import by link: show, interval');

  feed
    .command('show <org>')
    .description('show link, toggles and the last outcome')
    .action(async (which: string, _: unknown, command: Command) => {
      const sql = await ports.open();
      const { id } = await findOrganization(sql, which);
      const found = plain(await findFeed(sql, id));
      show(ports, command, { id, ...found }, () =>
        Object.entries(found)
          .map(([name, value]) => `${name}: ${value instanceof Date ? moment(value) : text(value)}`)
          .join('\n'),
      );
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

function plain(feed: FeedRecord) {
  return {
    url: feed.url,
    auto_update: feed.autoUpdate,
    close_missing: feed.closeMissing,
    interval_seconds: feed.intervalSeconds,
    last_ok: feed.lastOk,
    last_message: feed.lastMessage,
    last_counters: feed.lastCounters,
    last_run_at: feed.lastRunAt,
    next_run_at: feed.nextRunAt,
    stops_at: feed.stopsAt,
    rests_since: feed.restsSince,
    running: feed.running,
  };
}

function text(value: unknown): string {
  return value === null ? '-' : typeof value === 'object' ? JSON.stringify(value) : String(value);
}
