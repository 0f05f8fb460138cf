import type { RunOrigin } from '../../model/run/run-origin.ts';
import { RunFailure } from '../../model/run-failure.ts';
import type { AnySql, Sql } from '../driver/connect.ts';
import { onlyRow } from '../driver/only-row.ts';
import { findPromisedPush, type PromisedPush } from '../run/repeated-push.ts';

/** An import that is promised: its whole file is stored. */
export interface PromisedImport {
  readonly orgId: string;
  readonly runId: string;
  readonly fileId: string;
  readonly bodyHash: Uint8Array;
  readonly dryRun: boolean;
  readonly removeMissing: boolean;
  readonly idempotencyKey: string | null;
  readonly origin: RunOrigin;
}

/** Of one organization; the quota of bytes counts large files only. */
const MOST_WAITING = 100;

/**
 * Promises an import, in one transaction: its run is `queued`. Null; or, when another one has been promised under the same
 * idempotency key meanwhile, that one and nothing else is done. Rejects with RunFailure `queue_full`.
 */
export async function enqueueImport(sql: Sql, wanted: PromisedImport): Promise<PromisedPush | null> {
  const { orgId, idempotencyKey } = wanted;
  return await sql.begin(async (tx) => {
    await lockQueue(tx, orgId);
    const promised = idempotencyKey === null ? null : await findPromisedPush(tx, orgId, idempotencyKey);
    if (promised !== null) return promised;
    const rows = await tx<{ waiting: number }[]>`
      select count(*)::int as waiting from waiting_imports where org_id = ${orgId}`;
    if (onlyRow(rows).waiting >= MOST_WAITING) throw new RunFailure('queue_full');
    await addQueuedRun(tx, wanted, null);
    return null;
  });
}

/** Of two who promise something of an organization at once, the second sees what the first has done. */
export async function lockQueue(tx: AnySql, orgId: string): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended('catalog-queue:' || ${orgId}::text, 0))`;
}

/** The run and its place in the queue; to be called in a transaction. */
export async function addQueuedRun(
  tx: AnySql,
  wanted: PromisedImport,
  publishes: string | null,
): Promise<void> {
  await tx`
    insert into runs (org_id, id, channel, dry_run, remove_missing, state, queued_at, idempotency_key, body_hash, file_id, publishes,
      file_name, started_by, starter)
    values (${wanted.orgId}, ${wanted.runId}, 'push', ${wanted.dryRun}, ${wanted.removeMissing}, 'queued', now(),
      ${wanted.idempotencyKey}, ${wanted.bodyHash}, ${wanted.fileId}, ${publishes},
      ${wanted.origin.fileName}, ${wanted.origin.by}, ${wanted.origin.starter})`;
  await tx`
    insert into waiting_imports (org_id, run_id, file_id) values (${wanted.orgId}, ${wanted.runId}, ${wanted.fileId})`;
}
