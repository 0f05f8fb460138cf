import type { Counters } from '../../model/counters.ts';
import type { AnySql, Sql } from '../driver/connect.ts';
import { addNotification } from '../notifications/add-notification.ts';

/** What is known of an imported file, for the next check to compare with. */
export interface ImportedFile {
  /** The run that imported it. */
  readonly runId: string;
  readonly etag: string | null;
  readonly lastModified: string | null;
  readonly headHash: Uint8Array | null;
  readonly bodyHash: Uint8Array | null;
  readonly conditions: Uint8Array;
}

/** How a synchronization ended. */
export interface SyncRecord {
  /** The link it was made from. */
  readonly url: string;
  /** Of the run that made it; one that has been ended as dead meanwhile writes nothing. */
  readonly runNumber: bigint;
  readonly at: Date;
  readonly ok: boolean;
  readonly message: string;
  /** Null leaves those of the last success. */
  readonly counters: Counters | null;
  /** Null leaves what is known: nothing was imported. */
  readonly imported: ImportedFile | null;
  /** When to synchronize next, if the feed is still on. */
  readonly nextRunAt: Date;
}

/** What a synchronization leaves of a feed. */
export interface FeedAfter {
  /** How many have failed one after another. */
  readonly failures: number;
  /** Its link was removed meanwhile, without a date on which what it brought is taken off publication. */
  readonly hasLostLink: boolean;
}

/**
 * Writes the outcome of a synchronization into its feed and ends its claim. What its owner has changed meanwhile
 * stays: a link saved during the run keeps its own next run and learns nothing of the old one, nor of the file behind it.
 */
export async function recordSync(sql: Sql, orgId: string, sync: SyncRecord): Promise<FeedAfter> {
  // Most syncs succeed, and one statement is a transaction by itself.
  if (sync.ok) return writeSync(sql, orgId, sync);
  return sql.begin(async (tx) => {
    const after = await writeSync(tx, orgId, sync);
    if (after.failures === TOLD_AT)
      await addNotification(tx, orgId, {
        kind: 'feed_fails',
        text: `Загрузка каталога по ссылке не удалась два раза подряд. Последняя причина: ${sync.message}`,
        path: '/#feed',
      });
    return after;
  });
}

/** One failure is often a server that restarts; the third and later ones are no news. */
const TOLD_AT = 2;

async function writeSync(sql: AnySql, orgId: string, sync: SyncRecord): Promise<FeedAfter> {
  const { imported } = sync;
  const learns = imported !== null;
  const { url, runNumber } = sync;
  const [feed] = await sql<FeedAfter[]>`
    with valid as materialized (
      select from run_leases where org_id = ${orgId} and run_number = ${runNumber} for key share
    )
    update feeds set
      failures = case when ${sync.ok} or url is distinct from ${url} then 0 else failures + 1 end,
      last_ok = case when url = ${url} then ${sync.ok} else last_ok end,
      last_message = case when url = ${url} then ${sync.message} else last_message end,
      last_run_at = case when url = ${url} then ${sync.at}::timestamptz else last_run_at end,
      last_counters = case when url = ${url}
        then coalesce(${sync.counters === null ? null : JSON.stringify(sync.counters)}::text::json, last_counters) else last_counters end,
      next_run_at = case
        when url is null or not auto_update or rests_since is not null then null
        when url = ${sync.url} then ${sync.nextRunAt}::timestamptz
        else next_run_at end,
      etag = case when ${learns} and url = ${url} then ${imported?.etag ?? null} else etag end,
      last_modified = case when ${learns} and url = ${url} then ${imported?.lastModified ?? null} else last_modified end,
      head_hash = case when ${learns} and url = ${url} then ${imported?.headHash ?? null} else head_hash end,
      body_hash = case when ${learns} and url = ${url} then ${imported?.bodyHash ?? null} else body_hash end,
      conditions = case when ${learns} and url = ${url} then ${imported?.conditions ?? null} else conditions end,
      imported_run_id = case when ${learns} and url = ${url} then ${imported?.runId ?? null}::uuid else imported_run_id end,
      claimed_until = null, claimed_by = null, updated_at = now()
    where org_id = ${orgId} and exists (select from valid)
    returning failures, url is null and stops_at is null as "hasLostLink"`;
  return feed ?? { failures: 0, hasLostLink: false };
}
