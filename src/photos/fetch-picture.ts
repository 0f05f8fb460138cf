import type { FetchGuard } from '../outbound/build-guard.ts';
import { checkStatus } from '../outbound/check-status.ts';
import { type FetchResponse, guardedFetch } from '../outbound/guarded-fetch.ts';
import { OutboundFailure } from '../outbound/outbound-failure.ts';

/** A link as it was left by its last answer. */
export interface PictureLink {
  readonly url: string;
  /** Validators of the answer whose photo is stored; null without one. */
  readonly etag: string | null;
  readonly lastModified: string | null;
}

export type FetchedPicture =
  | {
      readonly kind: 'picture';
      readonly bytes: Uint8Array;
      readonly etag: string | null;
      readonly lastModified: string | null;
    }
  | { readonly kind: 'not modified' }
  /** The server asks to be left alone for a while. */
  | { readonly kind: 'busy'; readonly pauseMs: number; readonly failure: OutboundFailure };

/** Larger files exist only by mistake: 50 megapixels of good JPEG. */
export const MAX_PICTURE_BYTES = 15 * 1024 * 1024;

/** A server that lets a card wait for longer is treated as unavailable; the next run asks again. */
const LIMITS = {
  accept: 'image/webp,image/jpeg,image/png,image/gif,*/*;q=0.1',
  maxBytes: MAX_PICTURE_BYTES,
  maxDecodedBytes: MAX_PICTURE_BYTES,
  deadlineMs: 60_000,
  connectTimeoutMs: 10_000,
  headersTimeoutMs: 20_000,
  stallTimeoutMs: 15_000,
  maxRedirects: 5,
} as const;

/** The longest pause a server may ask for; after it the server is tried again. */
const MAX_PAUSE_MS = 600_000;

/** Headers that would be stored beside each link; longer ones are of no use to anybody. */
const MAX_VALIDATOR_CHARS = 500;

/**
 * Fetches a picture link through the guarded door, conditionally when validators are known.
 *
 * @throws OutboundFailure, nothing else; `cancelled` when `signal` ended it.
 */
export async function fetchPicture(
  guard: FetchGuard,
  { url, etag, lastModified }: PictureLink,
  signal: AbortSignal,
): Promise<FetchedPicture> {
  const conditional = etag !== null || lastModified !== null;
  const response = await guardedFetch(guard, {
    ...LIMITS,
    url,
    signal,
    headers: {
      ...(etag === null ? {} : { 'if-none-match': etag }),
      ...(lastModified === null ? {} : { 'if-modified-since': lastModified }),
    },
  });
  const pauseMs = readPause(response);
  if (pauseMs !== null) {
    response.discard();
    return { kind: 'busy', pauseMs, failure: new OutboundFailure('bad_status', { status: response.status }) };
  }
  checkStatus(response, conditional ? [200, 304] : [200]);
  if (response.status === 304) {
    response.discard();
    return { kind: 'not modified' };
  }
  const parts: Uint8Array[] = [];
  for await (const bytes of response.body) parts.push(bytes);
  return {
    kind: 'picture',
    bytes: Buffer.concat(parts),
    etag: validator(response.headers.etag),
    lastModified: validator(response.headers['last-modified']),
  };
}

/** Retry-After of a 429 or 503, in seconds or as a date; null without one. */
function readPause({ status, headers }: FetchResponse): number | null {
  const text = headers['retry-after']?.trim() ?? '';
  if ((status !== 429 && status !== 503) || text === '') return null;
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now();
  return Number.isNaN(ms) ? null : Math.min(Math.max(ms, 1000), MAX_PAUSE_MS);
}

function validator(header = ''): string | null {
  return header === '' || header.length > MAX_VALIDATOR_CHARS ? null : header;
}
