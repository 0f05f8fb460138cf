import type { Command } from 'commander';
import { LIMITS } from '../model/limits.ts';
import { RUN_SETTINGS, readServiceState } from '../run/read-service-state.ts';
import { clearSetting, writeSetting } from '../store/service/settings.ts';
import { OperatorError } from './operator-error.ts';
import type { OperatorPorts } from './operator-ports.ts';
import { show, table } from './show.ts';

type SettingName = keyof typeof RUN_SETTINGS;

/** `operator settings …`: limits and switches that take effect with the next run, without a restart. */
export function addSettingsCommands(program: Command, ports: OperatorPorts): void {
  const settings = program
    .command('settings')
    .description('limits and switches in force from the next run on: list, set');

  settings
    .command('list')
    .description('list settings with the value in force and the configured one')
    .action(async (_: unknown, command: Command) => {
      const { settings: inForce } = await readServiceState(await ports.open(), ports.configured);
      const rows = (Object.keys(RUN_SETTINGS) as SettingName[]).map((name) => {
        const member = RUN_SETTINGS[name][0];
        return { name, value: inForce[member], configured: ports.configured[member] };
      });
      show(ports, command, rows, () =>
        table(
          rows.map((each) => ({ ...each, value: String(each.value), configured: String(each.configured) })),
        ),
      );
    });

  settings
    .command('set <name> <value>')
    .description('set a value; "default" returns to the configured one')
    .action(async (name: string, text: string, _: unknown, command: Command) => {
      if (!Object.hasOwn(RUN_SETTINGS, name))
        throw new OperatorError(`no setting "${name}"; there are: ${Object.keys(RUN_SETTINGS).join(', ')}`);
      const read = RUN_SETTINGS[name as SettingName][1];
      const value = text === 'default' ? null : read(parse(text));
      if (value === null && text !== 'default')
        throw new OperatorError(`"${text}" is no value for ${name}: ${allowed(name as SettingName)}`);
      const sql = await ports.open();
      await (value === null ? clearSetting(sql, name) : writeSetting(sql, name, value));
      show(ports, command, { name, value }, () => `${name} is ${value ?? 'as configured'}`);
    });
}

/** What a setting takes, for people. */
function allowed(name: SettingName): string {
  const member = RUN_SETTINGS[name][0];
  if (member === 'checkCurrency') return 'on or off';
  const [least, most] = LIMITS[member];
  return `a whole number from ${least} to ${most}`;
}

function parse(text: string): number | boolean {
  if (text === 'on' || text === 'true') return true;
  if (text === 'off' || text === 'false') return false;
  return text.trim() === '' ? Number.NaN : Number(text);
}
