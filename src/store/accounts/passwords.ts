import type { AnySql, Sql } from '../driver/connect.ts';

/** An account as its password is changed. */
export interface AccountName {
  readonly orgId: string;
  readonly id: string;
  readonly email: string;
  readonly organization: string;
}

/** The account with this e-mail, for a letter or an operator's command; null when there is none. */
export async function findAccountName(sql: AnySql, email: string): Promise<AccountName | null> {
  const [row] = await sql<AccountName[]>`
    select a.org_id as "orgId", a.id, a.email, o.name as organization
    from accounts as a join organizations as o on o.id = a.org_id
    where lower(a.email) = lower(${email})`;
  return row ?? null;
}

/** The hash of an account's password; null: it has none yet. */
export async function readPasswordHash(
  sql: AnySql,
  orgId: string,
  accountId: string,
): Promise<string | null> {
  const [row] = await sql<{ password_hash: string | null }[]>`
    select password_hash from accounts where org_id = ${orgId} and id = ${accountId}`;
  return row?.password_hash ?? null;
}

/**
 * Sets a password and ends every session of the account, but the one with `keep`. Devices known before are strangers
 * again, and a reset that was under way is void.
 */
export async function setPassword(
  sql: Sql,
  account: { readonly orgId: string; readonly id: string },
  passwordHash: string,
  keep: Uint8Array | null,
): Promise<void> {
  const { orgId, id } = account;
  await sql.begin(async (tx) => {
    await tx`update accounts set password_hash = ${passwordHash} where org_id = ${orgId} and id = ${id}`;
    await tx`
      delete from sessions
      where org_id = ${orgId} and account_id = ${id} and token_hash is distinct from ${keep}::bytea`;
    await tx`delete from known_devices where org_id = ${orgId} and account_id = ${id}`;
    await tx`delete from password_resets where org_id = ${orgId} and account_id = ${id}`;
  });
}

/** Lets whoever has the secret set a new password until `expiresAt`; a secret sent before is void. */
export async function beginPasswordReset(
  sql: AnySql,
  account: { readonly orgId: string; readonly id: string },
  tokenHash: Uint8Array,
  expiresAt: Date,
): Promise<void> {
  await sql`
    insert into password_resets (org_id, account_id, token_hash, expires_at)
    values (${account.orgId}, ${account.id}, ${tokenHash}, ${expiresAt})
    on conflict (org_id, account_id) do update set
      token_hash = excluded.token_hash, expires_at = excluded.expires_at`;
}

/** Whose password the secret of a letter may set; null when it is void. */
export async function findPasswordReset(sql: AnySql, tokenHash: Uint8Array): Promise<AccountName | null> {
  const [row] = await sql<AccountName[]>`
    select r.org_id as "orgId", a.id, a.email, o.name as organization
    from password_resets as r
      join accounts as a on a.org_id = r.org_id and a.id = r.account_id
      join organizations as o on o.id = r.org_id
    where r.token_hash = ${tokenHash} and r.expires_at > now()`;
  return row ?? null;
}
