import type { KeyScope } from '../../model/key-scope.ts';
import type { AnySql } from '../driver/connect.ts';

/** An active token, and whose it is. */
export interface TokenOwner {
  readonly tokenId: string;
  readonly tokenName: string;
  readonly orgId: string;
  readonly scopes: readonly KeyScope[];
}

/** Finds an active token by its hash; null when it is unknown or revoked. Notes its use once a minute. */
export async function findToken(sql: AnySql, tokenHash: Uint8Array): Promise<TokenOwner | null> {
  const [row] = await sql<(TokenOwner & { stale: boolean })[]>`
    select id as "tokenId", coalesce(name, prefix || '…') as "tokenName", org_id as "orgId", coalesce(scopes, '{import}') as scopes, coalesce(last_used_at < now() - interval '1 minute', true) as stale
    from org_tokens where token_hash = ${tokenHash} and revoked_at is null`;
  if (row === undefined) return null;
  const { stale, ...owner } = row;
  if (stale)
    await sql`update org_tokens set last_used_at = now() where org_id = ${owner.orgId} and id = ${owner.tokenId}`;
  return owner;
}
