import type { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { EdgeFailure } from './edge-failure.ts';
import { findMethods } from './find-methods.ts';
import { wantsPage } from './render-problem-page.ts';
import type { Web } from './web-ports.ts';

/**
 * Answers what needs no handler, before anything is looked up: OPTIONS with the methods of a path, 405 for another
 * method, 404 for a path that nothing answers to; one that only ends with a slash too many is sent to the path without. A browser that opens the address of a form (after a refused one it
 * stands in the address bar) is sent to the form's page. Answers to OPTIONS allow no other origin anything.
 */
export function checkMethod(app: () => Hono<Web>) {
  return createMiddleware<Web>(async (c, next) => {
    const methods = findMethods(app(), c.req.path);
    if (methods.length === 0) {
      const [, bare] = /^((?:\/[\w.-]+)+)\/$/.exec(new URL(c.req.url).pathname) ?? [];
      const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
      if (bare === undefined || !isRead || !findMethods(app(), bare).includes('GET'))
        throw new EdgeFailure('not_found');
      return c.redirect(bare + new URL(c.req.url).search, 301);
    }
    const allow = methods.join(', ');
    if (c.req.method === 'OPTIONS') return new Response(null, { status: 204, headers: { allow } });
    if (c.req.method === 'GET' && methods.includes('POST') && !methods.includes('GET') && wantsPage(c))
      return c.redirect(findPage(app(), c.req.path), 303);
    if (!methods.includes(c.req.method)) throw new EdgeFailure('method_not_allowed', '', { allow });
    return next();
  });
}

/** The page that a form stands on: the nearest one above its address. */
function findPage(app: Hono<Web>, path: string): string {
  const above = path.slice(0, path.lastIndexOf('/'));
  return above === '' || findMethods(app, above).includes('GET') ? above || '/' : findPage(app, above);
}
