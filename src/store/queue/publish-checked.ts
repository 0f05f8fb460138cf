import type { RunOrigin } from '../../model/run/run-origin.ts';
import type { Sql } from '../driver/connect.ts';
import { findCheck } from '../history/find-check.ts';
import { addQueuedRun, lockQueue } from './enqueue-import.ts';

/** The run that publishes a check. */
export interface Publishing {
  readonly runId: string;
  readonly state: 'queued' | 'running' | 'succeeded';
}

/** Whoever removes files whose time is over, and has looked before the import waits, finds that this one's is not. */
const PROMISING = '1 minute';

/**
 * Promises the import of a check's file, with the check's own flags; a check is published once. `expired` when its file
 * is no longer kept; null when the organization has no such check.
 */
export async function publishChecked(
  sql: Sql,
  orgId: string,
  checkId: string,
  by: Omit<RunOrigin, 'fileName'>,
): Promise<Publishing | 'expired' | null> {
  return await sql.begin(async (tx) => {
    await lockQueue(tx, orgId);
    const check = await findCheck(tx, orgId, checkId);
    if (check === null) return null;
    if (check.published_by !== null) {
      const [run] = await tx<Publishing[]>`
        select id as "runId", state from runs where org_id = ${orgId} and id = ${check.published_by}`;
      return run ?? null;
    }
    if (check.file_kept_until === null) return 'expired';
    const [file] = await tx<{ id: string; hash: Uint8Array; removeMissing: boolean; name: string | null }[]>`
      update stored_files as f
      set kept_until = greatest(f.kept_until, statement_timestamp() + ${PROMISING}::text::interval)
      from runs as r
      where f.org_id = ${orgId} and r.org_id = ${orgId} and r.id = ${checkId} and f.id = r.file_id
      returning f.id, f.body_hash as hash, r.remove_missing as "removeMissing", r.file_name as name`;
    if (file === undefined) return 'expired';
    const runId = Bun.randomUUIDv7();
    const wanted = {
      orgId,
      runId,
      fileId: file.id,
      bodyHash: file.hash,
      dryRun: false,
      removeMissing: file.removeMissing,
      idempotencyKey: null,
      origin: { ...by, fileName: file.name },
    };
    await addQueuedRun(tx, wanted, checkId);
    return { runId, state: 'queued' };
  });
}
