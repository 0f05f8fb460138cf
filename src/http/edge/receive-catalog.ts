import type { Importer } from '../../model/importer.ts';
import { RunFailure } from '../../model/run-failure.ts';
import type { RunOrigin } from '../../model/run-origin.ts';
import { type Compression, decompressSource } from '../../read/source/decompress-source.ts';
import { multipartSource } from '../../read/source/multipart-source.ts';
import { peekSource } from '../../read/source/peek-source.ts';
import { readServiceState } from '../../run/read-service-state.ts';
import { runImport } from '../../run/run-import.ts';
import type { ConcurrencyLimit } from '../admission/limit-concurrency.ts';
import { readFileName } from '../runs/read-file-name.ts';
import { type Pushed, pushOnce } from './push-once.ts';
import { uploadSource } from './upload-source.ts';
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
    const source = openBody(c, settings.maxCatalogBytes, ports.uploadStallMs, runs.load);
    const request = {
      organization,
      channel: 'push',
      dryRun: asked.dry_run,
      removeMissing: asked.remove_missing,
      isInteractive: asked.isInteractive === true,
      signal: ending.signal,
      chunksAreGiven: true,
      origin: { ...asked.origin, fileName: readFileName(c.req.header('content-disposition')) },
    } as const;
    const key = asked.idempotencyKey;
    return await runs.run(async () => {
      const parts = { ...ports.run, settings };
      if (key === undefined) return { report: await runImport(source, request, parts) };
      const named = {
        orgId: organization.id,
        key,
        dryRun: request.dryRun,
        removeMissing: request.removeMissing,
      };
      return await pushOnce(named, tellEnd(source, ending.outlive), ports.sql, (body, claim) =>
        runImport(body, { ...request, claim, idempotencyKey: key }, parts),
      );
    });
  } finally {
    ending.release();
    // A refused upload that goes on is drained; one that only keeps the connection is not waited for.
    c.env.server?.timeout(c.req.raw, DRAIN_IDLE_S);
  }
}

/** The catalog's bytes, decompressed. A length that is over the limit already is refused before the first byte. */
function openBody(
  c: WebContext,
  maxBytes: number,
  stallMs: number,
  load: () => number,
): AsyncIterable<Uint8Array> {
  const request = c.req.raw;
  c.env.server?.timeout(request, 0);
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge(maxBytes);
  // An empty body is a run like any other: the reader refuses it, and the run's record tells so.
  const source = request.body === null ? emptySource() : uploadSource(request.body, stallMs, load);
  const encoding = (request.headers.get('content-encoding') ?? 'identity').trim().toLowerCase();
  const boundary = /^multipart\/form-data\s*;.*\bboundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(
    request.headers.get('content-type') ?? '',
  );
  const plain = decompress(source, encoding);
  return boundary === null ? plain : multipartSource(plain, boundary[1] ?? boundary[2] ?? '');
}

function decompress(source: AsyncIterable<Uint8Array>, encoding: string): AsyncIterable<Uint8Array> {
  if (encoding === 'identity' || encoding === '') return source;
  if (encoding === 'deflate') return inflate(source);
  const compression = COMPRESSIONS[encoding];
  if (compression !== undefined) return decompressSource(source, compression);
  throw new RunFailure('unsupported_content_encoding', { content_encoding: encoding.slice(0, 40) });
}

const COMPRESSIONS: Readonly<Record<string, Compression | undefined>> = {
  gzip: 'gzip',
  'x-gzip': 'gzip',
  br: 'brotli',
  zstd: 'zstd',
};

/** The standard means zlib's form; half of the clients send it bare. The first two bytes tell: a multiple of 31. */
async function* inflate(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const { head, whole } = await peekSource(source, (_chunk, total) => total >= 2);
  const [first = 0, second = 0] = head;
  const isZlib = (first & 0x0f) === 8 && (first * 256 + second) % 31 === 0;
  yield* decompressSource(whole, isZlib ? 'deflate' : 'deflate-raw');
}

async function* emptySource(): AsyncGenerator<Uint8Array> {}

function tooLarge(limit: number): RunFailure {
  return new RunFailure('catalog_too_large', { limit });
}

async function* tellEnd(source: AsyncIterable<Uint8Array>, ended: () => void): AsyncGenerator<Uint8Array> {
  yield* source;
  ended();
}

/**
 * Aborts when the client disconnects or the server stops; either rolls the run back. `release` removes the listener,
 * `outlive` lets the client go.
 */
function watchForEnd(
  client: AbortSignal,
  shutdown: AbortSignal,
): { readonly signal: AbortSignal; readonly release: () => void; readonly outlive: () => void } {
  const controller = new AbortController();
  const disconnected = (): void => controller.abort(new RunFailure('upload_interrupted'));
  const stopped = (): void => controller.abort(new RunFailure('interrupted'));
  client.addEventListener('abort', disconnected, { once: true });
  shutdown.addEventListener('abort', stopped, { once: true });
  return {
    signal: controller.signal,
    release: () => shutdown.removeEventListener('abort', stopped),
    outlive: () => client.removeEventListener('abort', disconnected),
  };
}
