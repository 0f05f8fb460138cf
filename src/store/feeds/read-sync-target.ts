import { type Counters, completeCounters } from '../../model/counters.ts';
import type { AnySql } from '../driver/connect.ts';

/** What a synchronization must know of a feed and its organization. */
export interface SyncTarget {
  readonly url: string | null;
  readonly closeMissing: boolean;
  readonly intervalSeconds: number | null;
  readonly organization: {
    readonly id: string;
    readonly city: string | null;
    readonly domain: string | null;
    readonly activeIntentionLimit: number | null;
  };
  readonly blocked: boolean;
  readonly unpaid: boolean;
  readonly lastCounters: Counters | null;
  /** What is known of the file imported last; null before the first success and after a change of the link. */
  readonly imported: {
    readonly etag: string | null;
    readonly lastModified: string | null;
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

/** Reads the feed of an organization with what its synchronization depends on; null when it has never saved one. */
export async function readSyncTarget(sql: AnySql, orgId: string): Promise<SyncTarget | null> {
  const [row] = await sql<
    {
      url: string | null;
      close_missing: boolean;
      interval_seconds: number | null;
      city: string | null;
      domain: string | null;
      active_intention_limit: number | null;
      blocked: boolean;
      unpaid: boolean;
      last_counters: Counters | null;
      etag: string | null;
      last_modified: string | null;
      body_hash: Uint8Array | null;
      conditions: Uint8Array | null;
      untouched: boolean;
    }[]
  >`
    select f.url, f.close_missing, f.interval_seconds, o.city, o.domain, o.active_intention_limit,
      o.status = 'blocked' as blocked, coalesce(o.plan_paid_until <= now(), false) as unpaid,
      f.last_counters, f.etag, f.last_modified, f.body_hash, f.conditions,
      r.id is not null
        and not exists (
          select from intentions as i where i.org_id = f.org_id and i.updated_at > r.applied_at)
        and not exists (
          select from runs as later
          where later.org_id = f.org_id and later.finished_at > r.finished_at
            and later.state = 'succeeded' and not later.dry_run)
        and not exists (
          select from photo_links as l
          where l.org_id = f.org_id and l.photo_hash is null and l.pictures > 0 and not l.permanent
            and l.error_code is not null) as untouched
    from feeds as f
      join organizations as o on o.id = f.org_id
      left join runs as r on r.org_id = f.org_id and r.id = f.imported_run_id
    where f.org_id = ${orgId}`;
  if (row === undefined) return null;
  return {
    url: row.url,
    closeMissing: row.close_missing,
    intervalSeconds: row.interval_seconds,
    organization: {
      id: orgId,
      city: row.city,
      domain: row.domain,
      activeIntentionLimit: row.active_intention_limit,
    },
    blocked: row.blocked,
    unpaid: row.unpaid,
    lastCounters: row.last_counters === null ? null : completeCounters(row.last_counters),
    imported: {
      etag: row.etag,
      lastModified: row.last_modified,
      bodyHash: row.body_hash,
      conditions: row.conditions,
      untouched: row.untouched,
    },
  };
}
