import type { Sql } from '../driver/connect.ts';
import { touchIntention } from '../intentions/touch-intention.ts';

/** Puts the videos of an intention in an order: those named first, the others behind them. False when one is none of its videos. */
export async function orderVideos(
  sql: Sql,
  { orgId, id }: { readonly orgId: string; readonly id: string },
  wanted: readonly string[],
): Promise<boolean> {
  return sql.begin(async (tx) => {
    await touchIntention(tx, { orgId, id });
    const placed = await tx<{ hash: string }[]>`
      select video_hash as hash from intention_videos
      where org_id = ${orgId} and intention_id = ${id} order by position`;
    const now = placed.map(({ hash }) => hash);
    if (!wanted.every((hash) => now.includes(hash))) return false;
    await tx`delete from intention_videos where org_id = ${orgId} and intention_id = ${id}`;
    await tx`
      insert into intention_videos (org_id, intention_id, position, video_hash)
      select ${orgId}, ${id}, position - 1, hash
      from unnest(${[...new Set([...wanted, ...now])]}::text[]) with ordinality as p (hash, position)`;
    return true;
  });
}
