import { type Command, InvalidArgumentError } from 'commander';
import { ACCESS } from '../../model/access.ts';
import {
  addOrganization,
  listOrganizations,
  type Organization,
  setOrganizationStatus,
  setPlanPaidUntil,
  updateOrganization,
} from '../../store/accounts/organizations.ts';
import type { Sql } from '../../store/driver/connect.ts';
import { requestCancelOfAll } from '../../store/run/request-cancel.ts';
import { findTerritories } from '../../store/territories/find-territories.ts';
import { isRegistryEmpty, nearestCities } from '../../store/territories/suggest-cities.ts';
import { filledText } from '../filled-text.ts';
import { findOrganization } from '../find-organization.ts';
import { OperatorError } from '../operator-error.ts';
import type { OperatorPorts } from '../operator-ports.ts';
import { moment, plainNames, show, table } from '../show.ts';
import { emailAddress } from './email-address.ts';
import { PASSWORD_OPTION, readPassword } from './read-password.ts';
import { addRemoveCommand } from './remove-command.ts';

/** `operator org …`: organizations, their profile, plan and access. */
export function addOrgCommands(program: Command, ports: OperatorPorts): void {
  const org = program
    .command('org')
    .description('organizations: add, list, show, update, block, unblock, plan, remove');

  org
    .command('add')
    .description('add an organization with its first account')
    .requiredOption('--name <name>', 'name of the organization', filledText)
    .option(
      '--city <city>',
      'city of the profile: the territory of YML products; without it they are refused',
    )
    .option('--domain <domain>', 'trade, e.g. tools or clothing: tag weights where a category tells none')
    .requiredOption('--email <email>', 'e-mail the account signs in with', emailAddress)
    .requiredOption('--password <password>', PASSWORD_OPTION)
    .option('--limit <number>', 'limit of active intentions, instead of the service default', wholeNumber)
    .action(
      async (
        options: {
          name: string;
          city?: string;
          domain?: string;
          email: string;
          password: string;
          limit?: number;
        },
        command: Command,
      ) => {
        const sql = await ports.open();
        await checkCity(sql, options.city);
        const password = await readPassword(options.password, [options.email, options.name], ports);
        const passwordHash = await Bun.password.hash(password, 'argon2id');
        const id = await addOrganization(sql, {
          name: options.name,
          city: options.city?.trim() || null,
          domain: options.domain?.trim() || null,
          email: options.email,
          passwordHash,
          limit: options.limit ?? null,
        }).catch((error: unknown) => {
          if ((error as { code?: string }).code === '23505')
            throw new OperatorError(`the e-mail ${options.email} has an account already`);
          throw error;
        });
        show(ports, command, { id }, () => `added ${id}\nnext: operator token issue ${options.email}`);
      },
    );

  org
    .command('list')
    .description('list organizations')
    .action(async (_: unknown, command: Command) => {
      const organizations = await listOrganizations(await ports.open(), null);
      show(ports, command, organizations.map(plainNames), () => table(organizations.map(row)));
    });

  org
    .command('show <org>')
    .description('show one organization')
    .action(async (which: string, _: unknown, command: Command) => {
      const organization = await findOrganization(await ports.open(), which);
      show(ports, command, plainNames(organization), () =>
        Object.entries(plainNames(organization))
          .map(([name, value]) => `${name}: ${value instanceof Date ? moment(value) : (value ?? '-')}`)
          .join('\n'),
      );
    });

  org
    .command('update <org>')
    .description('change the profile')
    .option('--name <name>', 'name', filledText)
    .option('--city <city>', 'city that the registry knows; "" removes it')
    .option('--domain <domain>', 'trade; "" removes it')
    .option(
      '--limit <number>',
      'limit of active intentions; "default" returns to the service default',
      (text): Parsed<number> => ({ value: text === 'default' ? null : wholeNumber(text) }),
    )
    .action(
      async (
        which: string,
        options: { name?: string; city?: string; domain?: string; limit?: Parsed<number> },
        command: Command,
      ) => {
        const sql = await ports.open();
        const { id } = await findOrganization(sql, which);
        await checkCity(sql, options.city);
        await updateOrganization(sql, id, {
          ...(options.name === undefined ? {} : { name: options.name }),
          ...(options.city === undefined ? {} : { city: options.city.trim() || null }),
          ...(options.domain === undefined ? {} : { domain: options.domain.trim() || null }),
          ...(options.limit === undefined ? {} : { limit: options.limit.value }),
        });
        show(ports, command, { id }, () => `updated ${id}`);
      },
    );

  for (const [name, status, about] of [
    ['block', 'blocked', `suspend access: it ${ACCESS.blocked.operator}`],
    ['unblock', 'active', 'give access back'],
  ] as const) {
    org
      .command(`${name} <org>`)
      .description(about)
      .action(async (which: string, _: unknown, command: Command) => {
        const sql = await ports.open();
        const { id } = await findOrganization(sql, which);
        await setOrganizationStatus(sql, id, status);
        if (status === 'blocked') await requestCancelOfAll(sql, id);
        show(ports, command, { id, status }, () => `${id} is ${status}`);
      });
  }

  org
    .command('plan <org>')
    .description(`set until when the plan is paid; past it the organization ${ACCESS.unpaid.operator}`)
    .requiredOption(
      '--paid-until <date>',
      'a date such as 2027-01-31 (its end, UTC), or "never": paid without an end',
      paidUntil,
    )
    .action(async (which: string, options: { paidUntil: Parsed<Date> }, command: Command) => {
      const sql = await ports.open();
      const { id } = await findOrganization(sql, which);
      const until = options.paidUntil.value;
      await setPlanPaidUntil(sql, id, until);
      show(
        ports,
        command,
        { id, plan_paid_until: until },
        () => `${id} is paid ${until === null ? 'without an end' : `until ${moment(until)}`}`,
      );
    });
  addRemoveCommand(org, ports);
}

/**
 * Refuses a city that the territory registry does not know and names the nearest ones; none and '' are fine. Before the
 * first start of the service the registry is empty, and any city goes.
 */
async function checkCity(sql: Sql, city: string | undefined): Promise<void> {
  if (city === undefined || city.trim() === '') return;
  if ((await findTerritories(sql, [city]))[city] || (await isRegistryEmpty(sql))) return;
  const nearest = await nearestCities(sql, city, 5);
  const hint = nearest.length === 0 ? '' : `; did you mean ${nearest.map(({ name }) => name).join(', ')}?`;
  throw new OperatorError(`no registry knows the city "${city}"${hint}`);
}

function row(organization: Organization) {
  return {
    id: organization.id,
    name: organization.name,
    city: organization.city,
    email: organization.emails[0] ?? null,
    status: organization.status,
    'paid until': moment(organization.planPaidUntil) ?? 'no end',
    published: organization.publishedIntentions,
    token: organization.tokenPrefix,
  };
}

/** A parsed value that may be null: commander takes a bare null for a missing value and makes it ''. */
interface Parsed<T> {
  readonly value: T | null;
}

function wholeNumber(text: string): number {
  const number = Number(text);
  if (text === '' || !Number.isInteger(number) || number < 0)
    throw new InvalidArgumentError('a whole number, 0 or more');
  return number;
}

function paidUntil(text: string): Parsed<Date> {
  if (text === 'never') return { value: null };
  const [day = ''] = /^\d{4}-\d{2}-\d{2}/.exec(text) ?? [];
  const date = new Date(text === day ? `${day}T23:59:59.999Z` : text);
  // 30 February is read as 2 March: a slip would move the end of the plan unseen.
  const isInCalendar =
    !Number.isNaN(date.getTime()) && new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day);
  if (day === '' || !isInCalendar) throw new InvalidArgumentError('a date such as 2027-01-31, or never');
  return { value: date };
}
