import type { Importer } from '../../model/importer.ts';
import type { RunOrigin } from '../../model/run/run-origin.ts';
import { RunFailure } from '../../model/run-failure.ts';
import { readServiceState } from '../../run/read-service-state.ts';
import type { ConcurrencyLimit } from '../admission/limit-concurrency.ts';
import { checkCatalog } from '../import/check-catalog.ts';
import { openBody } from '../import/open-body.ts';
import { watchForEnd } from '../import/watch-for-end.ts';
import { type Pushed, pushOnce } from './push-once.ts';
import type { WebContext, WebPorts } from './web-ports.ts';

/** How a catalog is to be imported. */
export interface AskedImport {
  readonly dry_run: boolean;
  readonly remove_missing: boolean;
  /** Somebody waits for it on a page: it goes before other imports. */
  readonly isInteractive?: boolean;
  /** See `pushOnce`. */
  readonly idempotencyKey: string | undefined;
  readonly origin: Omit<RunOrigin, 'fileName'>;
}

/** As long as the server waits for any connection that is idle. */
const DRAIN_IDLE_S = 30;

/**
 * Imports the catalog that is the body of a request, for an organization that may import. Rejects with RunFailure, EdgeFailure
 * `idempotency_mismatch`. A push that has a name goes on when its client is gone once it has all been sent: the client asks
 * again.
 */
export async function receiveCatalog(
  c: WebContext,
  organization: Importer,
  asked: AskedImport,
  ports: WebPorts,
  runs: ConcurrencyLimit,
): Promise<Pushed> {
  const { pairDisabled, settings } = await readServiceState(ports.sql, ports.runSettings);
  if (pairDisabled !== null) throw new RunFailure('pair_disabled', {}, `Причина: ${pairDisabled}`);
  const ending = watchForEnd(c.req.raw.signal, ports.shutdown);
  try {
    const body = openBody(c, settings.maxCatalogBytes, ports.uploadStallMs, runs.load);
    const key = asked.idempotencyKey;
    return await runs.run(async () => {
      const request = {
        organization,
        channel: 'push',
        dryRun: asked.dry_run,
        removeMissing: asked.remove_missing,
        isInteractive: asked.isInteractive === true,
        signal: ending.signal,
        chunksAreGiven: true,
        origin: { ...asked.origin, fileName: await body.fileName() },
      } as const;
      const parts = { ...ports.run, settings };
      if (key === undefined) return { report: await checkCatalog(body.bytes, request, parts, ports) };
      const named = {
        orgId: organization.id,
        key,
        dryRun: request.dryRun,
        removeMissing: request.removeMissing,
      };
      return await pushOnce(named, tellEnd(body.bytes, ending.outlive), ports.sql, (bytes, claim) =>
        checkCatalog(bytes, { ...request, claim, idempotencyKey: key }, parts, ports),
      );
    });
  } finally {
    ending.release();
    // A refused upload that goes on is drained; one that only keeps the connection is not waited for.
    c.env.server?.timeout(c.req.raw, DRAIN_IDLE_S);
  }
}

async function* tellEnd(source: AsyncIterable<Uint8Array>, ended: () => void): AsyncGenerator<Uint8Array> {
  yield* source;
  ended();
}
