import { RunFailure } from '../model/run-failure.ts';
import type { FetchGuard } from '../outbound/build-guard.ts';
import { checkStatus } from '../outbound/check-status.ts';
import { type FetchResponse, guardedFetch } from '../outbound/guarded-fetch.ts';
import { OutboundFailure } from '../outbound/outbound-failure.ts';
import { raiseFloor } from '../run/pace/raise-floor.ts';
import type { FeedPatience } from './feed-ports.ts';
import { type FileHashes, hashFile } from './hash-file.ts';

/** The validators by which a server knows whether a file has changed. */
export interface Validators {
  readonly etag: string | null;
  readonly lastModified: string | null;
}

export interface FeedLink {
  readonly url: string;
  /** Those of the file imported last, when an unchanged file need not be read again; else null. */
  readonly known: Validators | null;
  /** Largest file, on the wire and decompressed. */
  readonly maxBytes: number;
}

/** A file being fetched, or the answer that it has not changed. */
export type FetchedFeed = { readonly unchanged: true } | FetchedFile;

export interface FetchedFile {
  readonly unchanged: false;
  /** Rejects with RunFailure `feed_not_fetched`, or with the signal's reason. */
  readonly bytes: AsyncIterable<Uint8Array>;
  readonly validators: Validators;
  /** Of what has been read so far. */
  readonly hashes: () => FileHashes;
  /** Gives the file up; harmless when it has been read. */
  readonly discard: () => void;
}

const ACCEPT = 'application/xml, text/xml, application/x-yaml, application/gzip;q=0.9, */*;q=0.8';
const MAX_REDIRECTS = 5;
const NO_VALIDATORS: Validators = { etag: null, lastModified: null };

/**
 * Asks a shop's server for its file. Never rejects: a fetch that failed is a file whose bytes cannot be read, so
 * that it is recorded as a run like any other.
 */
export async function fetchFeed(
  guard: FetchGuard,
  link: FeedLink,
  patience: FeedPatience,
  signal: AbortSignal,
  load: () => number,
): Promise<FetchedFeed> {
  const opened = await open(guard, link, patience, signal, load).catch((error: unknown) => ({ error }));
  if (!('error' in opened) && opened.status === 304) {
    opened.discard();
    return { unchanged: true };
  }
  const hasher = hashFile();
  async function* read(): AsyncGenerator<Uint8Array> {
    try {
      if ('error' in opened) throw opened.error;
      for await (const bytes of opened.body) {
        hasher.update(bytes);
        yield bytes;
      }
      hasher.end();
    } catch (error) {
      throw signal.aborted ? signal.reason : asRunFailure(error);
    }
  }
  return {
    unchanged: false,
    bytes: read(),
    validators: 'error' in opened ? NO_VALIDATORS : readValidators(opened),
    hashes: hasher.hashes,
    discard: () => ('error' in opened ? undefined : opened.discard()),
  };
}

async function open(
  guard: FetchGuard,
  { url, known, maxBytes }: FeedLink,
  patience: FeedPatience,
  signal: AbortSignal,
  load: () => number,
): Promise<FetchResponse> {
  const conditional = known !== null && (known.etag !== null || known.lastModified !== null);
  const response = await guardedFetch(guard, {
    url,
    accept: ACCEPT,
    headers: {
      ...(known?.etag ? { 'if-none-match': known.etag } : {}),
      ...(known?.lastModified ? { 'if-modified-since': known.lastModified } : {}),
    },
    maxBytes,
    maxDecodedBytes: maxBytes,
    maxRedirects: MAX_REDIRECTS,
    ...patience,
    leastBytesPerSecond: () => raiseFloor(patience.leastBytesPerSecond, load()),
    signal,
  });
  checkStatus(response, conditional ? [200, 304] : [200]);
  return response;
}

/** Sent back as they came, so only what a header may hold and no server would be offended by. */
function readValidators({ headers }: FetchResponse): Validators {
  const sendable = (value: string | undefined): string | null =>
    value !== undefined && /^[\x20-\x7e]{1,500}$/.test(value) ? value : null;
  return { etag: sendable(headers.etag), lastModified: sendable(headers['last-modified']) };
}

function asRunFailure(error: unknown): unknown {
  if (!(error instanceof OutboundFailure)) return error;
  const { status, retryAfter } = error.details;
  return new RunFailure(
    'feed_not_fetched',
    {
      reason: error.code,
      ...(status === undefined ? {} : { status }),
      ...(retryAfter === undefined ? {} : { retry_after: retryAfter }),
    },
    error.message,
  );
}
