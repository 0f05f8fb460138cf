import type { Bench } from '../../question.ts';

/** Shops behind links on this machine. */
export interface Shops {
  /** Host and port, for OUTBOUND_ALLOW. */
  readonly address: string;
  /** The link of a shop. */
  linkOf(shop: number): string;
  /** Puts a file behind a shop's link; with a tag the shop answers 304 to those who name it. */
  put(shop: number, path: string, etag: string | null): void;
}

/** Serves a file for each shop until the process ends. */
export function serveShops(bench: Bench): Shops {
  const files = new Map<string, { readonly path: string; readonly etag: string | null }>();
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch: (request) => {
      const file = files.get(new URL(request.url).pathname);
      if (file === undefined) return new Response('no file', { status: 404 });
      const { path, etag } = file;
      if (etag === null) return new Response(Bun.file(path));
      if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304 });
      return new Response(Bun.file(path), { headers: { etag } });
    },
  });
  bench.onEnd(() => server.stop(true));
  const address = `127.0.0.1:${server.port}`;
  return {
    address,
    linkOf: (shop) => `http://${address}/${shop}`,
    put: (shop, path, etag) => void files.set(`/${shop}`, { path, etag }),
  };
}
