import { RunFailure } from '../../model/run-failure.ts';

/** How a body may be compressed. */
export type Compression = 'gzip' | 'deflate' | 'deflate-raw' | 'brotli' | 'zstd';

/**
 * Decompresses a body as it comes, a gzip of one or more members; the native stream does 60 MB of gzip in 30 ms, node:zlib in
 * 165, and gives 64 KB at a time, however dense the bytes are. Truncated or damaged data, or bytes behind the end, are
 * `damaged_gzip`; more than `MAX_RATIO` bytes for each compressed one are `gzip_too_dense`, whatever the compression; a failure
 * of the source stays itself.
 */
export async function* decompressSource(
  source: AsyncIterable<Uint8Array>,
  compression: Compression,
): AsyncGenerator<Uint8Array, void, void> {
  const stream = new DecompressionStream(compression);
  const reader = stream.readable.getReader();
  const feed: Feed = { failure: null, compressed: 0, isPulling: false, isStopped: false };
  let plain = 0;
  const fed = feedSource(source, stream.writable.getWriter(), feed);
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      plain += value.length;
      if (plain > UNJUDGED_BYTES && plain > feed.compressed * MAX_RATIO)
        throw new RunFailure('gzip_too_dense', { limit: MAX_RATIO });
      yield value;
    }
  } catch (error) {
    if (error instanceof RunFailure) throw error;
    if (feed.failure !== null) throw feed.failure.error;
    throw new RunFailure('damaged_gzip');
  } finally {
    // A consumer that stops early closes the source, but does not wait for a client that sends nothing.
    feed.isStopped = true;
    reader.cancel().catch(() => {});
    if (!feed.isPulling) await fed;
  }
}

/** Real catalogs compress 10 to 40 times; what compresses 200 times is one thing repeated, dear to read and cheap to send. */
const MAX_RATIO = 200;
/** The first of a small file says little: a catalog made for a try repeats one product. */
const UNJUDGED_BYTES = 1024 * 1024;

interface Feed {
  /** What the source itself failed with. */
  failure: { readonly error: unknown } | null;
  /** Compressed bytes taken so far. */
  compressed: number;
  /** Whether the source has been asked for a chunk and has not answered. */
  isPulling: boolean;
  /** Whether nobody reads any more. */
  isStopped: boolean;
}

type Writer = ReturnType<DecompressionStream['writable']['getWriter']>;

/** Writes the source into the stream, and closes it when the stream takes no more. Never rejects. */
async function feedSource(source: AsyncIterable<Uint8Array>, writer: Writer, feed: Feed): Promise<void> {
  const iterator = source[Symbol.asyncIterator]();
  while (!feed.isStopped) {
    let chunk: IteratorResult<Uint8Array, unknown>;
    try {
      feed.isPulling = true;
      chunk = await iterator.next();
    } catch (error) {
      feed.failure = { error };
      await writer.abort(error).catch(() => {});
      return;
    } finally {
      feed.isPulling = false;
    }
    try {
      if (chunk.done === true) {
        await writer.close();
        return;
      }
      feed.compressed += chunk.value.length;
      await writer.write(chunk.value as Uint8Array<ArrayBuffer>);
    } catch {
      // The reader sees the same error.
      break;
    }
  }
  await iterator.return?.().catch(() => {});
}
