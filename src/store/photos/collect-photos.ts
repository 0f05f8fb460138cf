import type { AnySql, Sql } from '../driver/connect.ts';

/** Photos removed in one step; the rest waits for the next. */
const BATCH = 100;

/** Forgets links that no intention has named for `graceMs`, and servers that nothing is wanted from any more. */
export async function forgetUnusedLinks(sql: AnySql, graceMs: number): Promise<number> {
  const result = await sql`
    delete from photo_links as l
    where unused_since < now() - ${graceMs} * interval '1 millisecond'
      and not exists (select from photo_transfers as t where t.org_id = l.org_id and t.url_hash = l.url_hash)`;
  await sql`
    delete from photo_hosts as h
    where wanted_at < now() - interval '1 day' and (paused_until is null or paused_until < now())
      and not exists (select from photo_transfers as t where t.host = h.host and t.state = 'queued')`;
  return result.count;
}

/** Notes which photos nothing refers to, and which are referred to again. */
export async function markUnusedPhotos(sql: AnySql): Promise<void> {
  await sql`
    update photos as p set unused_since = null where unused_since is not null and ${isUsed(sql)}`;
  // A photo that is just being stored is referred to a moment later.
  await sql`
    update photos as p set unused_since = now()
    where unused_since is null and kept_at < now() - interval '10 minutes' and not ${isUsed(sql)}`;
}

/**
 * Removes photos that nothing has referred to for `graceMs`, each with `remove`, which deletes its bytes, and returns
 * how many. Their rows are held meanwhile, so that whoever wants to store such a photo again waits and then finds
 * nothing of it.
 */
export async function removeUnusedPhotos(
  sql: Sql,
  graceMs: number,
  remove: (hash: string) => Promise<void>,
): Promise<number> {
  return sql.begin(async (tx) => {
    const unused = await tx<{ hash: string }[]>`
      select hash from photos as p
      where unused_since < now() - ${graceMs} * interval '1 millisecond' and not ${isUsed(tx)}
      limit ${BATCH} for update skip locked`;
    for (const { hash } of unused) await remove(hash);
    await tx`delete from photos where hash = any(${unused.map(({ hash }) => hash)}::text[])`;
    return unused.length;
  });
}

function isUsed(sql: AnySql) {
  return sql`(
    exists (select from photo_links as l where l.photo_hash = p.hash)
    or exists (select from intention_photos as i where i.photo_hash = p.hash))`;
}
