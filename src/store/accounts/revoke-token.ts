import type { AnySql } from '../driver/connect.ts';

/** Revokes the default key of an organization; false when there is none. */
export async function revokeToken(sql: AnySql, orgId: string): Promise<boolean> {
  const result =
    await sql`update org_tokens set revoked_at = now() where org_id = ${orgId} and name is null and revoked_at is null`;
  return result.count > 0;
}
