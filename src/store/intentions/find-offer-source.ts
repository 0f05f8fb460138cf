import { decodeOfferSources, type OfferSource } from '../../model/offer-source.ts';
import type { AnySql } from '../driver/connect.ts';

/** What conversion read of the offer of an intention; null when it is not kept. About 2 ms: a part of 512 offers is decoded. */
export async function findOfferSource(sql: AnySql, orgId: string, id: string): Promise<OfferSource | null> {
  const [row] = await sql<{ ordinal: number; source: Uint8Array }[]>`
    select (i.source & 4294967295)::int as ordinal, p.source
    from intentions as i
      cross join lateral (
        select source from offer_sources as s
        where s.org_id = i.org_id and s.run_number = i.source >> 32
          and s.first_ordinal <= (i.source & 4294967295)::int
        order by s.first_ordinal desc limit 1
      ) as p
    where i.org_id = ${orgId} and i.id = ${id} and i.source is not null`;
  if (row === undefined) return null;
  const found = decodeOfferSources(row.source).find(({ ordinal }) => ordinal === row.ordinal);
  if (found === undefined) return null;
  const { ordinal: _, ...source } = found;
  return source;
}
