import type { AnySql, Sql } from '../driver/connect.ts';
import { addNotification, type NewNotification } from '../notifications/add-notification.ts';

/** What became of the pictures that a run wanted; wire format. `wanted = stored + pending + failed`, always. */
export interface PhotoCounts {
  readonly wanted: number;
  readonly stored: number;
  readonly pending: number;
  readonly failed: number;
  /** Why pictures failed, the most frequent reason first; `reason` is for the shop owner. */
  readonly reasons: readonly { readonly code: string; readonly reason: string; readonly count: number }[];
}

/** Reads the counts of a run; zeros for a run that wanted none. */
export async function countRunPhotos(sql: AnySql, orgId: string, runId: string): Promise<PhotoCounts> {
  const [row] = await sql<{ photos: PhotoCounts | null }[]>`
    select coalesce(
      (select photos from runs where org_id = ${orgId} and id = ${runId}),
      (select case when r.taken_at is null
          then json_build_object('wanted', wanted, 'stored', 0, 'pending', wanted, 'failed', 0, 'reasons', '[]'::json)
          else ${countTransfers(sql)} end
        from photo_runs as r where org_id = ${orgId} and run_id = ${runId})
    ) as photos`;
  return row?.photos ?? { wanted: 0, stored: 0, pending: 0, failed: 0, reasons: [] };
}

/**
 * Writes the final counts of runs of which nothing waits any more, and forgets their transfers. Any number of
 * processes may call it.
 */
export async function finishPhotoRuns(
  sql: Sql,
): Promise<{ orgId: string; runId: string; photos: PhotoCounts }[]> {
  return sql.begin(async (tx) => {
    const finished = await tx<{ orgId: string; runId: string; photos: PhotoCounts }[]>`
      select r.org_id as "orgId", r.run_id as "runId", ${countTransfers(tx)} as photos
      from photo_runs as r
      where taken_at is not null and not exists (
        select from photo_transfers as t where t.org_id = r.org_id and t.run_id = r.run_id and t.state = 'queued')
      for update skip locked`;
    for (const { orgId, runId, photos } of finished) {
      await tx`
        update runs set photos = ${JSON.stringify(photos)}::text::json where org_id = ${orgId} and id = ${runId}`;
      if (photos.failed >= FEWEST_TOLD && photos.failed * 10 >= photos.wanted)
        await addNotification(tx, orgId, describeFailed(runId, photos));
      await tx`delete from photo_transfers where org_id = ${orgId} and run_id = ${runId}`;
      await tx`delete from photo_runs where org_id = ${orgId} and run_id = ${runId}`;
    }
    return finished;
  });
}

/** Of the pictures of a run, so many that failed, and a tenth of them, are told. */
const FEWEST_TOLD = 5;

function describeFailed(runId: string, { failed, wanted, reasons }: PhotoCounts): NewNotification {
  const [first] = reasons;
  const why = first === undefined ? '' : ` Чаще всего так: ${first.reason}`;
  return {
    kind: 'photos_fail',
    text: `Не удалось получить ${failed} из ${wanted} фотографий последнего импорта.${why}`,
    path: `/runs/${runId}`,
  };
}

/** Subquery over the transfers of the run in `r`. A reason's text may name a host or a size: one stands for all. */
function countTransfers(sql: AnySql) {
  return sql`(
    with own as (
      select state, pictures, error_code, error_text from photo_transfers as t
      where t.org_id = r.org_id and t.run_id = r.run_id
    ),
    reasons as (
      select error_code as code, min(error_text) as reason, sum(pictures)::int as count
      from own where state = 'failed' group by 1
    )
    select json_build_object(
      'wanted', coalesce(sum(pictures), 0),
      'stored', coalesce(sum(pictures) filter (where state = 'stored'), 0),
      'pending', coalesce(sum(pictures) filter (where state = 'queued'), 0),
      'failed', coalesce(sum(pictures) filter (where state = 'failed'), 0),
      'reasons', (select coalesce(json_agg(reasons order by count desc, code), '[]'::json) from reasons)
    ) from own)`;
}
