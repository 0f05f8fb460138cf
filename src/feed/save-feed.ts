import { parseLink } from '../outbound/parse-link.ts';
import { changeFeed } from '../store/change-feed.ts';
import { type FeedPorts, intervalOf } from './feed-ports.ts';
import { planFeedChange, type WantedFeed } from './plan-feed-change.ts';

/**
 * Saves what an owner wants of the feed; the next run and the stop date follow from it. Rejects with
 * OutboundFailure `bad_url`, `scheme` or `credentials` for a link that can never be fetched; everything else
 * about a link shows when it is.
 */
export async function saveFeed(orgId: string, wanted: WantedFeed, ports: FeedPorts): Promise<void> {
  if (typeof wanted.url === 'string') parseLink(wanted.url);
  await changeFeed(ports.sql, orgId, (current) =>
    planFeedChange(current, wanted, {
      now: ports.now(),
      intervalMs: intervalOf(current, ports),
      graceMs: ports.graceMs,
      random: ports.random,
    }),
  );
}
