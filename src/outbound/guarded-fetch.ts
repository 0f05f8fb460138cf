import type { FetchGuard } from './build-guard.ts';
import { decodeBody } from './decode-body.ts';
import { fetchHop } from './fetch-hop.ts';
import type { ResponseHeaders } from './open-connections.ts';
import { OutboundFailure } from './outbound-failure.ts';
import { parseLink } from './parse-link.ts';
import type { ReceivedResponse, ReceiveLimits } from './receive-response.ts';
import { startDeadline } from './start-deadline.ts';

export interface FetchRequest extends ReceiveLimits {
  readonly url: string;
  /** Validators of an earlier answer, or what a message is told by; nothing else of a request is the caller's to choose. */
  readonly headers?: {
    readonly [name in
      | 'if-none-match'
      | 'if-modified-since'
      | 'content-type'
      | 'webhook-id'
      | 'webhook-timestamp'
      | 'webhook-signature']?: string;
  };
  /** A message to be posted; none: a GET. With one `maxRedirects` is to be 0: it is for this address only. */
  readonly body?: string;
  /** Value of the Accept header, e.g. 'image/webp,image/*;q=0.8'. */
  readonly accept: string;
  /** Body bytes on the wire. */
  readonly maxBytes: number;
  /** Body bytes after gzip is undone. */
  readonly maxDecodedBytes: number;
  /** For everything, from the first look-up to the last byte. */
  readonly deadlineMs: number;
  readonly maxRedirects: number;
  readonly signal?: AbortSignal;
}

export interface FetchResponse {
  readonly status: number;
  /** Header names in lower case. */
  readonly headers: ResponseHeaders;
  readonly finalUrl: string;
  /** The links that redirects led to, in order; the last one is `finalUrl`. */
  readonly redirects: readonly string[];
  /** Decoded bytes, read once; ending early gives up the connection. Chunks may share buffers: copy to transfer. */
  readonly body: AsyncIterable<Uint8Array>;
  /** To be called when the body is not wanted. */
  discard(): void;
}

/**
 * Fetches a link that a stranger wrote: the only way out of the service, for feeds, pictures and messages to programs. http and https only, public addresses only, checked again on every redirect; time and size are
 * capped; no cookies, no proxy, no credentials. Whatever the status, the answer is returned (`checkStatus`
 * refuses the unwanted ones); sizes and encodings are judged when the body is read.
 *
 * @throws OutboundFailure from the promise and from the body, nothing else.
 */
export async function guardedFetch(guard: FetchGuard, request: FetchRequest): Promise<FetchResponse> {
  const deadline = startDeadline(request.deadlineMs, request.signal);
  try {
    const { response, url, redirects } = await followRedirects(guard, request, deadline.signal);
    return {
      status: response.status,
      headers: response.headers,
      finalUrl: url.href,
      redirects,
      body: readBody(response, request, deadline.end),
      discard() {
        response.discard();
        deadline.end();
      },
    };
  } catch (failure) {
    deadline.end();
    throw failure;
  }
}

/** Under this name shops find us in their logs; the prefix is what protections of sites expect of robots. */
const USER_AGENT = 'Mozilla/5.0 (compatible; catalog-import/0.1)';

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

async function followRedirects(guard: FetchGuard, request: FetchRequest, cancel: AbortSignal) {
  const headers = {
    'user-agent': USER_AGENT,
    accept: request.accept,
    'accept-encoding': 'gzip',
    ...request.headers,
  };
  const redirects: string[] = [];
  let url = parseLink(request.url);
  for (;;) {
    const response = await fetchHop(
      guard,
      url,
      { headers, body: request.body ?? null },
      request,
      cancel,
    ).catch((failure: unknown) => {
      throw redirects.length === 0 ? failure : placeAfterRedirect(failure, url.href);
    });
    if (!REDIRECTS.has(response.status)) return { response, url, redirects };
    response.discard();
    if (redirects.length >= request.maxRedirects) {
      throw new OutboundFailure('too_many_redirects', { limitRedirects: request.maxRedirects });
    }
    url = nextLink(response, url);
    redirects.push(url.href);
  }
}

function nextLink(response: ReceivedResponse, from: URL): URL {
  const location = response.headers.location ?? '';
  if (location === '') throw new OutboundFailure('redirect_without_location');
  // Header bytes arrive one per character; shops write Cyrillic paths into Location as plain UTF-8.
  const text = Buffer.from(location, 'latin1').toString('utf8');
  try {
    const next = parseLink(text, from);
    if (from.protocol === 'https:' && next.protocol === 'http:') throw new OutboundFailure('downgrade');
    return next;
  } catch (failure) {
    throw placeAfterRedirect(failure, text.replace(/\/\/[^/]*@/, '//'));
  }
}

function placeAfterRedirect(failure: unknown, redirectedTo: string): unknown {
  if (!(failure instanceof OutboundFailure)) return failure;
  return new OutboundFailure(failure.code, { ...failure.details, redirectedTo }, failure.cause);
}

async function* readBody(response: ReceivedResponse, request: FetchRequest, end: () => void) {
  try {
    // The announced size saves the transfer; the bytes are counted all the same.
    if (Number(response.headers['content-length'] ?? 0) > request.maxBytes) {
      throw new OutboundFailure('too_large', { limitBytes: request.maxBytes });
    }
    yield* decodeBody(response, request.maxDecodedBytes);
  } finally {
    response.discard();
    end();
  }
}
