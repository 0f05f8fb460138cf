import { type FeedPorts, intervalOf } from '../../feed/feed-ports.ts';
import { findFeed } from '../../store/feeds/find-feed.ts';

/** The feed object of the API: link, toggles, pace and status of an organization's feed. */
export async function showFeed(orgId: string, ports: FeedPorts) {
  const feed = await findFeed(ports.sql, orgId);
  return {
    url: feed.url,
    auto_update: feed.autoUpdate,
    close_missing: feed.closeMissing,
    max_close_percent: feed.maxClosePercent,
    held: feed.held && { run_id: feed.held.runId, count: feed.held.count },
    interval_seconds: intervalOf(feed, ports) / 1000,
    last_ok: feed.lastOk,
    last_message: feed.lastMessage,
    last_counters: feed.lastCounters,
    last_run_at: feed.lastRunAt,
    next_run_at: feed.nextRunAt,
    stops_at: feed.stopsAt,
    rests_since: feed.restsSince,
    rests_after: feed.restsAfter,
    running: feed.running,
  };
}
