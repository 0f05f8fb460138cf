import { isDatabaseLost } from '../store/driver/is-database-lost.ts';
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
  let lost: unknown = null;
  for (const orgId of await listStoppedFeeds(ports.sql, await ports.now(), SWEEP))
    await withdrawOne(orgId, ports, onWithdrawn).catch((error: unknown) => {
      // Of a cluster the organization's server may be down: the others' feeds do not wait for it.
      if (!isDatabaseLost(error)) throw error;
      lost = error;
    });
  if (lost !== null) throw lost;
}

async function withdrawOne(
  orgId: string,
  ports: FeedPorts,
  onWithdrawn: (orgId: string, intentions: number) => void,
): Promise<void> {
  const claim = await claimRun(ports.sql, orgId);
  if (claim === null) return;
  try {
    const connection = await claim.work('coordinator');
    const withdrawn = await withdrawFeed(connection, orgId, await ports.now(), claim.runNumber);
    if (withdrawn !== null) onWithdrawn(orgId, withdrawn);
  } finally {
    await claim.release();
  }
}
