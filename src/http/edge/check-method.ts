import type { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { EdgeFailure } from './edge-failure.ts';
import { findMethods } from './find-methods.ts';
import type { Web } from './web-ports.ts';

/**
 * Answers what needs no handler, before anything is looked up: OPTIONS with the methods of a path, 405 for another
 * method, 404 for a path that nothing answers to. Answers to OPTIONS allow no other origin anything.
 */
export function checkMethod(app: () => Hono<Web>) {
  return createMiddleware<Web>(async (c, next) => {
    const methods = findMethods(app(), c.req.path);
    if (methods.length === 0) throw new EdgeFailure('not_found');
    const allow = methods.join(', ');
    if (c.req.method === 'OPTIONS') return new Response(null, { status: 204, headers: { allow } });
    if (!methods.includes(c.req.method)) throw new EdgeFailure('method_not_allowed', '', { allow });
    return next();
  });
}
