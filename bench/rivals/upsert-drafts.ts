import type { Draft } from '../../src/model/draft.ts';
import type { TransactionSql } from '../../src/store/driver/connect.ts';

/** Upserts up to 500 drafts with the links of their pictures as one multi-row insert; rows with the same data are left alone. */
export async function upsertDrafts(
  sql: TransactionSql,
  orgId: string,
  drafts: readonly { readonly draft: Draft; readonly hash: bigint }[],
): Promise<{ created: number; updated: number }> {
  const rows = drafts.map(({ draft, hash }) => toRow(orgId, draft, hash));
  const written = await sql<{ created: boolean }[]>`
    insert into intentions ${sql(rows)}
    on conflict (org_id, external_id) do update set
      title = excluded.title, name = excluded.name, body = excluded.body, price = excluded.price,
      quantity = excluded.quantity, unit = excluded.unit, territory_level = excluded.territory_level,
      territory_region = excluded.territory_region, territory_city = excluded.territory_city,
      tags = excluded.tags, pictures = excluded.pictures, data_hash = excluded.data_hash, updated_at = now()
      where intentions.data_hash is distinct from excluded.data_hash
    returning xmax = 0 as created`;
  const created = written.filter((row) => row.created).length;
  return { created, updated: written.length - created };
}

function toRow(orgId: string, draft: Draft, hash: bigint) {
  return {
    org_id: orgId,
    id: Bun.randomUUIDv7(),
    external_id: draft.externalId,
    channel: 'push',
    state: 'published',
    title: draft.title,
    name: draft.name,
    body: draft.body,
    price: draft.price,
    quantity: draft.quantity,
    unit: draft.unit,
    territory_level: draft.territory.level,
    territory_region: draft.territory.region,
    territory_city: draft.territory.city,
    tags: [...draft.tags],
    pictures: [...draft.pictures],
    data_hash: BigInt.asIntN(64, hash),
  };
}
