import type { Sql } from '../driver/connect.ts';
import { touchIntention } from '../intentions/touch-intention.ts';

/** Photos that can be added to an intention by hand. */
export const MAX_MANUAL_PHOTOS = 10;

/**
 * Puts a stored photo behind the others of an intention; false when it has as many manual ones as it may. Photos
 * of one intention take turns: two placed at once would take the same position.
 */
export async function placeManualPhoto(
  sql: Sql,
  intention: { orgId: string; id: string },
  hash: string,
): Promise<boolean> {
  return sql.begin(async (tx) => {
    await touchIntention(tx, intention);
    const result = await tx`
      insert into intention_photos (org_id, intention_id, position, photo_hash)
      select ${intention.orgId}::uuid, ${intention.id}::uuid, coalesce(max(position), -1) + 1, ${hash}
      from intention_photos
      where org_id = ${intention.orgId} and intention_id = ${intention.id}
      having count(*) < ${MAX_MANUAL_PHOTOS}`;
    return result.count > 0;
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
