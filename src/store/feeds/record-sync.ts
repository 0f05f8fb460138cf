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
  await sql`
    update feeds set
      last_ok = ${sync.ok}, last_message = ${sync.message}, last_run_at = ${sync.at},
      last_counters = coalesce(${sync.counters === null ? null : JSON.stringify(sync.counters)}::text::json, last_counters),
      next_run_at = case
        when url is null or not auto_update then null
        when url = ${sync.url} then ${sync.nextRunAt}::timestamptz
        else next_run_at end,
      claimed_until = null, claimed_by = null, updated_at = now()
    where org_id = ${orgId}`;
  if (imported === null) return;
  await sql`
    update feeds set etag = ${imported.etag}, last_modified = ${imported.lastModified},
      body_hash = ${imported.bodyHash}, conditions = ${imported.conditions}, imported_run_id = ${imported.runId}
    where org_id = ${orgId} and url = ${sync.url}`;
}
