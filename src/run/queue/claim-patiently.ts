import { isApplying } from '../../store/dictionary/work.ts';
import type { Sql } from '../../store/driver/connect.ts';
import { findRunningRun } from '../../store/history/read-progress.ts';
import { claimRun, type RunClaim } from '../../store/run/claim-run.ts';

/** A run of a new dictionary holds the lock for its one transaction: 3 s for 60 000 changed products. */
const DICTIONARY_MS = 60_000;
/** From a run's end being told to its lock being free, or from the lock to its record: some milliseconds, on a busy host more. */
const UNRECORDED_MS = 2000;
const LOOK_MS = 50;

/**
 * Takes the one run an organization may have at a time, as `claimRun`, and waits where it is a new dictionary's, which nobody
 * asked for, or one whose end has been told already: whoever has read it may push again at once.
 */
export async function claimPatiently(sql: Sql, orgId: string): Promise<RunClaim | null> {
  const since = performance.now();
  for (;;) {
    const claim = await claimRun(sql, orgId);
    if (claim !== null) return claim;
    if (performance.now() - since > (await patienceWith(sql, orgId))) return null;
    await Bun.sleep(LOOK_MS);
  }
}

/** How long whoever holds the lock is waited for, in ms. */
async function patienceWith(sql: Sql, orgId: string): Promise<number> {
  if (await isApplying(sql, orgId)) return DICTIONARY_MS;
  return (await findRunningRun(sql, orgId)) === null ? UNRECORDED_MS : 0;
}
