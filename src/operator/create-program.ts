import { Command } from 'commander';
import { addAccountCommands } from './accounts/account-commands.ts';
import { addOperatorsCommands } from './accounts/operators-commands.ts';
import { addOrgCommands } from './accounts/org-commands.ts';
import { addClusterCommands } from './cluster-commands.ts';
import { addDictionaryCommands } from './dictionary/dictionary-commands.ts';
import { addDoctorCommand } from './doctor/doctor-command.ts';
import { addExplainCommand } from './explain-command.ts';
import { addFeedCommands } from './feed-commands.ts';
import { addMigrateCommand } from './migrate-command.ts';
import type { OperatorPorts } from './operator-ports.ts';
import { addPairCommands } from './pair-commands.ts';
import { addRunCommands } from './run-commands.ts';
import { addSettingsCommands } from './settings-commands.ts';
import { addTerritoriesCommand } from './territories/territories-command.ts';
import { addTokenCommands } from './token-commands.ts';
import { addTopCommand } from './top-command.ts';

/** The operator's command line: every command has `--help`, and `--json` for scripts. */
export function createProgram(ports: OperatorPorts): Command {
  const program = new Command('operator')
    .description(
      'Runs the catalog import service: organizations, keys, plan, limits.\nWithout DATABASE_URL it works on the embedded database under DATA_DIR, running or stopped.',
    )
    .option('--json', 'print JSON, for scripts')
    .showHelpAfterError('(add --help to see what is possible)')
    .configureHelp({ showGlobalOptions: true });
  addOrgCommands(program, ports);
  addAccountCommands(program, ports);
  addOperatorsCommands(program, ports);
  addTokenCommands(program, ports);
  addPairCommands(program, ports);
  addRunCommands(program, ports);
  addTopCommand(program, ports);
  addDoctorCommand(program, ports);
  addMigrateCommand(program, ports);
  addClusterCommands(program, ports);
  addFeedCommands(program, ports);
  addSettingsCommands(program, ports);
  addDictionaryCommands(program, ports);
  addExplainCommand(program, ports);
  addTerritoriesCommand(program, ports);
  return program;
}
