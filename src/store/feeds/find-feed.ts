import { type Counters, completeCounters } from '../../model/counters.ts';
import type { AnySql } from '../driver/connect.ts';
import { onlyRow } from '../driver/only-row.ts';
import { countHeld } from '../run/hold-closings.ts';

/** The pull settings and status of an organization, as its owner sees them. */
export interface FeedRecord {
  /** Null: no link is saved. */
  readonly url: string | null;
  readonly autoUpdate: boolean;
  readonly closeMissing: boolean;
  /** Of what is published, the most that a run may close, in percent; null: no guard. */
  readonly maxClosePercent: number | null;
  /** What the guard has kept its last run from closing; null: nothing waits. */
  readonly held: { readonly runId: string; readonly count: number } | null;
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
  /** Since when it fetches nothing, because its run `restsAfter` was taken back; null: it does not rest. */
  readonly restsSince: Date | null;
  readonly restsAfter: string | null;
  /** Whether an import of this organization, push or pull, is under way in any process. */
  readonly running: boolean;
}

/** Finds the feed of an organization; one that has never saved any gets the defaults. */
export async function findFeed(sql: AnySql, orgId: string): Promise<FeedRecord> {
  // A run is told by its lock and not by its record, which a killed process leaves behind. Looking at the locks
  // takes none: trying the lock instead would make a push that comes at this moment fail.
  const rows = await sql<(Omit<FeedRecord, 'held'> & { heldRunId: string | null })[]>`
    select url, coalesce(auto_update, true) as "autoUpdate", coalesce(close_missing, false) as "closeMissing",
      interval_seconds as "intervalSeconds", last_ok as "lastOk", last_message as "lastMessage",
      last_counters as "lastCounters", last_run_at as "lastRunAt", next_run_at as "nextRunAt", stops_at as "stopsAt",
      max_close_percent as "maxClosePercent",
      held_run_id as "heldRunId",
      rests_since as "restsSince", rests_after as "restsAfter",
      run_is_alive(${orgId}) as running
    from (values (${orgId}::uuid)) as wanted (id) left join feeds on feeds.org_id = wanted.id`;
  const { heldRunId, ...feed } = onlyRow(rows);
  const count = heldRunId === null ? 0 : await countHeld(sql, orgId);
  return {
    ...feed,
    held: heldRunId === null || count === 0 ? null : { runId: heldRunId, count },
    lastCounters: feed.lastCounters === null ? null : completeCounters(feed.lastCounters),
  };
}
