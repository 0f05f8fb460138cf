import { OutboundFailure } from '../outbound/outbound-failure.ts';
import { parseLink } from '../outbound/parse-link.ts';
import { findTimeZone } from '../store/accounts/organizations.ts';
import { changeFeed } from '../store/feeds/change-feed.ts';
import { type FeedPorts, intervalOf } from './feed-ports.ts';
import { planFeedChange, type WantedFeed } from './plan-feed-change.ts';

/** Why a link cannot be saved. */
export interface LinkRefusal {
  /** Stable English word. */
  readonly reason: string;
  /** Russian, for the owner. */
  readonly text: string;
}

/**
 * Saves what an owner wants of the feed; the next run and the stop date follow from it. A link that could never
 * be fetched (not http or https, with credentials, not a link at all) is refused and nothing is saved; everything
 * else about a link shows when it is fetched. Null: saved.
 */
export async function saveFeed(
  orgId: string,
  wanted: WantedFeed,
  ports: FeedPorts,
): Promise<LinkRefusal | null> {
  const refusal = typeof wanted.url === 'string' ? refuseLink(wanted.url) : null;
  if (refusal !== null) return refusal;
  const now = await ports.now();
  const zone = await findTimeZone(ports.sql, orgId);
  await changeFeed(ports.sql, orgId, (current) =>
    planFeedChange(current, wanted, {
      now,
      intervalMs: intervalOf(current, ports),
      graceMs: ports.graceMs,
      random: ports.random,
      zone,
    }),
  );
  return null;
}

function refuseLink(url: string): LinkRefusal | null {
  try {
    parseLink(url);
    return null;
  } catch (error) {
    if (!(error instanceof OutboundFailure)) throw error;
    return { reason: error.code, text: error.message };
  }
}
