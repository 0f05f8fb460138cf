import type { AnySql } from '../driver/connect.ts';
import type { Importing } from './create-intentions.ts';

/** Keeps what conversion read of the staged offers: a part for each batch, as the threads have packed it. */
export async function storeOfferSources(
  sql: AnySql,
  { orgId, runNumber }: Pick<Importing, 'orgId' | 'runNumber'>,
): Promise<void> {
  await sql`
    insert into offer_sources (org_id, run_number, first_ordinal, offers, source)
    select ${orgId}::uuid, ${String(runNumber)}::bigint, ordinal, source_offers, source
    from staged_offers where source is not null`;
}
