import type { Sql, TransactionSql } from '../driver/connect.ts';
import { onlyRow } from '../driver/only-row.ts';
import { addNotification, type NewNotification } from '../notifications/add-notification.ts';

/** The part of a feed that its owner decides, and what follows from it. */
export interface FeedPlan {
  readonly url: string | null;
  readonly autoUpdate: boolean;
  readonly closeMissing: boolean;
  /** Of what is published, the most that a run may close, in percent; null: no guard. */
  readonly maxClosePercent: number | null;
  readonly intervalSeconds: number | null;
  readonly nextRunAt: Date | null;
  readonly stopsAt: Date | null;
  /** Since when it fetches nothing, because a run of it was taken back; null: it does not rest. */
  readonly restsSince: Date | null;
}

/** A feed as it is before a change. */
export interface FeedState extends FeedPlan {
  /** Whether intentions that its link has brought are published. */
  readonly hasPublished: boolean;
}

/** What a change makes of a feed, and what its owner is told of it. */
export interface FeedChange {
  readonly feed: FeedPlan;
  readonly notification: NewNotification | null;
}

/**
 * Changes a feed as `decide` says, in one transaction that holds its row: changes of one feed happen one after
 * another, and the notification is there exactly when the change is. Another link forgets what is
 * known of the file behind the old one, and how its last run ended.
 */
export async function changeFeed(
  sql: Sql,
  orgId: string,
  decide: (current: FeedState) => FeedChange,
): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`insert into feeds (org_id) values (${orgId}) on conflict do nothing`;
    const { feed, notification } = decide(await lockFeed(tx, orgId));
    await tx`
      update feeds set
        url = ${feed.url}::text, auto_update = ${feed.autoUpdate}, close_missing = ${feed.closeMissing},
        max_close_percent = ${feed.maxClosePercent},
        interval_seconds = ${feed.intervalSeconds}, next_run_at = ${feed.nextRunAt}, stops_at = ${feed.stopsAt},
        rests_since = ${feed.restsSince}, rests_after = case when ${feed.restsSince}::timestamptz is not null then rests_after end,
        failures = case when url is not distinct from ${feed.url}::text then failures else 0 end,
        ${asLongAsLinked(tx, feed)},
        updated_at = now()
      where org_id = ${orgId}`;
    if (notification !== null) await addNotification(tx, orgId, notification);
  });
}

const OF_LINK = [
  ...['etag', 'last_modified', 'head_hash', 'body_hash'],
  ...['last_counters', 'last_ok', 'last_message', 'last_run_at'],
];

/** What is known of the file behind a link, and how its last run ended, goes with the link. */
function asLongAsLinked(tx: TransactionSql, { url }: FeedPlan) {
  return OF_LINK.map(
    (name) => tx`${tx(name)} = case when url is not distinct from ${url}::text then ${tx(name)} end`,
  ).reduce((before, next) => tx`${before}, ${next}`);
}

async function lockFeed(tx: TransactionSql, orgId: string): Promise<FeedState> {
  const rows = await tx<FeedPlan[]>`
    select url, auto_update as "autoUpdate", close_missing as "closeMissing", interval_seconds as "intervalSeconds",
      max_close_percent as "maxClosePercent",
      next_run_at as "nextRunAt", stops_at as "stopsAt", rests_since as "restsSince"
    from feeds where org_id = ${orgId} for update`;
  const published = await tx`
    select from intentions where org_id = ${orgId} and channel = 'pull' and state = 'published' limit 1`;
  return { ...onlyRow(rows), hasPublished: published.count > 0 };
}
