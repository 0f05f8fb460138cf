import type { AnySql } from '../driver/connect.ts';

/** The active token of an organization without its secret, for the account area; null when there is none. */
export async function findActiveToken(
  sql: AnySql,
  orgId: string,
): Promise<{ prefix: string; issuedAt: Date; lastUsedAt: Date | null } | null> {
  const [row] = await sql<{ prefix: string; issued_at: Date; last_used_at: Date | null }[]>`
    select prefix, issued_at, last_used_at from org_tokens where org_id = ${orgId} and revoked_at is null`;
  return row === undefined
    ? null
    : { prefix: row.prefix, issuedAt: row.issued_at, lastUsedAt: row.last_used_at };
}
