import type { Sql } from '../driver/connect.ts';
import { touchIntention } from '../intentions/touch-intention.ts';

/** Videos that can be added to an intention. */
export const MAX_VIDEOS = 3;

/**
 * Puts a stored video behind the others of an intention; false when it has as many as it may. One that is there already
 * stays once.
 */
export async function placeVideo(
  sql: Sql,
  { orgId, id }: { readonly orgId: string; readonly id: string },
  hash: string,
): Promise<boolean> {
  return sql.begin(async (tx) => {
    await touchIntention(tx, { orgId, id });
    const placed = await tx<{ position: number; hash: string }[]>`
      select position, video_hash as hash from intention_videos
      where org_id = ${orgId} and intention_id = ${id} order by position`;
    if (placed.some((video) => video.hash === hash)) return true;
    if (placed.length >= MAX_VIDEOS) return false;
    await tx`
      insert into intention_videos (org_id, intention_id, position, video_hash)
      values (${orgId}, ${id}, ${(placed.at(-1)?.position ?? -1) + 1}, ${hash})`;
    return true;
  });
}

/** Takes a video off an intention; false when it has none such. */
export async function removeVideo(
  sql: Sql,
  { orgId, id }: { readonly orgId: string; readonly id: string },
  hash: string,
): Promise<boolean> {
  return sql.begin(async (tx) => {
    const result = await tx`
      delete from intention_videos where org_id = ${orgId} and intention_id = ${id} and video_hash = ${hash}`;
    if (result.count > 0) await touchIntention(tx, { orgId, id });
    return result.count > 0;
  });
}
