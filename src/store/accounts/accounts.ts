import type { AccountRole } from '../../model/account/account-role.ts';
import type { AnySql, Sql } from '../driver/connect.ts';

/** Somebody who signs in. */
export interface Account {
  readonly id: string;
  readonly email: string;
  readonly role: AccountRole;
  /** Has not set a password yet. */
  readonly invited: boolean;
  readonly createdAt: Date;
}

/** The accounts of an organization, the first one first. */
export async function listAccounts(sql: AnySql, orgId: string): Promise<Account[]> {
  return sql<Account[]>`
    select id, email, role, password_hash is null as invited, created_at as "createdAt" from accounts where org_id = ${orgId} order by created_at, id`;
}

/** Adds an account to an organization; null when the e-mail is somebody's already, of whatever organization. */
export async function addAccount(
  sql: AnySql,
  orgId: string,
  {
    email,
    passwordHash,
    role = 'owner',
  }: {
    readonly email: string;
    /** Null: nobody signs in until a password has been set. */
    readonly passwordHash: string | null;
    readonly role?: AccountRole;
  },
): Promise<string | null> {
  const [added] = await sql<{ id: string }[]>`
    insert into accounts (org_id, id, email, password_hash, role)
    values (${orgId}, ${Bun.randomUUIDv7()}, ${email}, ${passwordHash}, ${role})
    on conflict do nothing returning id`;
  return added?.id ?? null;
}

/** Removes an account with its sessions; false for the last owner of its organization. Two removals take turns. */
export async function removeAccount(sql: Sql, orgId: string, id: string): Promise<boolean> {
  return sql.begin(async (tx) => {
    const all = await tx<
      { id: string; role: AccountRole }[]
    >`select id, role from accounts where org_id = ${orgId} order by id for update`;
    if (all.every((account) => account.id === id || account.role !== 'owner')) return false;
    await tx`delete from sessions where org_id = ${orgId} and account_id = ${id}`;
    await tx`delete from known_devices where org_id = ${orgId} and account_id = ${id}`;
    await tx`delete from password_resets where org_id = ${orgId} and account_id = ${id}`;
    await tx`delete from accounts where org_id = ${orgId} and id = ${id}`;
    return true;
  });
}
