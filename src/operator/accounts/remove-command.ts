import type { Command } from 'commander';
import { claimPatiently } from '../../run/queue/claim-patiently.ts';
import { setOrganizationStatus } from '../../store/accounts/organizations.ts';
import { removeOrganization } from '../../store/accounts/remove-organization.ts';
import { findOrganization } from '../find-organization.ts';
import { OperatorError } from '../operator-error.ts';
import type { OperatorPorts } from '../operator-ports.ts';
import { plainText, show } from '../show.ts';

/** `operator org remove`: everything of an organization, for good. */
export function addRemoveCommand(org: Command, ports: OperatorPorts): void {
  org
    .command('remove <org>')
    .description('remove an organization with its intentions, runs, keys and accounts, for good')
    .option('--yes', 'without asking for its name')
    .action(async (which: string, options: { yes?: boolean }, command: Command) => {
      const sql = await ports.open();
      const { id, name, publishedIntentions } = await findOrganization(sql, which);
      if (options.yes !== true) {
        const question = `This removes "${plainText(name)}" with ${publishedIntentions ?? 'an unknown number of'} published intentions for good.\nIts name, to go on: `;
        if ((await ports.ask(question)).trim() !== name.trim())
          throw new OperatorError('that is not its name: nothing is removed (--yes does not ask)');
      }
      const claim = await claimPatiently(sql, id);
      if (claim === null)
        throw new OperatorError(`an import of ${id} is under way: wait for its end, or cancel it first`);
      try {
        // Nothing new comes, also after a crash in the middle.
        await setOrganizationStatus(sql, id, 'blocked');
        const intentions = await removeOrganization(sql, id);
        show(ports, command, { id, intentions }, () => `removed ${id} with ${intentions} intentions`);
      } finally {
        await claim.release();
      }
    });
}
