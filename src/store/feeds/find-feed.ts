import type { Counters } from '../../model/report.ts';
import type { AnySql } from '../driver/connect.ts';

/** The pull settings and status of an organization, as its owner sees them. */
export interface FeedRecord {
  /** Null: no link is saved. */
  readonly url: string | null;
  readonly autoUpdate: boolean;
  readonly closeMissing: boolean;
  /** Set by support for this organization; null = the service's default. */
  readonly intervalSeconds: number | null;
  /** Null: never synchronized. */
  readonly lastOk: boolean | null;
  readonly lastMessage: string | null;
  /** Of the last successful run. */
  readonly lastCounters: Counters | null;
  readonly lastRunAt: Date | null;
  /** Null while the feed is off. */
  readonly nextRunAt: Date | null;
  /** When its intentions are taken off publication; null unless the feed has been stopped. */
  readonly stopsAt: Date | null;
  /** Whether an import of this organization, push or pull, is under way in any process. */
  readonly running: boolean;
}

/** Finds the feed of an organization; one that has never saved any gets the defaults. */
export async function findFeed(sql: AnySql, orgId: string): Promise<FeedRecord> {
  // A run is told by its lock and not by its record, which a killed process leaves behind. Looking at the locks
  // takes none: trying the lock instead would make a push that comes at this moment fail.
  const [row] = await sql<
    {
      url: string | null;
      auto_update: boolean;
      close_missing: boolean;
      interval_seconds: number | null;
      last_ok: boolean | null;
      last_message: string | null;
      last_counters: Counters | null;
      last_run_at: Date | null;
      next_run_at: Date | null;
      stops_at: Date | null;
      running: boolean;
    }[]
  >`
    with run_lock as (select hashtextextended('catalog-run:' || ${orgId}::text, 0) as key)
    select url, coalesce(auto_update, true) as auto_update, coalesce(close_missing, false) as close_missing,
      interval_seconds, last_ok, last_message, last_counters, last_run_at, next_run_at, stops_at,
      exists (
        select from pg_locks, run_lock
        where locktype = 'advisory' and objsubid = 1 and granted
          and database = (select oid from pg_database where datname = current_database())
          and classid = ((key >> 32) & 4294967295)::oid and objid = (key & 4294967295)::oid
      ) as running
    from (values (${orgId}::uuid)) as wanted (id) left join feeds on feeds.org_id = wanted.id`;
  return {
    url: row!.url,
    autoUpdate: row!.auto_update,
    closeMissing: row!.close_missing,
    intervalSeconds: row!.interval_seconds,
    lastOk: row!.last_ok,
    lastMessage: row!.last_message,
    lastCounters: row!.last_counters,
    lastRunAt: row!.last_run_at,
    nextRunAt: row!.next_run_at,
    stopsAt: row!.stops_at,
    running: row!.running,
  };
}
