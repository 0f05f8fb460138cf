import { ACCESS } from '../../model/access.ts';
import { RunFailure } from '../../model/run-failure.ts';
import { findImporter } from '../../store/accounts/find-importer.ts';
import { isDatabaseLost } from '../../store/driver/is-database-lost.ts';
import { readFile } from '../../store/files/read-file.ts';
import { findNextWaiting, postponeWaiting, type WaitingImport } from '../../store/queue/next-waiting.ts';
import { endWaiting, settleWaiting } from '../../store/queue/settle-waiting.ts';
import type { RunClaim } from '../../store/run/claim-run.ts';
import { readServiceState } from '../read-service-state.ts';
import { runImport } from '../run-import.ts';
import type { RunPorts } from '../run-request.ts';
import { claimPatiently } from './claim-patiently.ts';

export interface WaitingPorts {
  readonly run: Omit<RunPorts, 'settings'>;
  readonly runSettings: RunPorts['settings'];
  /** How long the file of a check is kept, to be published. */
  readonly checkedMs: number;
}

/** Processes that may die of one file, or databases that may be lost under it. */
const MOST_ATTEMPTS = 5;
/** An older file than that is likely to undo what has been changed since. */
const LONGEST_WAIT_MS = 24 * 3_600_000;
/** Another import of the organization is under way. */
const BUSY_MS = 2000;
const LOST_MS = 10_000;

/**
 * Runs the oldest waiting import of an organization, under its lock: a process that dies frees it, and the import is another's.
 * Resolves when it has ended, or waits again; also when there was nothing to do. Rejects when the database is lost.
 */
export async function runWaiting(orgId: string, ports: WaitingPorts, signal: AbortSignal): Promise<void> {
  const { sql } = ports.run;
  try {
    await runNext(orgId, ports, signal);
  } catch (error) {
    // Of a cluster the organization's server may be down: the others' imports go first.
    if (isDatabaseLost(error)) await postponeWaiting(sql, orgId, LOST_MS);
    throw error;
  }
}

async function runNext(orgId: string, ports: WaitingPorts, signal: AbortSignal): Promise<void> {
  const { sql } = ports.run;
  const claim = await claimPatiently(sql, orgId);
  if (claim === null) return await postponeWaiting(sql, orgId, BUSY_MS);
  try {
    const next = await findNextWaiting(claim.lock, orgId);
    if (next === null) return;
    await runOnce(orgId, next, claim, ports, signal);
    await settleWaiting(sql, orgId, next.runId, ports.checkedMs);
    await postponeWaiting(sql, orgId, 0);
  } finally {
    await claim.release();
  }
}

async function runOnce(
  orgId: string,
  next: WaitingImport,
  claim: RunClaim,
  ports: WaitingPorts,
  signal: AbortSignal,
): Promise<void> {
  const { sql } = ports.run;
  // One that is told as running is of a process that died: the lock is ours.
  if (next.state !== 'queued' && next.state !== 'running') return;
  const end = (failure: RunFailure) =>
    endWaiting(sql, orgId, next.runId, {
      state: failure.code === 'cancelled' ? 'cancelled' : 'failed',
      error: { ...failure.details, code: failure.code, detail: failure.message },
    });
  if (next.cancelling) return await end(new RunFailure('cancelled'));
  if (next.waitedMs > LONGEST_WAIT_MS) return await end(new RunFailure('waited_too_long'));
  if (next.attempts >= MOST_ATTEMPTS) return await end(new RunFailure('interrupted'));
  const { importer, access } = await findImporter(sql, orgId);
  const denied = ACCESS[access];
  if (denied !== null) return await end(new RunFailure(denied.code));
  const { pairDisabled, settings } = await readServiceState(sql, ports.runSettings);
  if (pairDisabled !== null)
    return await end(new RunFailure('pair_disabled', {}, `Причина: ${pairDisabled}`));
  const request = {
    organization: importer,
    channel: 'push',
    dryRun: next.dryRun,
    removeMissing: next.removeMissing,
    chunksAreGiven: true,
    waiting: { runId: next.runId, mayWaitAgain: next.attempts + 1 < MOST_ATTEMPTS },
    signal,
    claim,
  } as const;
  const source = readFile(sql, orgId, next.fileId);
  // How it ended stands in its record, and in the log.
  await runImport(source, request, { ...ports.run, settings }).catch(() => {});
}
