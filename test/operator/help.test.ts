import { describe, expect, test } from 'bun:test';
import { createProgram } from '../../src/operator/create-program.ts';
import type { OperatorPorts } from '../../src/operator/operator-ports.ts';
import { runOperator } from './run-operator.ts';

/** Only its words are read: no command is run. */
const program = createProgram({} as OperatorPorts);

interface Named {
  readonly path: readonly string[];
  readonly description: string;
  readonly options: readonly { readonly flags: string; readonly description: string }[];
}

function listCommands(command: typeof program, path: readonly string[]): Named[] {
  return command.commands.flatMap((each) => {
    const own = [...path, each.name()];
    return [
      { path: own, description: each.description(), options: each.options },
      ...listCommands(each as typeof program, own),
    ];
  });
}
const commands = listCommands(program, []);

test('every command and every option says what it does', () => {
  expect(commands.length).toBeGreaterThan(20);
  const silent = commands.filter(
    ({ description, options }) => description === '' || options.some((option) => option.description === ''),
  );
  expect(silent.map(({ path }) => path.join(' '))).toEqual([]);
});

test.each(['org add', 'top', 'doctor', 'settings set'])(
  '%s --help needs no database and ends with 0',
  async (path) => {
    const { code, output } = await runOperator([...path.split(' '), '--help'], {
      DATABASE_URL: 'postgres://nowhere:1/x',
    });
    expect([code, output.startsWith(`Usage: operator ${path}`)]).toEqual([0, true]);
    expect(output).toContain('--json');
  },
);

describe('a wrong command line ends with 1 and says how it is meant', () => {
  test.each([
    [['frobnicate'], 'unknown command'],
    [['org', 'ad'], 'Did you mean add?'],
    [['org', 'add'], 'required option'],
    [['top', '--interval', '0'], '0.1 to 3600'],
    [['settings', 'set', 'max_ofers', '1'], 'max_offers'],
    [['org', 'plan', 'shop@example.com', '--paid-until', 'soon'], '2027-01-31'],
  ])('%p', async (args, hint) => {
    const { code, output, complaint } = await runOperator(args, { DATABASE_URL: 'postgres://nowhere:1/x' });
    expect(code).toBe(1);
    expect(output + complaint).toContain(hint);
    expect(complaint).not.toMatch(/\bat .*\.ts:\d+/);
  });
});
