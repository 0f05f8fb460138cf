import type { Counters } from '../../model/counters.ts';
import type { AnySql } from '../driver/connect.ts';

/** What is known of an imported file, for the next check to compare with. */
export interface ImportedFile {
  readonly runId: string;
  readonly etag: string | null;
  readonly lastModified: string | null;
  readonly bodyHash: Uint8Array | null;
  readonly conditions: Uint8Array;
}

/** How a synchronization ended. */
export interface SyncRecord {
  /** The link it was made from. */
  readonly url: string;
  /** Of the run that made it; one that has been ended as dead meanwhile writes nothing. Null: no run had begun. */
  readonly runNumber: bigint | null;
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

/**
 * Writes the outcome of a synchronization into its feed and ends its claim. What its owner has changed meanwhile
 * stays: a link saved during the run keeps its own next run and learns nothing of the file behind the old one.
 */
export async function recordSync(sql: AnySql, orgId: string, sync: SyncRecord): Promise<void> {
  const { imported } = sync;
  const learns = imported !== null;
  const { url, runNumber } = sync;
  await sql`
    with valid as materialized (
      select from run_leases where org_id = ${orgId} and run_number = ${runNumber} for key share
    )
    update feeds set
      last_ok = ${sync.ok}, last_message = ${sync.message}, last_run_at = ${sync.at},
      last_counters = coalesce(${sync.counters === null ? null : JSON.stringify(sync.counters)}::text::json, last_counters),
      next_run_at = case
        when url is null or not auto_update or rests_since is not null then null
        when url = ${sync.url} then ${sync.nextRunAt}::timestamptz
        else next_run_at end,
      etag = case when ${learns} and url = ${url} then ${imported?.etag ?? null} else etag end,
      last_modified = case when ${learns} and url = ${url} then ${imported?.lastModified ?? null} else last_modified end,
      body_hash = case when ${learns} and url = ${url} then ${imported?.bodyHash ?? null} else body_hash end,
      conditions = case when ${learns} and url = ${url} then ${imported?.conditions ?? null} else conditions end,
      imported_run_id = case when ${learns} and url = ${url} then ${imported?.runId ?? null}::uuid else imported_run_id end,
      claimed_until = null, claimed_by = null, updated_at = now()
    where org_id = ${orgId} and (${runNumber}::bigint is null or exists (select from valid))`;
}
