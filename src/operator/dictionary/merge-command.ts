import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Command } from 'commander';
import { compileDictionary } from '../../dictionary/compile/compile-dictionary.ts';
import type { DictionarySource } from '../../dictionary/dictionary.ts';
import { type MergeConflict, mergeDictionaries } from '../../dictionary/merge-dictionaries.ts';
import { hashDictionary } from '../../dictionary/read-dictionary-files.ts';
import { findVersionInForce } from '../../store/dictionary/version-in-force.ts';
import { listVersions, readVersion } from '../../store/dictionary/versions.ts';
import type { Sql } from '../../store/driver/connect.ts';
import { OperatorError } from '../operator-error.ts';
import type { OperatorPorts } from '../operator-ports.ts';
import { show } from '../show.ts';
import { BASE_FILE, keepShipped } from './apply-command.ts';

/** `operator dictionary merge <folder>`: after an upgrade, the operator's edits over the dictionary of the release. */
export function addMergeCommand(dictionary: Command, ports: OperatorPorts): void {
  dictionary
    .command('merge <folder>')
    .description(
      'after an upgrade: write the dictionary of the release with the edits of the version in force over it, row by row, into a new folder; rows that both have edited are listed and stay as edited here. Nothing is applied',
    )
    .action(async (folder: string, _: unknown, command: Command) => {
      const sql = await ports.open();
      const theirs = await keepShipped(sql, ports);
      const { ours, base } = await findEdits(sql, theirs);
      const { files, conflicts, taken } = mergeDictionaries(base.files, ours.files, theirs.files);
      compileDictionary({ files, version: hashDictionary(files) });
      await writeFolder(folder, files, theirs.version);
      const told = {
        folder,
        base: base.version,
        ours: ours.version,
        theirs: theirs.version,
        taken,
        conflicts,
      };
      show(ports, command, told, () => describe(folder, taken, conflicts));
    });
}

/** The version in force, and the release that its edits began with. */
async function findEdits(
  sql: Sql,
  shipped: DictionarySource,
): Promise<{ ours: DictionarySource; base: DictionarySource }> {
  const inForce = await findVersionInForce(sql);
  const kept = new Map((await listVersions(sql)).map((each) => [each.version, each]));
  let root = inForce === null ? undefined : kept.get(inForce);
  if (inForce === null || root === undefined || root.origin === 'shipped')
    throw new OperatorError('no edited version is in force: there is nothing to merge');
  while (root !== undefined && root.origin !== 'shipped')
    root = root.based_on === null ? undefined : kept.get(root.based_on);
  const [ours, base] = [await readVersion(sql, inForce), root && (await readVersion(sql, root.version))];
  if (!ours || !base) throw new OperatorError('the release that the edits began with is not kept');
  if (base.version === shipped.version)
    throw new OperatorError('the version in force is of this release already: there is nothing to merge');
  return { ours, base };
}

async function writeFolder(
  folder: string,
  files: Readonly<Record<string, string>>,
  release: string,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0) throw new OperatorError(`${folder} is not empty`);
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  await writeFile(join(folder, BASE_FILE), `${release}\n`);
}

function describe(folder: string, taken: number, conflicts: readonly MergeConflict[]): string {
  const written = (row: string | null) => (row === null ? '(no such row)' : row);
  return [
    `${folder}: ${taken} rows of the release taken, ${conflicts.length} conflicts`,
    ...conflicts.flatMap(({ file, base, ours, theirs }) => [
      `  ${file}`,
      `    before:  ${written(base)}`,
      `    here:    ${written(ours)}    (stands)`,
      `    release: ${written(theirs)}`,
    ]),
    '',
    `look with: operator dictionary preview ${folder}; then: operator dictionary apply ${folder}`,
  ].join('\n');
}
