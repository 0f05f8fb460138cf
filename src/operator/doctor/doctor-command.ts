import type { Command } from 'commander';
import type { DictionarySource } from '../../dictionary/dictionary.ts';
import { UNDO_DAYS } from '../../model/limits.ts';
import { readApplied } from '../../preview/read-present.ts';
import { listFeedHosts } from '../../store/feeds/list-feed-hosts.ts';
import { readQueues } from '../../store/service/read-queues.ts';
import { OperatorError } from '../operator-error.ts';
import type { OperatorPorts } from '../operator-ports.ts';
import { show } from '../show.ts';
import { checkDatabase } from './check-database.ts';
import { checkStoredSettings, judgeSettings } from './check-settings.ts';
import { checkDictionary, checkDisk, checkNames, checkPhotoStore } from './check-surroundings.ts';
import { type Finding, messageOf, ok, problem, warning } from './finding.ts';

/** A feed that is due is taken within seconds, by any scheduler that has a place free. */
const LAG_S = 600;
const HOSTS = 5;

/** `operator doctor`: whether the service can work here, and what to do where it cannot. Exit code 1 then. */
export function addDoctorCommand(program: Command, ports: OperatorPorts): void {
  program
    .command('doctor')
    .description(
      'check database, settings, dictionary, photo store, disk, clock, names; exit code 1 on a problem',
    )
    .action(async (_: unknown, command: Command) => {
      const findings = await examine(ports);
      show(ports, command, findings, () => findings.map(describe).join('\n'));
      const problems = findings.filter(({ state }) => state === 'problem').length;
      if (problems > 0) throw new OperatorError(`${problems} of ${findings.length} checks found a problem`);
    });
}

async function examine(ports: OperatorPorts): Promise<Finding[]> {
  const { deployment } = ports;
  const database = await checkDatabase(ports.openAsIs, deployment.connections);
  const stored = database.every(({ state }) => state === 'ok') ? await checkStored(ports) : UNKNOWN;
  return [
    ...database,
    ...judgeSettings(deployment),
    ...stored.findings,
    await checkDictionary(ports.dictDir, stored.applied),
    await checkPhotoStore(ports.photoStore),
    await checkDisk(deployment),
    await checkNames(stored.hosts),
  ];
}

interface Stored {
  readonly findings: readonly Finding[];
  readonly hosts: readonly string[];
  /** The version that is in force; null: that of the folder. */
  readonly applied: DictionarySource | null;
}

const UNKNOWN: Stored = { findings: [], hosts: [], applied: null };

/** What only a migrated database tells. */
async function checkStored(ports: OperatorPorts): Promise<Stored> {
  try {
    const sql = await ports.openAsIs();
    const { feedLagSeconds, earlierBytes, earlierSeconds } = await readQueues(sql);
    const scheduler =
      feedLagSeconds < LAG_S
        ? ok('scheduler', 'no feed waits')
        : warning(
            'scheduler',
            `a feed has been due for ${Math.round(feedLagSeconds / 60)} minutes`,
            'start bun run scheduler, or raise SCHEDULER_CONCURRENCY',
          );
    return {
      findings: [
        ...(await checkStoredSettings(sql)),
        scheduler,
        judgeEarlierRows(earlierBytes, earlierSeconds),
      ],
      hosts: await listFeedHosts(sql, HOSTS),
      applied: await readApplied(sql),
    };
  } catch (error) {
    return { ...UNKNOWN, findings: [problem('database', messageOf(error), 'see the log of PostgreSQL')] };
  }
}

/** What is kept so that runs can be taken back goes after UNDO_DAYS; the scheduler sweeps every hour. */
export function judgeEarlierRows(bytes: number, oldestSeconds: number): Finding {
  const days = oldestSeconds / 86_400;
  const found = `${(bytes / 1024 ** 2).toFixed(1)} MB kept so that runs can be taken back, the oldest for ${days.toFixed(1)} days`;
  return days < UNDO_DAYS + 1
    ? ok('earlier rows', found)
    : warning('earlier rows', found, 'start bun run scheduler: it sweeps them');
}

const MARKS = { ok: 'ok      ', warning: 'WARNING ', problem: 'PROBLEM ' } as const;

function describe({ check, state, found, advice }: Finding): string {
  return `${MARKS[state]} ${check}: ${found}${advice === null ? '' : `\n         → ${advice}`}`;
}
