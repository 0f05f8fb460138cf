import type { AnySql } from './connect.ts';

/** The offers of a plan that may bring pictures, by their ordinals in the stage. */
interface PhotoRequest {
  readonly orgId: string;
  readonly runId: string;
  readonly changes: { readonly create: readonly number[]; readonly update: readonly number[] };
}

/**
 * Records the wanted pictures of new and changed intentions, and the run itself in `photo_runs`; part of the
 * apply's transaction. A link that stays in its place keeps what was fetched for it; an offer without pictures
 * keeps its photos; photos added by hand are never touched.
 *
 * The run is recorded even when nothing has changed: from that row on, the organization's passing failures count as
 * pending again, however many there are (`takePhotoRun` queues them). Resetting them here would take 0.7 s of the
 * apply for each 100 000 pictures of a shop whose server is down.
 */
export async function recordPhotos(sql: AnySql, { orgId, runId, changes }: PhotoRequest): Promise<void> {
  const created = await recordNew(sql, orgId, changes.create);
  const replaced = await recordChanged(sql, orgId, changes.update);
  await removeSurplus(sql, orgId, changes.update);
  await sql`
    insert into photo_runs (org_id, run_id, wanted, changed)
    values (${orgId}, ${runId}, ${created + replaced}, ${changes.create.length + changes.update.length > 0})`;
}

/** New intentions have the ids of their staged rows. */
async function recordNew(sql: AnySql, orgId: string, created: readonly number[]): Promise<number> {
  if (created.length === 0) return 0;
  const result = await sql`
    insert into intention_photos (org_id, intention_id, origin, position, source_url)
    select ${orgId}::uuid, s.id, 'feed', picture.position - 1, picture.url
    from staged_offers as s cross join unnest(s.pictures) with ordinality as picture (url, position)
    where s.ordinal = any(${[...created]}::int[])`;
  return result.count;
}

async function recordChanged(sql: AnySql, orgId: string, updated: readonly number[]): Promise<number> {
  if (updated.length === 0) return 0;
  const result = await sql`
    insert into intention_photos as p (org_id, intention_id, origin, position, source_url)
    select ${orgId}::uuid, i.id, 'feed', picture.position - 1, picture.url
    from staged_offers as s
      join intentions as i on i.org_id = ${orgId} and i.external_id = s.external_id
      cross join unnest(s.pictures) with ordinality as picture (url, position)
    where s.ordinal = any(${[...updated]}::int[])
    on conflict (org_id, intention_id, origin, position) do update
      set source_url = excluded.source_url, updated_at = now()
      where p.source_url is distinct from excluded.source_url`;
  return result.count;
}

/** Places that the file no longer fills, unless it carries no picture at all for the product. */
async function removeSurplus(sql: AnySql, orgId: string, updated: readonly number[]): Promise<void> {
  if (updated.length === 0) return;
  await sql`
    delete from intention_photos as p
    using staged_offers as s join intentions as i on i.org_id = ${orgId} and i.external_id = s.external_id
    where s.ordinal = any(${[...updated]}::int[]) and cardinality(s.pictures) > 0
      and p.org_id = ${orgId} and p.intention_id = i.id and p.origin = 'feed' and p.position >= cardinality(s.pictures)`;
}
