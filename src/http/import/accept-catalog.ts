import type { Importer } from '../../model/importer.ts';
import { RunFailure } from '../../model/run-failure.ts';
import { abortSource } from '../../run/pace/abort-source.ts';
import { readServiceState } from '../../run/read-service-state.ts';
import { dropFile, openFileWriter, type StoredFile } from '../../store/files/write-file.ts';
import { readProgress } from '../../store/history/read-progress.ts';
import { enqueueImport } from '../../store/queue/enqueue-import.ts';
import { findPromisedPush, type PromisedPush } from '../../store/run/repeated-push.ts';
import type { ConcurrencyLimit } from '../admission/limit-concurrency.ts';
import { EdgeFailure } from '../edge/edge-failure.ts';
import { hasHash } from '../edge/push-once.ts';
import type { AskedImport } from '../edge/receive-catalog.ts';
import type { WebContext, WebPorts } from '../edge/web-ports.ts';
import { openBody } from './open-body.ts';
import { watchForEnd } from './watch-for-end.ts';

/** A run that is promised, or one that has answered the same push already. */
export type Accepted =
  | { readonly waits: string; readonly state: 'queued' | 'running' }
  | { readonly repeats: string };

/** Long enough for the promise to be written; from then on the import that waits keeps the file. */
const UNTIL_PROMISED_MS = 60_000;

/**
 * Stores the catalog that is the body of a request, whole, and promises its import: from then on a crash of any process
 * loses nothing. What breaks before leaves nothing behind. A push that was promised under the same idempotency key is
 * not promised again. Rejects with RunFailure, EdgeFailure `idempotency_mismatch`.
 */
export async function acceptCatalog(
  c: WebContext,
  { id: orgId }: Importer,
  asked: AskedImport,
  ports: WebPorts,
  runs: ConcurrencyLimit,
): Promise<Accepted> {
  const { pairDisabled, settings } = await readServiceState(ports.sql, ports.runSettings);
  if (pairDisabled !== null) throw new RunFailure('pair_disabled', {}, `Причина: ${pairDisabled}`);
  const ending = watchForEnd(c.req.raw.signal, ports.shutdown);
  try {
    const given = openBody(c, settings.maxCatalogBytes, ports.uploadStallMs, runs.load);
    const body = abortSource(given.bytes, ending.signal);
    return await runs.run(async () => {
      const key = asked.idempotencyKey ?? null;
      const before = key === null ? null : await findPromise(ports, orgId, key);
      if (before !== null) return tellAgain(before, asked, await hasHash(body, before.bodyHash));
      const file = await storeFile(body, orgId, settings.maxCatalogBytes, ports);
      const promise = {
        orgId,
        runId: Bun.randomUUIDv7(),
        fileId: file.id,
        bodyHash: file.hash,
        dryRun: asked.dry_run,
        removeMissing: asked.remove_missing,
        idempotencyKey: key,
        origin: { ...asked.origin, fileName: await given.fileName() },
      };
      c.set('promises', true);
      const other = await enqueueImport(ports.sql, promise).catch(async (error: unknown) => {
        // Of anything but a refusal nobody knows whether it came before the commit or after: a file without a promise is swept.
        if (error instanceof RunFailure) await dropFile(ports.sql, orgId, file.id).catch(() => {});
        throw error;
      });
      if (other === null) {
        ports.queue.wake();
        return { waits: promise.runId, state: 'queued' };
      }
      await dropFile(ports.sql, orgId, file.id);
      return tellAgain(
        other,
        asked,
        other.bodyHash === null || Buffer.compare(other.bodyHash, file.hash) === 0,
      );
    });
  } finally {
    ending.release();
  }
}

/** One that runs while its client waits for it is not promised: RunFailure `run_in_progress`, unless its process is dead. */
async function findPromise({ sql }: WebPorts, orgId: string, key: string): Promise<PromisedPush | null> {
  const found = await findPromisedPush(sql, orgId, key);
  if (found === null || found.isPromised || found.state === 'succeeded') return found;
  if ((await readProgress(sql, orgId, found.runId))?.state !== 'running') return null;
  throw new RunFailure('run_in_progress', { run_id: found.runId });
}

function tellAgain(before: PromisedPush, asked: AskedImport, isSameFile: boolean): Accepted {
  const isOther = before.dryRun !== asked.dry_run || before.removeMissing !== asked.remove_missing;
  if (isOther || !isSameFile) throw new EdgeFailure('idempotency_mismatch');
  const { runId, state } = before;
  return state === 'succeeded' ? { repeats: runId } : { waits: runId, state };
}

async function storeFile(
  body: AsyncIterable<Uint8Array>,
  orgId: string,
  maxBytes: number,
  { sql, files }: WebPorts,
): Promise<StoredFile> {
  const writer = await openFileWriter(sql, orgId, files.quota);
  let bytes = 0;
  try {
    for await (const chunk of body) {
      bytes += chunk.byteLength;
      if (bytes > maxBytes) throw new RunFailure('catalog_too_large', { limit: maxBytes });
      await writer.add(chunk);
    }
    if (bytes === 0) throw new RunFailure('empty_body');
    return await writer.end(UNTIL_PROMISED_MS);
  } catch (error) {
    await writer.drop();
    throw error;
  }
}
