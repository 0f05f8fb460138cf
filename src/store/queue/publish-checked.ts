import type { RunOrigin } from '../../model/run/run-origin.ts';
import type { Sql } from '../driver/connect.ts';
import { findCheck } from '../history/find-check.ts';
import { addQueuedRun, lockQueue } from './enqueue-import.ts';

/** The run that publishes a check. */
export interface Publishing {
  readonly runId: string;
  readonly state: 'queued' | 'running' | 'succeeded';
}

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
      select f.id, f.body_hash as hash, r.remove_missing as "removeMissing", r.file_name as name
      from runs as r join stored_files as f on f.org_id = r.org_id and f.id = r.file_id
      where r.org_id = ${orgId} and r.id = ${checkId} for update of f`;
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
