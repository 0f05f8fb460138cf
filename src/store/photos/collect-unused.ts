import { UNDO_DAYS } from '../../model/limits.ts';
import { forReachable } from '../cluster/for-reachable.ts';
import { hasCitus } from '../cluster/has-citus.ts';
import type { AnySql, Sql } from '../driver/connect.ts';

/** What is stored by content, and told to be in use by what refers to it. */
type Stored = 'photos' | 'videos';

/** How many are removed in one step, and how long one may be stored before it is first referred to. */
const PACE = {
  photos: { batch: 100, storing: '10 minutes' },
  videos: { batch: 20, storing: '1 hour' },
} as const;

/**
 * Forgets links that no intention has named for `graceMs`, and servers that nothing is wanted from any more. Links of an
 * organization that can take a run back stay as long as what that run has replaced.
 */
export async function forgetUnusedLinks(sql: AnySql, graceMs: number): Promise<void> {
  const owners = await forReachable(
    sql,
    ({ only }) => sql<{ orgId: string }[]>`
      select distinct org_id as "orgId" from photo_links
      where unused_since < now() - ${graceMs} * interval '1 millisecond' ${only('org_id')}`,
  );
  for (const { orgId } of owners) await forgetLinksOf(sql, orgId, graceMs);
  // Whatever is not known to be unused stays: this and the next want all servers of a cluster.
  await sql`
    with waiting as materialized (select distinct host from photo_transfers where state = 'queued')
    delete from photo_hosts as h
    where wanted_at < now() - interval '1 day' and (paused_until is null or paused_until < now())
      and not exists (select from waiting as w where w.host = h.host)`;
}

/**
 * What somebody holds is left for the next time: whoever changes many links locks them by their hashes, and a `delete` locks
 * them in the order of its plan, so that each could wait for the other. One organization at a time, for only of one may rows be
 * locked first where its tables are spread.
 */
async function forgetLinksOf(sql: AnySql, orgId: string, graceMs: number): Promise<void> {
  await sql`
    with unused as (
      select url_hash from photo_links as l
      where org_id = ${orgId} and unused_since < now() - ${graceMs} * interval '1 millisecond'
        and (unused_since < now() - ${UNDO_DAYS} * interval '1 day'
          or not exists (select from runs where org_id = ${orgId} and undo_until > now()))
        and not exists (select from photo_transfers as t where t.org_id = ${orgId} and t.url_hash = l.url_hash)
      for update of l skip locked
    )
    delete from photo_links where org_id = ${orgId} and url_hash in (select url_hash from unused)`;
}

/**
 * Notes which photos or videos nothing refers to, and which are referred to again; removes those that nothing has
 * referred to for `graceMs`, each with `remove`, which deletes its bytes, and returns how many. Their rows are held
 * meanwhile, so that whoever wants to store such a one again waits and then finds nothing of it. Harmless from
 * several processes.
 */
export async function collectUnused(
  sql: Sql,
  what: Stored,
  graceMs: number,
  remove: (hash: string) => Promise<void>,
): Promise<number> {
  const { batch, storing } = PACE[what];
  const table = sql(what);
  const isSpread = await hasCitus(sql);
  const isUsed = (of: AnySql) => refersTo(of, what, isSpread);
  await sql`update ${table} as p set unused_since = null where unused_since is not null and ${isUsed(sql)}`;
  // What is just being stored is referred to a moment later.
  await sql`
    update ${table} as p set unused_since = now()
    where unused_since is null and kept_at < now() - ${storing}::interval and not ${isUsed(sql)}`;
  for (let removed = 0; ; ) {
    const gone = await sql.begin(async (tx) => {
      const unused = await tx<{ hash: string }[]>`
        select hash from ${table} as p
        where unused_since < now() - ${graceMs} * interval '1 millisecond' and not ${isUsed(tx)}
        limit ${batch} for update skip locked`;
      for (const { hash } of unused) await remove(hash);
      await tx`delete from ${table} where hash = any(${unused.map(({ hash }) => hash)}::text[])`;
      return unused.length;
    });
    removed += gone;
    if (gone === 0) return removed;
  }
}

/** In a cluster what refers to photos lies on many servers, and is fetched from them once for the statement. */
function refersTo(sql: AnySql, what: Stored, isSpread: boolean) {
  if (isSpread)
    return what === 'videos'
      ? sql`p.hash in (select video_hash from intention_videos)`
      : sql`p.hash in (
          select photo_hash from photo_links where photo_hash is not null union select photo_hash from intention_photos)`;
  if (what === 'videos') return sql`exists (select from intention_videos as i where i.video_hash = p.hash)`;
  return sql`(
    exists (select from photo_links as l where l.photo_hash = p.hash)
    or exists (select from intention_photos as i where i.photo_hash = p.hash))`;
}
