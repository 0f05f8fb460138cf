import type { Hono } from 'hono';
import { METHOD_NAME_ALL } from 'hono/router';
import type { Web } from './web-ports.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/**
 * Methods that a path answers to, with those that follow from them; empty for a path that nothing answers to. A path that
 * is a route by its own name (`/intentions/import`) is no id of another (`/intentions/:id`).
 */
export function findMethods(app: Hono<Web>, path: string): readonly string[] {
  const found = METHODS.map((method) => ({ method, parameters: countParameters(app, method, path) }));
  const fewest = Math.min(...found.map(({ parameters }) => parameters));
  if (fewest === Number.POSITIVE_INFINITY) return [];
  const own = found.filter(({ parameters }) => parameters === fewest).map(({ method }) => method);
  return [...own.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])), 'OPTIONS'];
}

/** Of the handler that matches, and not middleware, which is registered for every method; infinitely many: there is none. */
function countParameters(app: Hono<Web>, method: string, path: string): number {
  const handlers = app.router
    .match(method, path)[0]
    .filter(([[, route]]) => route.method !== METHOD_NAME_ALL);
  return Math.min(...handlers.map(([[, route]]) => route.path.split('/:').length - 1));
}
