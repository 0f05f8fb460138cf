import type { Hono } from 'hono';
import { METHOD_NAME_ALL } from 'hono/router';
import type { Web } from './web-ports.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Methods that a path answers to, with those that follow from them; empty for a path that nothing answers to. */
export function findMethods(app: Hono<Web>, path: string): readonly string[] {
  const own = METHODS.filter((method) => answers(app, method, path));
  if (own.length === 0) return [];
  return [...own.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])), 'OPTIONS'];
}

/** Whether a handler, and not only middleware, which is registered for every method, matches. */
function answers(app: Hono<Web>, method: string, path: string): boolean {
  return app.router.match(method, path)[0].some(([[, route]]) => route.method !== METHOD_NAME_ALL);
}
