import type { AnySql, TransactionSql } from '../driver/connect.ts';

/** A condition on `photo_links`. */
export type LinkFilter = ReturnType<AnySql>;

/**
 * Locks links of an organization in their order, before a statement that changes many: it would lock them in that of its plan,
 * and two processes would wait for each other.
 */
export async function lockLinks(tx: TransactionSql, orgId: string, which: LinkFilter): Promise<void> {
  await tx`
    select count(*) from (
      select from photo_links where org_id = ${orgId} and ${which} order by url_hash for update
    ) as locked`;
}
