import { listStoppedFeeds, withdrawFeed } from '../store/feeds/withdraw-feed.ts';
import { claimRun } from '../store/run/claim-run.ts';
import type { FeedPorts } from './feed-ports.ts';

/** Organizations looked at in one sweep; the rest follow in the next. */
const SWEEP = 50;

/**
 * Takes the intentions of feeds that stopped long enough ago off publication, organization by organization, each
 * in one transaction under its run lock; one with an import under way is left for the next sweep. Restored feeds
 * have no date any more and are not found.
 */
export async function withdrawStoppedFeeds(
  ports: FeedPorts,
  onWithdrawn: (orgId: string, intentions: number) => void,
): Promise<void> {
  for (const orgId of await listStoppedFeeds(ports.sql, await ports.now(), SWEEP)) {
    const claim = await claimRun(ports.sql, orgId);
    if (claim === null) continue;
    try {
      const withdrawn = await withdrawFeed(
        await claim.work('coordinator'),
        orgId,
        await ports.now(),
        claim.runNumber,
      );
      if (withdrawn !== null) onWithdrawn(orgId, withdrawn);
    } finally {
      await claim.release();
    }
  }
}
