import type { Command } from 'commander';
import { PAIR_DISABLED } from '../run/read-service-state.ts';
import { clearSetting, writeSetting } from '../store/service/settings.ts';
import { filledText } from './filled-text.ts';
import type { OperatorPorts } from './operator-ports.ts';
import { show } from './show.ts';

/** `operator pair …`: turns imports into the "want to buy" / "can sell" pair off and on; what is done by hand goes on. */
export function addPairCommands(program: Command, ports: OperatorPorts): void {
  const pair = program
    .command('pair')
    .description('turn imports into the "want to buy" / "can sell" pair off and on');

  pair
    .command('disable')
    .description(
      'refuse imports, with 409 where they are pushed, until enabled again; what is done by hand goes on',
    )
    .requiredOption('--reason <text>', 'reason shown to integrators, in Russian', filledText)
    .action(async (options: { reason: string }, command: Command) => {
      await writeSetting(await ports.open(), PAIR_DISABLED, options.reason);
      show(ports, command, { disabled: true, reason: options.reason }, () => 'imports are refused now');
    });

  pair
    .command('enable')
    .description('accept imports again')
    .action(async (_: unknown, command: Command) => {
      await clearSetting(await ports.open(), PAIR_DISABLED);
      show(ports, command, { disabled: false }, () => 'imports are accepted');
    });
}
