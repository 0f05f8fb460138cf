import type { AnySql } from '../driver/connect.ts';
import { onlyRow } from '../driver/only-row.ts';

/** What the limit of active intentions is counted with, besides what a run knows. */
export interface CountedByHand {
  readonly publishedByHand: number;
  /** The organization's own limit; null = the service's. */
  readonly limit: number | null;
}

/** Counts the intentions that an organization has published by hand. */
export async function countByHand(sql: AnySql, orgId: string): Promise<CountedByHand> {
  const rows = await sql<CountedByHand[]>`
    select active_intention_limit as limit, (
      select count(*)::int from intentions where org_id = ${orgId} and external_id is null and state = 'published'
    ) as "publishedByHand"
    from organizations where id = ${orgId}`;
  return onlyRow(rows);
}

/** The same, and nothing is published by hand until the transaction ends: what was counted stays true. */
export async function holdByHand(transaction: AnySql, orgId: string): Promise<CountedByHand> {
  await lockPublishing(transaction, orgId);
  return await countByHand(transaction, orgId);
}

/**
 * Whoever publishes against the limit does so one after the other. The lock is taken where the organization's own row is:
 * in a cluster that is one server, whichever is asked.
 */
export async function lockPublishing(transaction: AnySql, orgId: string): Promise<void> {
  await transaction`
    select pg_advisory_xact_lock(hashtextextended('catalog-manual:' || id::text, 0)) from organizations where id = ${orgId}`;
}
