import type { Command } from 'commander';
import type { OperatorPorts } from './operator-ports.ts';
import { show } from './show.ts';

/** `operator migrate`: the step before a roll-out, for who does not leave it to the first process that starts. */
export function addMigrateCommand(program: Command, ports: OperatorPorts): void {
  program
    .command('migrate')
    .description('bring the database up to this version (every start does so too); several at once are safe')
    .action(async (_: unknown, command: Command) => {
      const applied = await ports.migrate((step) => process.stderr.write(`${step}\n`));
      show(ports, command, { applied }, () =>
        applied.length === 0 ? 'the database is up to date' : `applied: ${applied.join(', ')}`,
      );
    });
}
