import type { Command } from 'commander';
import { addAccount, listAccounts, removeAccount } from '../../store/accounts/accounts.ts';
import { type AccountName, findAccountName, setPassword } from '../../store/accounts/passwords.ts';
import { closeAllSessions } from '../../store/accounts/sessions.ts';
import type { Sql } from '../../store/driver/connect.ts';
import { findOrganization } from '../find-organization.ts';
import { OperatorError } from '../operator-error.ts';
import type { OperatorPorts } from '../operator-ports.ts';
import { moment, plainNames, show, table } from '../show.ts';
import { emailAddress } from './email-address.ts';
import { PASSWORD_OPTION, readPassword } from './read-password.ts';

/** `operator account …`: the people of an organization who sign in. */
export function addAccountCommands(program: Command, ports: OperatorPorts): void {
  const account = program
    .command('account')
    .description('accounts that sign in: add, list, remove, password, sign-out');

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
    .command('add <org>')
    .description(
      'add an account to an organization, an owner: it may do everything there (who may not is added by an owner in the account area)',
    )
    .requiredOption('--email <email>', 'e-mail it signs in with', emailAddress)
    .option('--password <password>', PASSWORD_OPTION)
    .option('--password-stdin', 'read the password from standard input')
    .action(
      async (
        which: string,
        options: { email: string; password?: string; passwordStdin?: boolean },
        command: Command,
      ) => {
        const given = options.passwordStdin === true ? '-' : options.password;
        if (given === undefined) throw new OperatorError('give --password-stdin, or --password');
        const sql = await ports.open();
        const { id: orgId, name } = await findOrganization(sql, which);
        const password = await readPassword(given, [options.email, name], ports);
        const passwordHash = await Bun.password.hash(password, 'argon2id');
        const id = await addAccount(sql, orgId, { email: options.email, passwordHash });
        if (id === null) throw new OperatorError(`the e-mail ${options.email} has an account already`);
        show(ports, command, { id }, () => `added ${options.email}`);
      },
    );

  account
    .command('list <org>')
    .description('list the accounts of an organization')
    .action(async (which: string, _: unknown, command: Command) => {
      const sql = await ports.open();
      const accounts = await listAccounts(sql, (await findOrganization(sql, which)).id);
      show(ports, command, accounts.map(plainNames), () =>
        table(accounts.map(({ email, role, createdAt }) => ({ email, role, added: moment(createdAt) }))),
      );
    });

  account
    .command('remove <email>')
    .description('remove an account and its sessions; the last owner of an organization stays')
    .action(async (email: string, _: unknown, command: Command) => {
      const sql = await ports.open();
      const found = await find(sql, email);
      if (!(await removeAccount(sql, found.orgId, found.id)))
        throw new OperatorError(
          `${found.email} is the last owner of its organization: add another one first (or: operator org remove)`,
        );
      show(ports, command, { id: found.id }, () => `removed ${found.email}`);
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
