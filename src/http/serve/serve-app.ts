import type { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Web } from '../edge/web-ports.ts';

/**
 * Answers requests of the server by the app. HEAD is answered with what GET would be, of which the server sends the
 * headers: the length, where there is one, is that of the body, and not 0, as of the empty answer that the router makes.
 */
export function serveApp(app: Hono<Web>) {
  return async (request: Request, server?: Bun.Server<undefined>): Promise<Response> => {
    const given: Web['Bindings'] = server === undefined ? {} : { server };
    const answer = await app.fetch(request, given);
    return given.whole ?? answer;
  };
}

/** Keeps the answer to HEAD with its body; the outermost of all. */
export function keepWhole() {
  return createMiddleware<Web>(async (c, next) => {
    await next();
    if (c.req.method === 'HEAD') c.env.whole = c.res;
  });
}
