import type { Command } from 'commander';
import { makeToken } from '../secrets/make-token.ts';
import { issueToken } from '../store/accounts/issue-token.ts';
import { revokeToken } from '../store/accounts/revoke-token.ts';
import { findOrganization } from './find-organization.ts';
import type { OperatorPorts } from './operator-ports.ts';
import { show } from './show.ts';

/** `operator token …`: the key of an organization's API connection. */
export function addTokenCommands(program: Command, ports: OperatorPorts): void {
  const token = program.command('token').description('API keys: issue, revoke');

  token
    .command('issue <org>')
    .description('issue a key, shown this once; the key before it is revoked')
    .action(async (which: string, _: unknown, command: Command) => {
      const sql = await ports.open();
      const { id } = await findOrganization(sql, which);
      const made = makeToken();
      await issueToken(sql, id, made);
      show(
        ports,
        command,
        { token: made.secret, prefix: made.prefix },
        () => `${made.secret}\nkeep it: it is not shown again`,
      );
    });

  token
    .command('revoke <org>')
    .description('revoke the key')
    .action(async (which: string, _: unknown, command: Command) => {
      const sql = await ports.open();
      const { id } = await findOrganization(sql, which);
      const revoked = await revokeToken(sql, id);
      show(ports, command, { revoked }, () => (revoked ? 'revoked' : 'there was no active key'));
    });
}
