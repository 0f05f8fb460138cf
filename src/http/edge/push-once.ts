import { createHash } from 'node:crypto';
import type { RunReport } from '../../model/report.ts';
import { RunFailure } from '../../model/run-failure.ts';
import { busyWith } from '../../run/begin-run.ts';
import { claimPatiently } from '../../run/queue/claim-patiently.ts';
import type { Sql } from '../../store/driver/connect.ts';
import type { RunClaim } from '../../store/run/claim-run.ts';
import { findPromisedPush, noteBodyHash, type PromisedPush } from '../../store/run/repeated-push.ts';
import { EdgeFailure } from './edge-failure.ts';

/** What came of a push that may be a repetition: its own report, or the number of the run that has answered it already. */
export type Pushed = { readonly report: RunReport } | { readonly repeats: string };

/** A push as its client named it. */
export interface NamedPush {
  readonly orgId: string;
  readonly key: string;
  readonly dryRun: boolean;
  readonly removeMissing: boolean;
}

/**
 * Makes a push that its client has given a name to, once: under the organization's lock it is either new, and `push` runs
 * it, or the body is compared with that of the run that succeeded under this name within a day, also while another run has
 * the lock. A push that failed leaves nothing behind, and is made again. Rejects with RunFailure `run_in_progress`, which
 * names the run that was promised under this name, else the one under way; EdgeFailure `idempotency_mismatch`.
 */
export async function pushOnce(
  named: NamedPush,
  body: AsyncIterable<Uint8Array>,
  sql: Sql,
  push: (source: AsyncIterable<Uint8Array>, claim: RunClaim) => Promise<RunReport>,
): Promise<Pushed> {
  const claim = await claimPatiently(sql, named.orgId);
  let before: PromisedPush | null;
  try {
    const found = await findPromisedPush(claim?.lock ?? sql, named.orgId, named.key);
    // Whoever has the lock: one that was promised is taken up again also when its process has died.
    if (found?.isPromised && found.state !== 'succeeded')
      throw new RunFailure('run_in_progress', { run_id: found.runId });
    before = found?.state === 'succeeded' ? found : null;
    if (before === null) {
      if (claim === null) throw await busyWith(sql, named.orgId);
      return { report: await push(hashSource(body, named, sql), claim) };
    }
  } finally {
    await claim?.release();
  }
  const isOther = before.dryRun !== named.dryRun || before.removeMissing !== named.removeMissing;
  if (isOther || !(await hasHash(body, before.bodyHash))) throw new EdgeFailure('idempotency_mismatch');
  return { repeats: before.runId };
}

/** The body, whose digest is noted before its end is told: what is applied is known by it. */
async function* hashSource(
  body: AsyncIterable<Uint8Array>,
  { orgId, key }: NamedPush,
  sql: Sql,
): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  for await (const chunk of body) {
    hash.update(chunk);
    yield chunk;
  }
  await noteBodyHash(sql, orgId, key, hash.digest());
}

/** Whether the body, which is read to its end, has this digest. Null: nobody knows. */
export async function hasHash(body: AsyncIterable<Uint8Array>, known: Uint8Array | null): Promise<boolean> {
  const hash = createHash('sha256');
  for await (const chunk of body) hash.update(chunk);
  return known === null || hash.digest().equals(known);
}
