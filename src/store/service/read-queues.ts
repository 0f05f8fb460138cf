import { forReachable } from '../cluster/for-reachable.ts';
import type { AnySql } from '../driver/connect.ts';
import { onlyRow } from '../driver/only-row.ts';

/** How much waits in the database, over all organizations. */
export interface Queues {
  /** Picture transfers that may begin now. */
  readonly photosDue: number;
  /** Picture transfers that are tried again later. */
  readonly photosPostponed: number;
  /** Picture transfers that a process is at work on. */
  readonly photosClaimed: number;
  /** Runs whose pictures are not all settled. */
  readonly photoRuns: number;
  /** Feeds that are fetched periodically. */
  readonly feedsOn: number;
  /** Of those, due and not taken by a scheduler yet. */
  readonly feedsDue: number;
  /** How long the one that has waited longest is overdue; 0 when none is. */
  readonly feedLagSeconds: number;
  /** Feeds whose intentions are going to be taken off publication. */
  readonly feedsStopping: number;
  readonly mailDue: number;
  /** Messages to programs that wait to be sent, or sent again. */
  readonly webhooksWaiting: number;
  /** Imports that were promised and have not ended, and how long the oldest has waited. */
  readonly importsWaiting: number;
  readonly importsOldestSeconds: number;
  /** Compressed files that wait for their import or to be published. */
  readonly storedBytes: number;
  /** Kept so that runs can be taken back, and the age of the oldest. */
  readonly earlierBytes: number;
  readonly earlierSeconds: number;
  /** Connections to this database, of everybody. */
  readonly connections: number;
  readonly maxConnections: number;
}

/** Reads the depth of every queue in one statement: partial indexes only, 15 ms with 120 000 pictures queued. */
export async function readQueues(sql: AnySql): Promise<Queues> {
  const rows = await forReachable(
    sql,
    ({ only }) => sql<Queues[]>`
    select p.*, f.*,
      (select count(*)::int from photo_runs) as "photoRuns",
      (select count(*)::int from feeds where stops_at is not null) as "feedsStopping",
      (select count(*)::int from notifications where mail_due_at <= now()) as "mailDue",
      (select count(*)::int from webhook_deliveries where state = 'waiting') as "webhooksWaiting",
      (select count(*)::int from waiting_imports) as "importsWaiting",
      (select coalesce(extract(epoch from max(now() - r.queued_at)), 0)::float8
        from waiting_imports as w join runs as r on r.org_id = w.org_id and r.id = w.run_id ${only('r.org_id')}) as "importsOldestSeconds",
      (select coalesce(sum(packed_bytes), 0)::float8 from stored_files where true ${only('org_id')}) as "storedBytes",
      (select coalesce(sum(earlier_bytes), 0)::float8 from runs where undo_until is not null ${only('org_id')}) as "earlierBytes",
      (select coalesce(extract(epoch from max(now() - applied_at)), 0)::float8
        from runs where undo_until is not null ${only('org_id')}) as "earlierSeconds",
      (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
      current_setting('max_connections')::int as "maxConnections"
    from (
      select count(*) filter (where claimed_until is null and next_attempt_at <= now())::int as "photosDue",
        count(*) filter (where claimed_until is null and next_attempt_at > now())::int as "photosPostponed",
        count(*) filter (where claimed_until is not null)::int as "photosClaimed"
      from photo_transfers where state = 'queued' ${only('org_id')}
    ) as p, (
      select count(*)::int as "feedsOn", count(*) filter (where waits)::int as "feedsDue",
        coalesce(extract(epoch from max(now() - next_run_at) filter (where waits)), 0)::float8 as "feedLagSeconds"
      from (
        select next_run_at, next_run_at <= now() and (claimed_until is null or claimed_until <= now()) as waits
        from feeds where url is not null and auto_update and rests_since is null
      ) as switched_on
    ) as f`,
  );
  return onlyRow(rows);
}
