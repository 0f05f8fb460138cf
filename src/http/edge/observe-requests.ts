import { createMiddleware } from 'hono/factory';
import { matchedRoutes } from 'hono/route';
import { METHOD_NAME_ALL } from 'hono/router';
import type { Web, WebContext, WebPorts } from './web-ports.ts';

/** Ids that came with a request and may stand in the log as they are. */
const GIVEN_ID = /^[\w.-]{8,64}$/;

/**
 * Gives every request an id, its own or one that came as `X-Request-Id`, and sends it back: log lines carry it.
 * Counts the answer and its time by the route's pattern.
 */
export function observeRequests({ metrics, onRequest }: Pick<WebPorts, 'metrics' | 'onRequest'>) {
  return createMiddleware<Web>(async (c, next) => {
    const began = performance.now();
    const given = c.req.header('x-request-id');
    const id = given !== undefined && GIVEN_ID.test(given) ? given : Bun.randomUUIDv7();
    c.set('requestId', id);
    await next();
    c.header('x-request-id', id);
    const seconds = (performance.now() - began) / 1000;
    const answered = { method: methodOf(c), route: routeOf(c), status: c.res.status, seconds };
    metrics.requestFinished(answered);
    onRequest({ requestId: id, ...answered });
  });
}

/** Where a log line about a request belongs. */
export function placeOf(c: WebContext): { requestId: string; method: string; path: string } {
  return { requestId: c.var.requestId, method: c.req.method, path: c.req.path };
}

/** Labels come from a fixed set, so that invented methods or paths create no new series. */
function methodOf(c: WebContext): string {
  return /^(?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)$/.test(c.req.method) ? c.req.method : 'other';
}

function routeOf(c: WebContext): string {
  return matchedRoutes(c).findLast((route) => route.method !== METHOD_NAME_ALL)?.path ?? 'none';
}
