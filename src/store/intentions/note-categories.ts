import { readOfferPaths } from '../../model/offer-source.ts';
import { Pacer } from '../../time/pace-work.ts';
import { arrayText } from '../driver/array-text.ts';
import type { AnySql } from '../driver/connect.ts';

/** Read at once: some 200 KB. */
const PARTS = 16;

/**
 * Notes the categories of what an organization's imports have kept of their offers, where nobody has asked for them yet. A
 * first catalog of 60 000 products takes 0.3 s, an import since then what it has read anew, nothing new a millisecond.
 */
export async function noteCategories(sql: AnySql, orgId: string): Promise<void> {
  const pacer = new Pacer();
  for (;;) {
    const parts = await sql<{ run: string; first: number; source: Uint8Array }[]>`
      select run_number::text as run, first_ordinal as first, source from offer_sources as s
      where org_id = ${orgId} and not exists (
        select from offer_categories as c
        where c.org_id = s.org_id and c.run_number = s.run_number and c.first_ordinal = s.first_ordinal)
      limit ${PARTS}`;
    for (const { run, first, source } of parts) {
      const found = [...readOfferPaths(source)];
      const ordinals = found.map(([, each]) => arrayText(each));
      await sql`
        insert into offer_categories (org_id, run_number, first_ordinal, number, path, ordinals)
        select ${orgId}, ${run}, ${first}, number, path, ordinals::int[]
        from unnest(${found.map(([path]) => path)}::text[], ${ordinals}::text[]) with ordinality as p (path, ordinals, number)
        on conflict do nothing`;
      if (pacer.isDue) await pacer.giveWay();
    }
    if (parts.length < PARTS) return;
  }
}
