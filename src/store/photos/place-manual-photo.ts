import type { Sql } from '../driver/connect.ts';
import { touchIntention } from '../intentions/touch-intention.ts';

/** Photos that can be added to an intention by hand. */
export const MAX_MANUAL_PHOTOS = 10;

/**
 * Puts a stored photo behind the others of an intention, once however often it is added; false when it has as many manual ones
 * as it may. Photos of one intention take turns: two placed at once would take the same position.
 */
export async function placeManualPhoto(
  sql: Sql,
  intention: { orgId: string; id: string },
  hash: string,
): Promise<boolean> {
  return sql.begin(async (tx) => {
    await touchIntention(tx, intention);
    const placed = await tx<{ position: number; hash: string }[]>`
      select position, photo_hash as hash from intention_photos
      where org_id = ${intention.orgId} and intention_id = ${intention.id} order by position`;
    if (placed.some((photo) => photo.hash === hash)) return true;
    if (placed.length >= MAX_MANUAL_PHOTOS) return false;
    await tx`
      insert into intention_photos (org_id, intention_id, position, photo_hash)
      values (${intention.orgId}, ${intention.id}, ${(placed.at(-1)?.position ?? -1) + 1}, ${hash})`;
    return true;
  });
}

/** Takes a photo off an intention that was added by hand; false when it has none such. */
export async function removeManualPhoto(
  sql: Sql,
  intention: { orgId: string; id: string },
  hash: string,
): Promise<boolean> {
  return sql.begin(async (tx) => {
    const result = await tx`
    delete from intention_photos
    where org_id = ${intention.orgId} and intention_id = ${intention.id} and photo_hash = ${hash}`;
    if (result.count > 0) await touchIntention(tx, intention);
    return result.count > 0;
  });
}
