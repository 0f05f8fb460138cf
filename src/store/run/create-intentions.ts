import type { Channel } from '../../model/glossary.ts';
import { isOnNode } from '../cluster/find-node.ts';
import { arrayText } from '../driver/array-text.ts';
import type { AnySql } from '../driver/connect.ts';
import { onlyRow } from '../driver/only-row.ts';

/** Of the run that writes. */
export interface Importing {
  readonly orgId: string;
  readonly channel: Channel;
  /** Version of conversion that made what is written. */
  readonly conversion: bigint;
  readonly runNumber: bigint;
}

/** 64 bits as PostgreSQL's bigint has them. */
export function signed(hash: bigint): string {
  return String(BigInt.asIntN(64, hash));
}

/** Where what was read of the staged offer `s` is to be found: see the migration of `offer_sources`. */
export function sourceOf(sql: AnySql, { runNumber }: Pick<Importing, 'runNumber'>) {
  return sql`${String(runNumber << 32n)}::bigint + s.ordinal`;
}

/** What a statement of the apply did. */
export interface WrittenIntentions {
  readonly rows: number;
  /** Pictures of the intentions whose list of pictures it changed. */
  readonly pictures: number;
}

/** Publishes staged offers, given by their ordinals, as new intentions with the ids of their staged rows. */
export async function createIntentions(
  sql: AnySql,
  importing: Importing,
  ordinals: readonly number[],
): Promise<WrittenIntentions> {
  if (ordinals.length === 0) return { rows: 0, pictures: 0 };
  // Citus sends rows that are returned through a file: 20 000 took 0.43 s of processor, those that are only counted 0.35, and one
  // server 0.18. Their pictures are left to `countCreated`: to ask the stage for them each time was a ninth of a first load.
  if (isOnNode(sql)) return { rows: (await insertStaged(sql, importing, ordinals)).count, pictures: 0 };
  const written = await sql<WrittenIntentions[]>`
    with created as (
      ${insertStaged(sql, importing, ordinals)}
      returning cardinality(pictures) as pictures
    )
    select count(*)::int as rows, coalesce(sum(pictures), 0)::int as pictures from created`;
  return onlyRow(written);
}

/**
 * What a run has created so far; to be asked before it changes other intentions. A cluster tells of an insert how many rows were
 * sent, and nothing of their pictures.
 */
export async function countCreated(
  sql: AnySql,
  { orgId, runNumber }: Pick<Importing, 'orgId' | 'runNumber'>,
): Promise<WrittenIntentions> {
  const written = await sql<WrittenIntentions[]>`
    select count(*)::int as rows, coalesce(sum(cardinality(pictures)), 0)::int as pictures from intentions
    where org_id = ${orgId} and source >= ${String(runNumber << 32n)}::bigint`;
  return onlyRow(written);
}

function insertStaged(sql: AnySql, importing: Importing, ordinals: readonly number[]) {
  const { orgId, channel, conversion } = importing;
  return sql`
      insert into intentions (
        org_id, id, external_id, channel, state, title, name, body, price, quantity, unit,
        territory_level, territory_region, territory_city, territory_address, tags, pictures, pictures_at,
        raw_hash, conversion, file_hash, data_hash, tally, source
      )
      select
        ${orgId}::uuid, id, external_id, ${channel}, 'published', title, name, body, price, quantity, unit,
        territory_level, territory_region, territory_city, territory_address, tags,
        pictures, case when cardinality(pictures) > 0 then now() end,
        raw_hash, ${signed(conversion)}::bigint, file_hash, data_hash, tally, ${sourceOf(sql, importing)}
      from staged_offers as s where ordinal = any(${arrayText(ordinals)}::int[])`;
}
