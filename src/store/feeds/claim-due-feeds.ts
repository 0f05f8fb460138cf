import type { AnySql } from '../driver/connect.ts';

export interface FeedClaims {
  /** The scheduler process that claims. */
  readonly claimedBy: string;
  readonly now: Date;
  /** A claim that is not renewed by then is void, and the feed due again: its scheduler has died. */
  readonly leaseUntil: Date;
  readonly limit: number;
  /** Interval of feeds for which support has set none. */
  readonly intervalMs: number;
}

/**
 * Dates farther away than any that a right clock gives were made by one that had jumped ahead: they hold nothing up. A
 * short interval's pauses may be longer than it.
 */
const LONGEST_PAUSE_MS = 120_000;

/**
 * Claims due feeds, those that wait longest first, and returns their organizations. Any number of processes may
 * do so at once: each feed goes to one of them (`skip locked`), none waits for another.
 */
export async function claimDueFeeds(sql: AnySql, claims: FeedClaims): Promise<string[]> {
  // Materialized: the planner could otherwise run the limited part more than once and claim more than the limit.
  const rows = await sql<{ org_id: string }[]>`
    with due as materialized (
      select org_id from feeds
      where url is not null and auto_update and rests_since is null
        and (next_run_at <= ${claims.now} or next_run_at > ${claims.now}::timestamptz
          + greatest(1.1 * coalesce(interval_seconds * 1000.0, ${claims.intervalMs}::float8), ${LONGEST_PAUSE_MS}) * interval '1 millisecond')
        and (claimed_until is null or claimed_until <= ${claims.now}
          or claimed_until > ${claims.now}::timestamptz + interval '1 hour' + (${claims.leaseUntil}::timestamptz - ${claims.now}::timestamptz))
      order by next_run_at
      limit ${claims.limit}
      for update skip locked
    )
    update feeds set claimed_by = ${claims.claimedBy}, claimed_until = ${claims.leaseUntil}
    from due where feeds.org_id = due.org_id
    returning feeds.org_id`;
  return rows.map((row) => row.org_id);
}

/** Keeps claims alive while their feeds are being synchronized; those lost meanwhile stay lost. */
export async function renewFeedClaims(
  sql: AnySql,
  claimedBy: string,
  orgIds: readonly string[],
  leaseUntil: Date,
): Promise<void> {
  await sql`
    update feeds set claimed_until = ${leaseUntil}
    where org_id = any(${[...orgIds]}::uuid[]) and claimed_by = ${claimedBy}`;
}

/** Gives a claimed feed back without an outcome, to be synchronized at `nextRunAt`. */
export async function postponeFeed(
  sql: AnySql,
  claimedBy: string,
  orgId: string,
  nextRunAt: Date,
): Promise<void> {
  await sql`
    update feeds set claimed_until = null, claimed_by = null,
      next_run_at = case when next_run_at is null then null else ${nextRunAt}::timestamptz end
    where org_id = ${orgId} and claimed_by = ${claimedBy}`;
}
