import type { AnySql } from '../driver/connect.ts';

/** What a push must know of the organization behind a token. */
export interface TokenOwner {
  readonly tokenId: string;
  readonly organization: {
    readonly id: string;
    readonly city: string | null;
    readonly domain: string | null;
    readonly activeIntentionLimit: number | null;
  };
  readonly blocked: boolean;
  readonly unpaid: boolean;
}

/** Finds the owner of an active token by the token's hash; null when it is unknown or revoked. Notes its use once a minute. */
export async function findToken(sql: AnySql, tokenHash: Uint8Array): Promise<TokenOwner | null> {
  const [row] = await sql<
    {
      token_id: string;
      id: string;
      city: string | null;
      domain: string | null;
      active_intention_limit: number | null;
      blocked: boolean;
      unpaid: boolean;
      stale: boolean;
    }[]
  >`
    select t.id as token_id, o.id, o.city, o.domain, o.active_intention_limit, o.status = 'blocked' as blocked,
      coalesce(o.plan_paid_until <= now(), false) as unpaid,
      coalesce(t.last_used_at < now() - interval '1 minute', true) as stale
    from org_tokens as t join organizations as o on o.id = t.org_id
    where t.token_hash = ${tokenHash} and t.revoked_at is null`;
  if (row === undefined) return null;
  if (row.stale)
    await sql`update org_tokens set last_used_at = now() where org_id = ${row.id} and id = ${row.token_id}`;
  return {
    tokenId: row.token_id,
    organization: {
      id: row.id,
      city: row.city,
      domain: row.domain,
      activeIntentionLimit: row.active_intention_limit,
    },
    blocked: row.blocked,
    unpaid: row.unpaid,
  };
}
