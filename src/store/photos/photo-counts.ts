import { formatNumber } from '../../model/account/format-number.ts';
import { forReachable, type Reachable } from '../cluster/for-reachable.ts';
import { hasCitus } from '../cluster/has-citus.ts';
import type { AnySql, Sql, TransactionSql } from '../driver/connect.ts';
import { addNotification, type NewNotification } from '../notifications/add-notification.ts';

/** What became of the pictures that a run wanted; wire format. `wanted = stored + pending + failed`, always. */
export interface PhotoCounts {
  readonly wanted: number;
  readonly stored: number;
  readonly pending: number;
  readonly failed: number;
  /** Why pictures failed, the most frequent reason first; `reason` is for the shop owner. A code may have several. */
  readonly reasons: readonly { readonly code: string; readonly reason: string; readonly count: number }[];
}

type Fragment = ReturnType<AnySql>;

/** Reads the counts of a run; zeros for a run that wanted none. */
export async function countRunPhotos(sql: AnySql, orgId: string, runId: string): Promise<PhotoCounts> {
  // First: what ends while this is read is told by its run then. Apart: in a cluster the two lie on different servers.
  const [waiting] = await sql<{ wanted: number; taken: boolean }[]>`
    select wanted, taken_at is not null as taken from photo_runs where org_id = ${orgId} and run_id = ${runId}`;
  const counted = waiting?.taken === true ? countTransfers(sql, orgId, sql`${runId}::uuid`) : sql`null::json`;
  const [row] = await sql<{ photos: PhotoCounts | null }[]>`
    select coalesce((select photos from runs where org_id = ${orgId} and id = ${runId}), ${counted}) as photos`;
  const wanted = waiting?.wanted ?? 0;
  return row?.photos ?? { wanted, stored: 0, pending: wanted, failed: 0, reasons: [] };
}

/**
 * Writes the final counts of runs of which nothing waits any more, and forgets their transfers. Any number of
 * processes may call it.
 */
export async function finishPhotoRuns(
  sql: Sql,
): Promise<{ orgId: string; runId: string; photos: PhotoCounts }[]> {
  const isSpread = await hasCitus(sql);
  return await forReachable(sql, ({ only }) =>
    sql.begin(async (tx) => {
      const finished = isSpread ? await findFinishedOnNodes(tx, only) : await findFinished(tx);
      for (const { orgId, runId, photos } of finished) {
        await tx`
        update runs set photos = ${JSON.stringify(photos)}::text::json where org_id = ${orgId} and id = ${runId}`;
        if (photos.failed >= FEWEST_TOLD && photos.failed * 10 >= photos.wanted)
          await addNotification(tx, orgId, describeFailed(runId, photos));
        await tx`delete from photo_transfers where org_id = ${orgId} and run_id = ${runId}`;
        await tx`delete from photo_runs where org_id = ${orgId} and run_id = ${runId}`;
      }
      return finished;
    }),
  );
}

interface FinishedRun {
  readonly orgId: string;
  readonly runId: string;
  readonly photos: PhotoCounts;
}

async function findFinished(tx: TransactionSql): Promise<FinishedRun[]> {
  return await tx<FinishedRun[]>`
    select r.org_id as "orgId", r.run_id as "runId", ${countTransfers(tx, tx`r.org_id`, tx`r.run_id`)} as photos
    from photo_runs as r
    where taken_at is not null and not exists (
      select from photo_transfers as t where t.org_id = r.org_id and t.run_id = r.run_id and t.state = 'queued')
    for update skip locked`;
}

/** Of a cluster each organization's server is asked for itself. */
async function findFinishedOnNodes(tx: TransactionSql, only: Reachable['only']): Promise<FinishedRun[]> {
  const open = await tx<{ orgId: string; runId: string }[]>`
    select org_id as "orgId", run_id as "runId" from photo_runs where taken_at is not null ${only('org_id')}
    for update skip locked`;
  const finished: FinishedRun[] = [];
  for (const { orgId, runId } of open) {
    const [row] = await tx<{ photos: PhotoCounts }[]>`
      select ${countTransfers(tx, orgId, tx`${runId}::uuid`)} as photos
      where not exists (
        select from photo_transfers where org_id = ${orgId} and run_id = ${runId} and state = 'queued')`;
    if (row !== undefined) finished.push({ orgId, runId, photos: row.photos });
  }
  return finished;
}

/** Of the pictures of a run, so many that failed, and a tenth of them, are told. */
const FEWEST_TOLD = 5;

function describeFailed(runId: string, { failed, wanted, reasons }: PhotoCounts): NewNotification {
  const [first] = reasons;
  const why = first === undefined ? '' : ` Чаще всего так: ${first.reason}`;
  return {
    kind: 'photos_fail',
    text: `Не удалось получить ${formatNumber(failed)} из ${formatNumber(wanted)} фотографий последнего импорта.${why}`,
    path: `/runs/${runId}`,
  };
}

/** A text may name a host, a format or where a redirect led: so many of a code are told apart. */
const MOST_TEXTS = 5;

const EXAMPLE = ' Это пример: у других картинок подробности свои.';

/** Subquery over the transfers of a run. Of a code with too many texts the most frequent one is the example for all. */
function countTransfers(sql: AnySql, orgId: string | Fragment, runId: Fragment) {
  return sql`(
    with own as (
      select state, pictures, error_code, error_text from photo_transfers as t
      where t.org_id = ${orgId} and t.run_id = ${runId}
    ),
    texts as (
      select error_code as code, error_text as text, sum(pictures)::int as count,
        count(*) over (partition by error_code) > ${MOST_TEXTS} as many
      from own where state = 'failed' group by 1, 2
    ),
    reasons as (
      select code, (array_agg(text order by count desc, text))[1] || case when many then ${EXAMPLE} else '' end as reason,
        sum(count)::int as count
      from texts group by code, many, case when not many then text end
    )
    select json_build_object(
      'wanted', coalesce(sum(pictures), 0),
      'stored', coalesce(sum(pictures) filter (where state = 'stored'), 0),
      'pending', coalesce(sum(pictures) filter (where state = 'queued'), 0),
      'failed', coalesce(sum(pictures) filter (where state = 'failed'), 0),
      'reasons', (select coalesce(json_agg(reasons order by count desc, code, reason), '[]'::json) from reasons)
    ) from own)`;
}
