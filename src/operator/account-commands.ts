import type { Command } from 'commander';
import { type AccountName, findAccountName, setPassword } from '../store/accounts/passwords.ts';
import { closeAllSessions } from '../store/accounts/sessions.ts';
import type { Sql } from '../store/driver/connect.ts';
import { OperatorError } from './operator-error.ts';
import type { OperatorPorts } from './operator-ports.ts';
import { PASSWORD_OPTION, readPassword } from './read-password.ts';
import { show } from './show.ts';

/** `operator account …`: the people of an organization who sign in. */
export function addAccountCommands(program: Command, ports: OperatorPorts): void {
  const account = program.command('account').description('accounts that sign in: password, sign-out');

  account
    .command('password <email>')
    .description('set a password; every session of the account ends')
    .requiredOption('--password <password>', PASSWORD_OPTION)
    .action(async (email: string, options: { password: string }, command: Command) => {
      const sql = await ports.open();
      const found = await find(sql, email);
      const password = await readPassword(options.password, [found.email, found.organization], ports);
      await setPassword(sql, found, await Bun.password.hash(password, 'argon2id'), null);
      show(
        ports,
        command,
        { id: found.id },
        () => `${found.email} has a new password; all its sessions ended`,
      );
    });

  account
    .command('sign-out <email>')
    .description('end every session of the account')
    .action(async (email: string, _: unknown, command: Command) => {
      const sql = await ports.open();
      const found = await find(sql, email);
      await closeAllSessions(sql, found.orgId, found.id);
      show(ports, command, { id: found.id }, () => `all sessions of ${found.email} ended`);
    });
}

async function find(sql: Sql, email: string): Promise<AccountName> {
  const account = await findAccountName(sql, email);
  if (account === null)
    throw new OperatorError(
      `no account "${email}": give the e-mail it signs in with (see: operator org list)`,
    );
  return account;
}
