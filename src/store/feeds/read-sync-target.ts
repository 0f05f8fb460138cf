import type { Access } from '../../model/access.ts';
import { type Counters, completeCounters } from '../../model/counters.ts';
import type { Importer } from '../../model/importer.ts';
import { findImporter } from '../accounts/find-importer.ts';
import type { AnySql } from '../driver/connect.ts';

/** What a synchronization must know of a feed and its organization. */
export interface SyncTarget {
  readonly url: string | null;
  readonly closeMissing: boolean;
  readonly maxClosePercent: number | null;
  readonly intervalSeconds: number | null;
  readonly importer: Importer;
  readonly access: Access;
  /** It fetches nothing until its owner lets it go on. */
  readonly rests: boolean;
  readonly lastCounters: Counters | null;
  /** What is known of the file imported last; null before the first success and after a change of the link. */
  readonly imported: {
    readonly runId: string | null;
    readonly etag: string | null;
    readonly lastModified: string | null;
    readonly headHash: Uint8Array | null;
    readonly bodyHash: Uint8Array | null;
    readonly conditions: Uint8Array | null;
    /**
     * Whether nothing has touched the organization's intentions since that run: no later run, no edit, no closing
     * by hand; and no picture has failed that a run would try again. Only then does an unchanged file mean that a
     * run would change nothing.
     */
    readonly untouched: boolean;
  };
}

type FeedRow = Omit<SyncTarget, 'importer' | 'access' | 'imported'> &
  Omit<SyncTarget['imported'], 'untouched'>;

/** Reads the feed of an organization with what its synchronization depends on; null when it has never saved one. */
export async function readSyncTarget(sql: AnySql, orgId: string): Promise<SyncTarget | null> {
  const [row] = await sql<FeedRow[]>`
    select f.url, f.close_missing as "closeMissing", f.max_close_percent as "maxClosePercent", f.interval_seconds as "intervalSeconds",
      f.rests_since is not null as rests, f.last_counters as "lastCounters", f.etag, f.last_modified as "lastModified", f.head_hash as "headHash", f.body_hash as "bodyHash",
      f.conditions, f.imported_run_id as "runId"
    from feeds as f where f.org_id = ${orgId}`;
  if (row === undefined) return null;
  const { importer, access } = await findImporter(sql, orgId);
  const { url, closeMissing, maxClosePercent, intervalSeconds, rests, lastCounters, ...file } = row;
  const imported = { ...file, untouched: await isUntouched(sql, orgId, file.runId) };
  return {
    ...{ url, closeMissing, maxClosePercent, intervalSeconds, importer, access, rests, imported },
    lastCounters: lastCounters && completeCounters(lastCounters),
  };
}

async function isUntouched(sql: AnySql, orgId: string, runId: string | null): Promise<boolean> {
  if (runId === null) return false;
  const [run] = await sql<{ untouched: boolean }[]>`
    select not exists (
        select from intentions as i where i.org_id = ${orgId} and i.updated_at > r.applied_at)
      and not exists (
        select from runs as later
        where later.org_id = ${orgId} and later.finished_at > r.finished_at
          and later.state = 'succeeded' and not later.dry_run)
      and not exists (
        select from photo_links as l
        where l.org_id = ${orgId} and l.photo_hash is null and l.pictures > 0 and not l.permanent
          and l.error_code is not null) as untouched
    from runs as r where r.org_id = ${orgId} and r.id = ${runId}`;
  return run?.untouched === true;
}
