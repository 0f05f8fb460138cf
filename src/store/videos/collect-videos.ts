import type { AnySql, Sql } from '../driver/connect.ts';

/** Videos removed in one step; the rest waits for the next. */
const BATCH = 20;

/** Notes which videos nothing refers to, and which are referred to again. */
export async function markUnusedVideos(sql: AnySql): Promise<void> {
  await sql`update videos as v set unused_since = null where unused_since is not null and ${isUsed(sql)}`;
  // A video that is just being stored is referred to a moment later.
  await sql`
    update videos as v set unused_since = now()
    where unused_since is null and kept_at < now() - interval '1 hour' and not ${isUsed(sql)}`;
}

/** Removes videos that nothing has referred to for `graceMs`, each with `remove`; their rows are held meanwhile. */
export async function removeUnusedVideos(
  sql: Sql,
  graceMs: number,
  remove: (hash: string) => Promise<void>,
): Promise<number> {
  return sql.begin(async (tx) => {
    const unused = await tx<{ hash: string }[]>`
      select hash from videos as v
      where unused_since < now() - ${graceMs} * interval '1 millisecond' and not ${isUsed(tx)}
      limit ${BATCH} for update skip locked`;
    for (const { hash } of unused) await remove(hash);
    await tx`delete from videos where hash = any(${unused.map(({ hash }) => hash)}::text[])`;
    return unused.length;
  });
}

function isUsed(sql: AnySql) {
  return sql`exists (select from intention_videos as i where i.video_hash = v.hash)`;
}
