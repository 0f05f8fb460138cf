import { join } from 'node:path';
import type { Command } from 'commander';
import { compileDictionary } from '../../dictionary/compile/compile-dictionary.ts';
import type { DictionarySource } from '../../dictionary/dictionary.ts';
import { readDictionaryFiles } from '../../dictionary/read-dictionary-files.ts';
import { openLanguage } from '../../preview/open-language.ts';
import { previewDictionary } from '../../preview/preview-dictionary.ts';
import { readPresent } from '../../preview/read-present.ts';
import { readServiceState } from '../../run/read-service-state.ts';
import type { AppliedCounts } from '../../store/dictionary/count-applied.ts';
import { putInForce } from '../../store/dictionary/version-in-force.ts';
import { keepVersion, type VersionFigures } from '../../store/dictionary/versions.ts';
import type { Sql } from '../../store/driver/connect.ts';
import { OperatorError } from '../operator-error.ts';
import type { OperatorPorts } from '../operator-ports.ts';
import { show } from '../show.ts';
import { showProgress } from '../show-progress.ts';
import { applyToPublished } from './apply-to-published.ts';

interface ApplyOptions {
  readonly note: string;
  /** False with `--no-preview`. */
  readonly preview: boolean;
  /** False with `--no-published`. */
  readonly published: boolean;
}

/** `operator dictionary apply <folder>`: an edited dictionary becomes a version, and the one in force. */
export function addApplyCommand(dictionary: Command, ports: OperatorPorts): void {
  dictionary
    .command('apply <folder>')
    .description(
      'keep the dictionary in the folder as a version, put it in force for all processes, and convert with it what is published, organization by organization, as runs that can be taken back',
    )
    .option('--note <text>', 'what was edited and why, for the list of versions', '')
    .option('--no-preview', 'do not count first what it changes')
    .option('--no-published', 'leave what is published to the schedulers, and do not wait for them')
    .action(async (folder: string, options: ApplyOptions, command: Command) => {
      const edited = await readDictionaryFiles(folder);
      compileDictionary(edited);
      const sql = await ports.open();
      const present = await readPresent(sql, ports.dictDir);
      if (edited.version === present.version)
        throw new OperatorError(`${folder} is the dictionary that is in force already (${present.version})`);
      const figures = options.preview ? await countEffect(sql, present, edited, ports) : null;
      await keepShipped(sql, ports);
      const { who } = ports;
      await keepVersion(sql, {
        ...edited,
        origin: 'edited',
        basedOn: await readBase(folder, present.version),
        who,
        note: options.note,
        figures,
      });
      const { version } = edited;
      await putInForce(sql, { version, target: version, action: 'apply', who });
      const published = options.published ? await applyToPublished(sql, edited, ports) : null;
      const told = { version, previous: present.version, figures, published };
      show(ports, command, told, () => describeApplied(version, published));
    });
}

/** Stands in a folder that `merge` has made: the release that it is merged with. */
export const BASE_FILE = 'merged-with';

async function readBase(folder: string, present: string): Promise<string> {
  const file = Bun.file(join(folder, BASE_FILE));
  return (await file.exists()) ? (await file.text()).trim() : present;
}

/** For people. */
export function describeApplied(version: string, published: AppliedCounts | null): string {
  const inForce = `in force: ${version}`;
  if (published === null) return inForce;
  const { organizations, changed, refused } = published;
  const listed = refused === 0 ? '' : ' (see: operator dictionary refusals)';
  return `${inForce}\n${changed} products of ${organizations} organizations changed, ${refused} refused from now on and left published${listed}`;
}

/** The folder's own dictionary as a version like others: what is applied can be taken back to it, and be compared with it. */
export async function keepShipped(sql: Sql, ports: OperatorPorts): Promise<DictionarySource> {
  const shipped = await readDictionaryFiles(ports.dictDir);
  const came = { origin: 'shipped', basedOn: null, who: 'release', note: '', figures: null } as const;
  await keepVersion(sql, { ...shipped, ...came });
  return shipped;
}

async function countEffect(
  sql: Sql,
  present: DictionarySource,
  edited: DictionarySource,
  ports: OperatorPorts,
): Promise<VersionFigures> {
  const { settings } = await readServiceState(sql, ports.configured);
  const progress = showProgress('products');
  const { tally, complete } = await previewDictionary(sql, {
    orgId: null,
    settings,
    present: await openLanguage(present),
    edited: await openLanguage(edited),
    tell: progress.tell,
    interrupted: ports.interrupted,
  });
  progress.end();
  if (!complete) throw new OperatorError('interrupted: nothing was applied');
  return tally.all;
}
