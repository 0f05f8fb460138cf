import type { KeyScope } from '../../model/key-scope.ts';
import type { AnySql, Sql } from '../driver/connect.ts';
import { onlyRow } from '../driver/only-row.ts';

/** A key without its secret. */
export interface Key {
  readonly id: string;
  /** Null: the default key. */
  readonly name: string | null;
  readonly scopes: readonly KeyScope[];
  readonly prefix: string;
  readonly issued_at: Date;
  readonly last_used_at: Date | null;
}

/** Active keys of one organization. */
export const MOST_KEYS = 20;

/** The active keys of an organization, the default one first, then by name. */
export async function listKeys(sql: AnySql, orgId: string): Promise<readonly Key[]> {
  return await sql<Key[]>`
    select id, name, coalesce(scopes, '{import}') as scopes, prefix, issued_at, last_used_at
    from org_tokens where org_id = ${orgId} and revoked_at is null order by name nulls first, id`;
}

/** Stores a named key beside the others; says why not where there is one of that name, or too many. */
export async function addKey(
  sql: Sql,
  orgId: string,
  key: { name: string; scopes: readonly KeyScope[]; hash: Uint8Array; prefix: string },
): Promise<{ readonly id: string; readonly issued_at: Date } | 'name_taken' | 'too_many'> {
  return sql.begin(async (tx) => {
    await tx`select 1 from organizations where id = ${orgId} for update`;
    const keys = await listKeys(tx, orgId);
    if (keys.some(({ name }) => name === key.name)) return 'name_taken';
    if (keys.length >= MOST_KEYS) return 'too_many';
    return onlyRow(
      await tx<{ id: string; issued_at: Date }[]>`
        insert into org_tokens (org_id, id, token_hash, prefix, name, scopes)
        values (${orgId}, ${Bun.randomUUIDv7()}, ${key.hash}, ${key.prefix}, ${key.name}, ${key.scopes as string[]})
        returning id, issued_at`,
    );
  });
}

/** Ends a key; false where the organization has no such active one. */
export async function endKey(sql: AnySql, orgId: string, id: string): Promise<boolean> {
  const result = await sql`
    update org_tokens set revoked_at = now() where org_id = ${orgId} and id = ${id} and revoked_at is null`;
  return result.count > 0;
}
