import { listOrganizations, type Organization } from '../store/accounts/organizations.ts';
import type { Sql } from '../store/driver/connect.ts';
import { OperatorError } from './operator-error.ts';

/** Finds the organization by its id or by the e-mail of one of its accounts. */
export async function findOrganization(sql: Sql, which: string): Promise<Organization> {
  const [organization] = await listOrganizations(sql, which);
  if (organization === undefined)
    throw new OperatorError(
      `no organization "${which}": give its id or an account's e-mail (see: operator org list)`,
    );
  return organization;
}
