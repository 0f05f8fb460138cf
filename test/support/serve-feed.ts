/** A shop's server on loopback whose file changes as a test says. */
export interface FeedServer {
  /** Link of the file. */
  readonly url: string;
  readonly port: number;
  /** Link of a file of its own for each name; all have the same content. */
  urlOf(name: string): string;
  /** Puts a file behind the links. */
  put(body: string | Uint8Array<ArrayBuffer>, headers?: Readonly<Record<string, string>>): void;
  /** Answers the next requests with a status and no file, until a file is put again. */
  refuse(status: number, headers?: Readonly<Record<string, string>>): void;
  /** Holds every answer back until `release`. */
  hold(): void;
  release(): void;
  /** How many requests have come, held ones included. */
  arrived(): number;
  /** Answered requests so far: path, validators, status of the answer. */
  readonly requests: FeedRequest[];
  stop(): Promise<void>;
}

export interface FeedRequest {
  readonly path: string;
  readonly ifNoneMatch: string | null;
  readonly ifModifiedSince: string | null;
  readonly status: number;
}

/** Serves a file; one put with an ETag or Last-Modified answers 304 to those who name it. */
export function serveFeed(): FeedServer {
  let answer = (_request: Request): Response => new Response('no file yet', { status: 404 });
  let held = Promise.withResolvers<void>();
  held.resolve();
  const requests: FeedRequest[] = [];
  let arrived = 0;
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    idleTimeout: 120,
    fetch: async (request) => {
      arrived++;
      await held.promise;
      const response = answer(request);
      requests.push({
        path: new URL(request.url).pathname,
        ifNoneMatch: request.headers.get('if-none-match'),
        ifModifiedSince: request.headers.get('if-modified-since'),
        status: response.status,
      });
      return response;
    },
  });
  const origin = `http://127.0.0.1:${server.port}`;
  return {
    url: `${origin}/feed.xml`,
    port: server.port ?? 0,
    urlOf: (name) => `${origin}/${name}`,
    put: (body, headers = {}) => {
      const etag = headers.etag ?? null;
      const modified = headers['last-modified'] ?? null;
      answer = (request) => {
        const isKnown =
          (etag !== null && request.headers.get('if-none-match') === etag) ||
          (modified !== null && request.headers.get('if-modified-since') === modified);
        return isKnown ? new Response(null, { status: 304, headers }) : new Response(body, { headers });
      };
    },
    refuse: (status, headers = {}) => {
      answer = () => new Response('', { status, headers });
    },
    hold: () => {
      held = Promise.withResolvers<void>();
    },
    release: () => held.resolve(),
    arrived: () => arrived,
    requests,
    stop: async () => {
      held.resolve();
      await server.stop(true);
    },
  };
}
