import type { Command } from 'commander';
import { compileDictionary } from '../../dictionary/compile/compile-dictionary.ts';
import { readDictionaryFiles } from '../../dictionary/read-dictionary-files.ts';
import type { OperatorPorts } from '../operator-ports.ts';
import { show, table } from '../show.ts';
import { addApplyCommand } from './apply-command.ts';
import { addGapsCommand } from './gaps-command.ts';
import { addMergeCommand } from './merge-command.ts';
import { addPreviewCommand } from './preview-command.ts';
import { addRefusalsCommand } from './refusals-command.ts';
import { addVersionsCommands } from './versions-command.ts';

/** `operator dictionary …`: checking `dict/`, trying an edited one, putting it in force, and finding what it lacks. */
export function addDictionaryCommands(program: Command, ports: OperatorPorts): void {
  const dictionary = program
    .command('dictionary')
    .description(
      'the dictionary and its versions: check, gaps, preview, apply, versions, log, rollback, refusals, merge',
    );

  dictionary
    .command('check')
    .description('read and validate the dictionary; a mistake is told with its file and line')
    .action(async (_: unknown, command: Command) => {
      const compiled = compileDictionary(await readDictionaryFiles(ports.dictDir));
      const counts = {
        version: compiled.version,
        categories: compiled.categories.size,
        characteristics: compiled.characteristics.size,
        weights: compiled.weights.size,
      };
      show(ports, command, counts, () => table([counts]));
    });

  addPreviewCommand(dictionary, ports);

  addApplyCommand(dictionary, ports);

  addVersionsCommands(dictionary, ports);

  addRefusalsCommand(dictionary, ports);

  addMergeCommand(dictionary, ports);

  addGapsCommand(dictionary, ports);
}
