import { arrayText } from '../driver/array-text.ts';
import type { Sql } from '../driver/connect.ts';
import { findIntention, type IntentionRecord, markPictures } from '../intentions/list-intentions.ts';
import { touchIntention } from '../intentions/touch-intention.ts';

/**
 * Puts the photos of an intention in an order: those named first, the others behind them as they stand. False when one
 * that is named is none of its photos. Manual ones take their sides of those of the feed, where they stay when the file
 * has other pictures and so an order of its own again.
 */
export async function orderPhotos(
  sql: Sql,
  intention: { readonly orgId: string; readonly id: string },
  wanted: readonly string[],
): Promise<boolean> {
  const { orgId, id } = intention;
  return sql.begin(async (tx) => {
    await touchIntention(tx, intention);
    const stored = await findIntention(tx, orgId, id);
    const now = storedHashes(stored);
    if (!wanted.every((hash) => now.includes(hash))) return false;
    const hashes = [...new Set([...wanted, ...now])];
    await tx`
      insert into photo_orders (org_id, intention_id, pictures, hashes)
      select org_id, id, ${markPictures(tx)}, ${hashes} from intentions as i where org_id = ${orgId} and id = ${id}
      on conflict (org_id, intention_id) do update set pictures = excluded.pictures, hashes = excluded.hashes`;
    const ofFeed = new Set(hashesOf(stored, 'feed'));
    const firstOfFeed = hashes.findIndex((hash) => ofFeed.has(hash));
    const manual = hashes.filter((hash) => hashesOf(stored, 'manual').includes(hash));
    const before = manual.filter((hash) => hashes.indexOf(hash) < firstOfFeed).length;
    await tx`delete from intention_photos where org_id = ${orgId} and intention_id = ${id}`;
    await tx`
      insert into intention_photos (org_id, intention_id, position, photo_hash)
      select ${orgId}, ${id}, position, hash
      from unnest(${arrayText(manual.map((_, index) => index - before))}::smallint[], ${manual}::text[]) as p (position, hash)`;
    return true;
  });
}

/** Photos of an intention that can be shown, each once, in their order. */
export function storedHashes(intention: IntentionRecord | null): string[] {
  return [...new Set([...(intention?.photos ?? [])].flatMap(({ hash }) => (hash === null ? [] : [hash])))];
}

function hashesOf(intention: IntentionRecord | null, origin: 'feed' | 'manual'): string[] {
  return (intention?.photos ?? []).flatMap((photo) =>
    photo.origin === origin && photo.hash !== null ? [photo.hash] : [],
  );
}
