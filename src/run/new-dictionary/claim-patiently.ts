import { isApplying } from '../../store/dictionary/work.ts';
import type { Sql } from '../../store/driver/connect.ts';
import { claimRun, type RunClaim } from '../../store/run/claim-run.ts';

/** A run of a new dictionary holds the lock for its one transaction: 3 s for 60 000 changed products. */
const PATIENCE_MS = 60_000;
const LOOK_MS = 50;

/**
 * Takes the one run an organization may have at a time, as `claimRun`, and waits where it is a new dictionary's: nobody asked
 * for that, so nobody is refused for it.
 */
export async function claimPatiently(sql: Sql, orgId: string): Promise<RunClaim | null> {
  const until = performance.now() + PATIENCE_MS;
  for (;;) {
    const claim = await claimRun(sql, orgId);
    if (claim !== null) return claim;
    // It may have ended between the two questions: then the lock is free, or another's.
    if (!(await isApplying(sql, orgId))) return await claimRun(sql, orgId);
    if (performance.now() > until) return null;
    await Bun.sleep(LOOK_MS);
  }
}
