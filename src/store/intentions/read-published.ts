import { decodeOfferSources, type OfferSource } from '../../model/offer-source.ts';
import type { Sql } from '../driver/connect.ts';

/** A published product with what conversion read of it. */
export interface PublishedProduct extends OfferSource, StoredFields {}

/** Values of the file, also where a hand has set others. */
interface StoredFields {
  readonly id: string;
  readonly externalId: string;
  readonly name: string;
  readonly title: string;
  readonly body: string;
  readonly tags: readonly string[];
  readonly tally: string;
  /** A hand has set title or tags before the file's values were kept: they are not known. */
  readonly isUnsure: boolean;
  readonly conversion: bigint | null;
  readonly dataHash: bigint;
}

/** Products of one organization. */
export interface PublishedBatch {
  readonly orgId: string;
  readonly organization: string;
  /** Of its profile; weighs characteristics where the category tells none. */
  readonly domain: string | null;
  readonly products: readonly PublishedProduct[];
  /** Further published ones of which nothing is kept: made by hand, or last imported by version 0.1. */
  readonly unknown: number;
}

interface Row extends StoredFields {
  readonly run: string;
  readonly ordinal: number;
}

/** Rows taken from the database at once: about 0.5 MB, and a batch of conversion. */
const ROWS = 500;

/**
 * Everything that is published, organization by organization, in batches of at most 500 products, in the order in which their
 * sources are stored, so that each part is decoded once. One statement at a time, none while a batch is worked on, however long
 * that takes: which products there are is asked first, and each as it is when its batch's turn comes. Nothing is locked.
 *
 * @param onlyOrg id of one organization; null: all.
 */
export async function* readPublished(sql: Sql, onlyOrg: string | null): AsyncGenerator<PublishedBatch> {
  const organizations = await sql<{ id: string; name: string; domain: string | null }[]>`
    select id, name, domain from organizations where ${onlyOrg}::uuid is null or id = ${onlyOrg} order by id`;
  for (const { id: orgId, name: organization, domain } of organizations) {
    const told = { orgId, organization, domain };
    const parts = openParts(sql, orgId);
    for (const ids of await listPages(sql, orgId)) {
      const page = await sql<Row[]>`
        select id, external_id as "externalId", source >> 32 as run, (source & 4294967295)::int as ordinal, name, tally,
          coalesce(edits ->> 'title', title) as title, coalesce(edits ->> 'description', body) as body,
          case when jsonb_typeof(edits -> 'tags') = 'array'
            then array(select jsonb_array_elements_text(edits -> 'tags')) else tags end as tags,
          coalesce(edits -> 'title' = 'null' or edits -> 'tags' = 'null', false) as "isUnsure",
          conversion, data_hash as "dataHash"
        from intentions
        where org_id = ${orgId} and id = any(${ids}::text::uuid[]) and state = 'published' and source is not null
        order by source, id`;
      const products: PublishedProduct[] = [];
      for (const { run, ordinal, ...row } of page) {
        const source = await parts.find(run, ordinal);
        if (source !== null) products.push({ ...row, ...source });
      }
      yield { ...told, products, unknown: page.length - products.length };
    }
    const [count] = await sql<{ unknown: number }[]>`
      select count(*)::int as unknown from intentions
      where org_id = ${orgId} and state = 'published' and source is null`;
    yield { ...told, products: [], unknown: count?.unknown ?? 0 };
  }
}

/**
 * Ids of the products with a source, a page of `ROWS` at a time, as PostgreSQL's own text: they only go back there. No index has
 * this order: asking for what follows a page would read all products for each.
 */
async function listPages(sql: Sql, orgId: string): Promise<string[]> {
  const rows = await sql<{ ids: string }[]>`
    select array_agg(id order by source, id)::text as ids
    from (
      select id, source, (row_number() over (order by source, id) - 1) / ${ROWS}::int as page
      from intentions where org_id = ${orgId} and state = 'published' and source is not null
    ) as numbered
    group by page order by page`;
  return rows.map((row) => row.ids);
}

/** How many products are published, in all organizations or in one. */
export async function countPublished(sql: Sql, onlyOrg: string | null): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from intentions
    where state = 'published' and (${onlyOrg}::uuid is null or org_id = ${onlyOrg})`;
  return row?.count ?? 0;
}

/** Sources of one organization, asked for in their order: one part is held at a time. */
function openParts(sql: Sql, orgId: string) {
  let held: { run: string; first: number; next: number; offers: Map<number, OfferSource> } | null = null;
  return {
    find: async (run: string, ordinal: number): Promise<OfferSource | null> => {
      if (held === null || held.run !== run || ordinal < held.first || ordinal >= held.next) {
        const [part] = await sql<{ first: number; next: number | null; source: Uint8Array }[]>`
          select first_ordinal as first, source, (
              select min(first_ordinal) from offer_sources as after
              where after.org_id = p.org_id and after.run_number = p.run_number
                and after.first_ordinal > p.first_ordinal) as next
          from offer_sources as p
          where org_id = ${orgId} and run_number = ${run} and first_ordinal <= ${ordinal}
          order by first_ordinal desc limit 1`;
        if (part === undefined) return null;
        const offers = decodeOfferSources(part.source);
        held = {
          run,
          first: part.first,
          next: part.next ?? Number.POSITIVE_INFINITY,
          offers: new Map(offers.map(({ ordinal: at, ...source }) => [at, source])),
        };
      }
      return held.offers.get(ordinal) ?? null;
    },
  };
}
