import { decodeOfferSources, type SourcedOffer } from '../../model/offer-source.ts';
import type { ComparedProduct } from '../../model/run/comparison.ts';
import type { AnySql } from '../driver/connect.ts';

/** An organization whose products may be shown as samples. */
export interface SampledOrganization {
  readonly orgId: string;
  readonly organization: string;
  readonly domain: string | null;
}

/** Organizations that have imported; of one that keeps nothing, nothing is found. */
export async function listSampledOrganizations(sql: AnySql, limit: number): Promise<SampledOrganization[]> {
  return sql<SampledOrganization[]>`
    select o.id as "orgId", o.name as organization, o.domain from organizations as o
    where exists (select from run_leases as l where l.org_id = o.id) order by o.id limit ${limit}`;
}

/** A published product and where its source is kept. */
export interface PlacedProduct extends Pick<ComparedProduct, 'externalId' | 'name' | 'body'> {
  readonly id: string;
  readonly run: string;
  readonly ordinal: number;
}

/**
 * Published products of an organization with one of the pieces in their names or titles. Pieces are folded. All rows are
 * visited where there are fewer: 60 000 in 80 ms.
 */
export async function findByName(
  sql: AnySql,
  orgId: string,
  pieces: readonly string[],
  limit: number,
): Promise<PlacedProduct[]> {
  return sql<PlacedProduct[]>`
    select ${placed(sql)} from intentions
    where org_id = ${orgId} and state = 'published' and source is not null
      and exists (
        select from unnest(${pieces}::text[]) as p (piece)
        where strpos(replace(lower(title || ' ' || name), 'ё', 'е') collate "C", p.piece) > 0)
    limit ${limit}`;
}

/** Those whose sources are told by run and number in the file. */
export async function findBySource(
  sql: AnySql,
  orgId: string,
  sources: readonly { readonly run: string; readonly ordinal: number }[],
): Promise<PlacedProduct[]> {
  const numbers = sources.map(({ run, ordinal }) => String((BigInt(run) << 32n) + BigInt(ordinal)));
  return sql<PlacedProduct[]>`
    select ${placed(sql)} from intentions
    where org_id = ${orgId} and state = 'published' and source = any(${numbers}::text[]::bigint[])`;
}

function placed(sql: AnySql) {
  return sql`id, external_id as "externalId", name, coalesce(edits ->> 'description', body) as body,
    (source >> 32)::text as run, (source & 4294967295)::int as ordinal`;
}

/** A part of what is kept of an organization's offers. */
export interface SourcePart {
  readonly run: string;
  readonly first: number;
  readonly offers: readonly SourcedOffer[];
}

/** Parts read at once: some 200 KB. */
const PARTS = 16;

/** What is kept of an organization's offers, newest first. Decoding a part keeps this thread busy for 2 ms. */
export async function* readSourceParts(sql: AnySql, orgId: string): AsyncGenerator<SourcePart> {
  let before: { readonly run: string; readonly first: number } | null = null;
  for (;;) {
    const parts: { run: string; first: number; source: Uint8Array }[] = await sql`
      select run_number::text as run, first_ordinal as first, source from offer_sources
      where org_id = ${orgId} and (${before?.run ?? null}::bigint is null
        or (run_number, first_ordinal) < (${before?.run ?? null}::bigint, ${before?.first ?? null}::int))
      order by run_number desc, first_ordinal desc limit ${PARTS}`;
    for (const { run, first, source } of parts) yield { run, first, offers: decodeOfferSources(source) };
    before = parts.at(-1) ?? null;
    if (parts.length < PARTS || before === null) return;
  }
}

/** The part that holds an offer. */
export async function findSourcePart(
  sql: AnySql,
  orgId: string,
  run: string,
  ordinal: number,
): Promise<SourcePart | null> {
  const [part] = await sql<{ first: number; source: Uint8Array }[]>`
    select first_ordinal as first, source from offer_sources
    where org_id = ${orgId} and run_number = ${run} and first_ordinal <= ${ordinal}
    order by first_ordinal desc limit 1`;
  return part === undefined ? null : { run, first: part.first, offers: decodeOfferSources(part.source) };
}
