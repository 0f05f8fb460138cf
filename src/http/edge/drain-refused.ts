import { createMiddleware } from 'hono/factory';
import { waitWithin } from '../../time/wait-within.ts';
import type { Web } from './web-ports.ts';

/** No longer upload is taken to its end; a catalog is 100 MB. */
const MOST_BYTES = 256 * 1024 * 1024;
const MOST_MS = 30_000;
/** A client that sends nothing waits for the answer. */
const SILENCE_MS = 1000;

/**
 * A refused upload whose client asked for the connection to be closed is read to its end, within bounds, before it is
 * answered: a connection that is closed with bytes unread is reset, and the client, which writes first, never sees why.
 * Where the connection stays open the server reads on by itself.
 */
export function drainRefused() {
  return createMiddleware<Web>(async (c, next) => {
    await next();
    const { body, headers } = c.req.raw;
    const closes = /\bclose\b/i.test(headers.get('connection') ?? '');
    if (!closes || body === null || body.locked || c.res.status < 400) return;
    if (Number(headers.get('content-length') ?? 0) > MOST_BYTES) return;
    await drain(body).catch(() => {});
  });
}

async function drain(body: ReadableStream<Uint8Array>): Promise<void> {
  const reader = body.getReader();
  const until = performance.now() + MOST_MS;
  for (let bytes = 0; bytes < MOST_BYTES && performance.now() < until; ) {
    const next = await waitWithin(SILENCE_MS, reader.read(), () => null);
    if (next === null || next.done) return;
    bytes += next.value.byteLength;
  }
}
