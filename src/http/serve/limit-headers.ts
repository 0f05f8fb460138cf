import { createMiddleware } from 'hono/factory';
import { EdgeFailure } from '../edge/edge-failure.ts';
import type { Web } from '../edge/web-ports.ts';

/** Address and headers of a request, as nearly everybody limits them. */
const MOST_BYTES = 16 * 1024;

/** What the server reads of them: beyond that it ends the request itself, with an empty 431. */
export const READ_BYTES = 64 * 1024;

/** Refuses a request whose address and headers are too long with 431 `headers_too_large`, so that its sender reads why. */
export function limitHeaders() {
  return createMiddleware<Web>(async (c, next) => {
    let bytes = c.req.url.length;
    for (const [name, value] of c.req.raw.headers) bytes += name.length + value.length + 4;
    if (bytes > MOST_BYTES) throw new EdgeFailure('headers_too_large', '', { limit: MOST_BYTES });
    await next();
  });
}
