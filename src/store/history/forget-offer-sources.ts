import { decodeOfferSources, encodeOfferSources } from '../../model/offer-source.ts';
import { forReachable } from '../cluster/for-reachable.ts';
import type { AnySql, Sql } from '../driver/connect.ts';

/** Looked after at once; the others have their turn an hour later. */
const ORGANIZATIONS = 20;

interface LivePart {
  readonly run_number: string;
  readonly first_ordinal: number;
  readonly offers: number;
  /** Offers that an intention, or a row that an undo would put back, still points to. */
  readonly live: number[];
}

/**
 * Forgets what was read of offers that have been read anew since: parts that nothing points to go, parts that are half
 * dead are written anew in their place. Only where dead ones are more than the living: for 60 000 intentions the look
 * takes 0.2 s. What an undo puts back is kept as long as the undo is possible.
 */
export async function forgetOfferSources(sql: Sql): Promise<void> {
  const crowded = await forReachable(
    sql,
    ({ only }) => sql<{ orgId: string }[]>`
      select s.org_id as "orgId"
      from (select org_id, sum(offers) as kept from offer_sources where true ${only('org_id')} group by org_id) as s
      where s.kept > 512 + 2 * (
        select count(*) from intentions as i where i.org_id = s.org_id and i.source is not null ${only('i.org_id')})
      order by s.kept desc limit ${ORGANIZATIONS}`,
  );
  for (const { orgId } of crowded) await forgetOf(sql, orgId);
}

async function forgetOf(sql: Sql, orgId: string): Promise<void> {
  for (const part of await listParts(sql, orgId)) {
    const { run_number, first_ordinal, live } = part;
    if (live.length === 0) {
      const part = sql`org_id = ${orgId} and run_number = ${run_number} and first_ordinal = ${first_ordinal}`;
      await sql`delete from offer_sources where ${part}`;
      await sql`delete from offer_categories where ${part}`;
    } else if (live.length * 2 < part.offers) await rewrite(sql, orgId, part);
  }
}

/** All in one statement, so of one moment: an undo that commits meanwhile moves what is alive, and adds nothing to it. */
async function listParts(sql: AnySql, orgId: string): Promise<LivePart[]> {
  return sql<LivePart[]>`
    with living as (
      select distinct source from (
        select source from intentions where org_id = ${orgId} and source is not null
        union all
        select source from earlier_rows where org_id = ${orgId} and source is not null
      ) as pointing
    ),
    placed as (
      select living.source >> 32 as run_number, (living.source & 4294967295)::int as ordinal, (
        select max(first_ordinal) from offer_sources as s
        where s.org_id = ${orgId} and s.run_number = living.source >> 32
          and s.first_ordinal <= (living.source & 4294967295)::int
      ) as first_ordinal
      from living
    )
    select p.run_number::text as run_number, p.first_ordinal, p.offers,
      coalesce(json_agg(placed.ordinal) filter (where placed.ordinal is not null), '[]'::json) as live
    from offer_sources as p
      left join placed on placed.run_number = p.run_number and placed.first_ordinal = p.first_ordinal
    where p.org_id = ${orgId}
    group by p.run_number, p.first_ordinal, p.offers`;
}

async function rewrite(
  sql: AnySql,
  orgId: string,
  { run_number, first_ordinal, live }: LivePart,
): Promise<void> {
  const [row] = await sql<{ source: Uint8Array }[]>`
    select source from offer_sources
    where org_id = ${orgId} and run_number = ${run_number} and first_ordinal = ${first_ordinal}`;
  if (row === undefined) return;
  const alive = new Set(live);
  const rest = decodeOfferSources(row.source).filter(({ ordinal }) => alive.has(ordinal));
  const [first] = rest;
  if (first === undefined) return;
  await sql`
    update offer_sources set offers = ${rest.length}, source = ${encodeOfferSources(first.format, rest)}
    where org_id = ${orgId} and run_number = ${run_number} and first_ordinal = ${first_ordinal}`;
}
