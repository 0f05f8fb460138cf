import { createMiddleware } from 'hono/factory';
import { EdgeFailure } from './edge-failure.ts';
import type { Web } from './web-ports.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses state-changing browser requests that come from another site: their `Origin` (or, without one,
 * `Sec-Fetch-Site`) must be ours. Scripts send neither, and a bearer token is no ambient authority.
 */
export function checkOrigin(baseUrl: string) {
  const ours = new URL(baseUrl).origin;
  return createMiddleware<Web>(async (c, next) => {
    if (!SAFE_METHODS.has(c.req.method) && !/^Bearer /i.test(c.req.header('authorization') ?? '')) {
      const origin = c.req.header('origin');
      const site = c.req.header('sec-fetch-site');
      const own =
        origin === undefined
          ? site === undefined || site === 'same-origin' || site === 'none'
          : origin === ours || origin === new URL(c.req.url).origin;
      if (!own) throw new EdgeFailure('foreign_origin');
    }
    await next();
  });
}
