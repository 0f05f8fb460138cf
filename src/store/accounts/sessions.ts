import type { Access } from '../../model/access.ts';
import type { AccountRole } from '../../model/account/account-role.ts';
import { DEFAULT_ZONE, type TimeZone } from '../../model/account/time-zone.ts';
import type { AnySql } from '../driver/connect.ts';
import { accessOf } from './find-importer.ts';

/** However much it is used, a session ends after so many days. */
const MOST_DAYS = 90;

/** Whose session a request carries. */
export interface SessionOwner {
  readonly orgId: string;
  readonly accountId: string;
  readonly email: string;
  readonly role: AccountRole;
  /** Of the organization's pages. */
  readonly timeZone: TimeZone;
  readonly organizationName: string;
  readonly access: Access;
}

/** The account with this e-mail, for checking a password. */
export async function findAccount(
  sql: AnySql,
  email: string,
): Promise<{ orgId: string; id: string; passwordHash: string | null } | null> {
  const [row] = await sql<{ orgId: string; id: string; passwordHash: string | null }[]>`
    select org_id as "orgId", id, password_hash as "passwordHash" from accounts where lower(email) = lower(${email})`;
  return row ?? null;
}

/** Opens a session; expired ones of the organization are removed on the way. */
export async function openSession(
  sql: AnySql,
  session: { orgId: string; accountId: string; tokenHash: Uint8Array; expiresAt: Date },
): Promise<void> {
  await sql`delete from sessions where org_id = ${session.orgId} and expires_at < now()`;
  await sql`
    insert into sessions (org_id, token_hash, account_id, expires_at)
    values (${session.orgId}, ${session.tokenHash}, ${session.accountId}, ${session.expiresAt})`;
}

/** Finds a live session and slides its expiry when less than half of its time is left. */
export async function findSession(
  sql: AnySql,
  tokenHash: Uint8Array,
  lifetimeMs: number,
): Promise<SessionOwner | null> {
  const [row] = await sql<(SessionOwner & { halfGone: boolean })[]>`
    select s.org_id as "orgId", s.account_id as "accountId", a.email, a.role, coalesce(o.time_zone, ${DEFAULT_ZONE}) as "timeZone", o.name as "organizationName",
      ${accessOf(sql)} as access,
      s.expires_at < now() + ${lifetimeMs / 2} * interval '1 millisecond' as "halfGone"
    from sessions as s
      join accounts as a on a.org_id = s.org_id and a.id = s.account_id
      join organizations as o on o.id = s.org_id
    where s.token_hash = ${tokenHash} and s.expires_at > now()
      and s.created_at > now() - ${MOST_DAYS} * interval '1 day'`;
  if (row === undefined) return null;
  const { halfGone, ...owner } = row;
  if (halfGone) {
    await sql`
      update sessions set expires_at = now() + ${lifetimeMs} * interval '1 millisecond'
      where org_id = ${owner.orgId} and token_hash = ${tokenHash}`;
  }
  return owner;
}

/** Ends every session of an account. */
export async function closeAllSessions(sql: AnySql, orgId: string, accountId: string): Promise<void> {
  await sql`delete from sessions where org_id = ${orgId} and account_id = ${accountId}`;
}

export async function closeSession(sql: AnySql, orgId: string, tokenHash: Uint8Array): Promise<void> {
  await sql`delete from sessions where org_id = ${orgId} and token_hash = ${tokenHash}`;
}
