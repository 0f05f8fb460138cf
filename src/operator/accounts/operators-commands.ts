import { type Command, Option } from 'commander';
import { OPERATOR_ROLES, type OperatorRole } from '../../model/operator/operator-role.ts';
import {
  addOperator,
  disableOperator,
  listOperators,
  setOperatorPassword,
} from '../../store/operators/operators.ts';
import { OperatorError } from '../operator-error.ts';
import type { OperatorPorts } from '../operator-ports.ts';
import { moment, plainNames, show, table } from '../show.ts';
import { emailAddress } from './email-address.ts';
import { PASSWORD_OPTION, readPassword } from './read-password.ts';

interface AddOptions {
  readonly role: OperatorRole;
  readonly password: string;
}

/** `operator operators …`: who signs in to the pages of operators. */
export function addOperatorsCommands(program: Command, ports: OperatorPorts): void {
  const operators = program
    .command('operators')
    .description('who signs in to the pages of operators (/operator): add, list, password, disable, enable');

  operators
    .command('add')
    .argument('<email>', 'e-mail to sign in with', emailAddress)
    .description('let somebody sign in to the pages of operators')
    .addOption(
      new Option(
        '--role <role>',
        'editor: look, edit drafts, preview; publisher: also apply, roll back, decide about refused products',
      )
        .choices(OPERATOR_ROLES)
        .default('editor'),
    )
    .requiredOption('--password <password>', PASSWORD_OPTION)
    .action(async (email: string, { role, password }: AddOptions, command: Command) => {
      const passwordHash = await hashPassword(password, email, ports);
      const id = await addOperator(await ports.open(), { email, role, passwordHash }, ports.who);
      if (id === null) throw new OperatorError(`the e-mail ${email} is an operator's already`);
      show(ports, command, { id }, () => `added ${email}, ${role}; the sign-in page is /operator/login`);
    });

  operators
    .command('list')
    .description('list operators')
    .action(async (_: unknown, command: Command) => {
      const found = await listOperators(await ports.open());
      show(ports, command, found.map(plainNames), () =>
        table(
          found.map(({ email, role, disabledAt, createdAt, signedInAt }) => ({
            email,
            role,
            state: disabledAt === null ? 'active' : 'disabled',
            added: moment(createdAt),
            'signed in': moment(signedInAt),
          })),
        ),
      );
    });

  operators
    .command('password <email>')
    .description('set a password; every session of the operator ends')
    .requiredOption('--password <password>', PASSWORD_OPTION)
    .action(async (email: string, { password }: { password: string }, command: Command) => {
      const passwordHash = await hashPassword(password, email, ports);
      const found = await setOperatorPassword(await ports.open(), email, passwordHash, ports.who);
      show(ports, command, { email: known(found, email) }, () => `${found} has a new password`);
    });

  for (const [name, isDisabled, about] of [
    ['disable', true, 'shut an operator out; every session ends'],
    ['enable', false, 'let a disabled operator in again'],
  ] as const)
    operators
      .command(`${name} <email>`)
      .description(about)
      .action(async (email: string, _: unknown, command: Command) => {
        const found = await disableOperator(await ports.open(), email, isDisabled, ports.who);
        show(ports, command, { email: known(found, email) }, () => `${found} is ${name}d`);
      });
}

async function hashPassword(given: string, email: string, ports: OperatorPorts): Promise<string> {
  return Bun.password.hash(await readPassword(given, [email], ports), 'argon2id');
}

function known(found: string | null, email: string): string {
  if (found === null) throw new OperatorError(`no operator "${email}" (see: operator operators list)`);
  return found;
}
