import type { AnySql } from '../driver/connect.ts';

/** A token without its secret. */
export interface ActiveToken {
  readonly prefix: string;
  readonly issuedAt: Date;
  readonly lastUsedAt: Date | null;
}

/** The active token of an organization, for the account area; null when there is none. */
export async function findActiveToken(sql: AnySql, orgId: string): Promise<ActiveToken | null> {
  const [row] = await sql<ActiveToken[]>`
    select prefix, issued_at as "issuedAt", last_used_at as "lastUsedAt"
    from org_tokens where org_id = ${orgId} and name is null and revoked_at is null`;
  return row ?? null;
}
