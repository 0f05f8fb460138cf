import { RunFailure } from '../../model/run-failure.ts';
import { type Compression, decompressSource } from '../../read/source/decompress-source.ts';
import { openForm } from '../../read/source/multipart-source.ts';
import { peekSource } from '../../read/source/peek-source.ts';
import { uploadSource } from '../edge/upload-source.ts';
import type { WebContext } from '../edge/web-ports.ts';
import { readFileName } from '../runs/read-file-name.ts';

/** The catalog that a request brings. */
export interface OpenBody {
  /** Decompressed. */
  readonly bytes: AsyncIterable<Uint8Array>;
  /** What the file is called, by the part of a form or the request's `Content-Disposition`; waits for a form's first bytes. */
  fileName(): Promise<string | null>;
}

/** The catalog's bytes and name. A length that is over the limit already is refused before the first byte. */
export function openBody(c: WebContext, maxBytes: number, stallMs: number, load: () => number): OpenBody {
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
  const named = readFileName(request.headers.get('content-disposition') ?? undefined);
  if (boundary === null) return { bytes: plain, fileName: async () => named };
  const form = openForm(plain, boundary[1] ?? boundary[2] ?? '');
  return {
    bytes: form.bytes,
    fileName: async () => readFileName((await form.disposition()) ?? undefined) ?? named,
  };
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
