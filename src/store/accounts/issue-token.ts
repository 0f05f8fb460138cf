import type { KeyScope } from '../../model/key-scope.ts';
import type { Sql } from '../driver/connect.ts';
import { onlyRow } from '../driver/only-row.ts';

/** What a default key may do. */
const SCOPES: KeyScope[] = ['import', 'read'];

/** Stores a new default key of an organization and revokes the one before; named keys stay. */
export async function issueToken(
  sql: Sql,
  orgId: string,
  token: { hash: Uint8Array; prefix: string },
): Promise<Date> {
  return sql.begin(async (tx) => {
    await tx`select 1 from organizations where id = ${orgId} for update`;
    await tx`update org_tokens set revoked_at = now() where org_id = ${orgId} and name is null and revoked_at is null`;
    const rows = await tx<{ issued_at: Date }[]>`
      insert into org_tokens (org_id, id, token_hash, prefix, scopes)
      values (${orgId}, ${Bun.randomUUIDv7()}, ${token.hash}, ${token.prefix}, ${SCOPES}) returning issued_at`;
    return onlyRow(rows).issued_at;
  });
}
