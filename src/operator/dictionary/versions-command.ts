import type { Command } from 'commander';
import { compileDictionary } from '../../dictionary/compile/compile-dictionary.ts';
import { type LogEntry, listLog } from '../../store/dictionary/list-log.ts';
import { findVersionInForce, putInForce } from '../../store/dictionary/version-in-force.ts';
import { type KeptVersion, listVersions, readVersion } from '../../store/dictionary/versions.ts';
import type { Sql } from '../../store/driver/connect.ts';
import { OperatorError } from '../operator-error.ts';
import type { OperatorPorts } from '../operator-ports.ts';
import { show, table } from '../show.ts';
import { describeApplied, keepShipped } from './apply-command.ts';
import { applyToPublished } from './apply-to-published.ts';

/** Letters of a version that tell it from all others. */
const SHORT = 8;
const LOG_ENTRIES = 1000;

/** `operator dictionary versions`, `log` and `rollback <version>`. */
export function addVersionsCommands(dictionary: Command, ports: OperatorPorts): void {
  dictionary
    .command('versions')
    .description('kept versions of the dictionary, newest first, and which one is in force')
    .action(async (_: unknown, command: Command) => {
      const sql = await ports.open();
      const shipped = await keepShipped(sql, ports);
      const follows = (await findVersionInForce(sql)) === null;
      const rows = (await listVersions(sql)).map((each) => ({
        ...each,
        in_force: each.in_force || (follows && each.version === shipped.version),
      }));
      show(ports, command, rows, () => table(rows.map(describe)));
    });

  dictionary
    .command('log')
    .description('who has put which version in force, newest first, with what its preview said')
    .action(async (_: unknown, command: Command) => {
      const entries = await listLog(await ports.open(), LOG_ENTRIES);
      show(ports, command, entries, () => table(entries.map(describeEntry)));
    });

  dictionary
    .command('rollback <version>')
    .description(
      'put a kept version in force again, by its number or the beginning of its name; "shipped": whatever the release comes with',
    )
    .option('--no-published', 'leave what is published to the schedulers, and do not wait for them')
    .action(async (which: string, options: { readonly published: boolean }, command: Command) => {
      const sql = await ports.open();
      const version = which === 'shipped' ? null : await findKept(sql, which);
      const source = version === null ? await keepShipped(sql, ports) : await readVersion(sql, version);
      if (source === null) throw new OperatorError(`version ${which} is not kept any more`);
      compileDictionary(source);
      await putInForce(sql, { version, target: source.version, action: 'rollback', who: ports.who });
      const published = options.published ? await applyToPublished(sql, source, ports) : null;
      show(ports, command, { version, published }, () => describeApplied(source.version, published));
    });
}

async function findKept(sql: Sql, which: string): Promise<string> {
  const found = (await listVersions(sql)).filter(
    ({ number, version }) => String(number) === which || (which.length >= SHORT && version.startsWith(which)),
  );
  const [only] = found;
  if (only === undefined || found.length > 1)
    throw new OperatorError(`no version "${which}": give its number (see: operator dictionary versions)`);
  return only.version;
}

function describeEntry({ at, who, action, number, figures, note }: LogEntry) {
  return {
    at: writeTime(at),
    who,
    action,
    version: number ?? 'shipped',
    changed: figures === null ? null : `${figures.changed} of ${figures.products}`,
    note,
  };
}

function writeTime(at: Date): string {
  return at.toISOString().slice(0, 16).replace('T', ' ');
}

function describe({ number, version, origin, made_at, made_by, note, figures, in_force }: KeptVersion) {
  return {
    number,
    version: version.slice(0, SHORT),
    '': in_force ? 'in force' : '',
    origin,
    'kept at': writeTime(made_at),
    by: made_by,
    changed: figures === null ? null : `${figures.changed} of ${figures.products}`,
    refused: figures?.refused ?? null,
    note,
  };
}
