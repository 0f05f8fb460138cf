import { createMiddleware } from 'hono/factory';
import { EdgeFailure } from './edge-failure.ts';
import type { Web } from './web-ports.ts';

/** Refuses a `Host` that is missing or no host with 400: the request has no address that anything behind could read. */
export function checkHost() {
  return createMiddleware<Web>(async (c, next) => {
    if (!URL.canParse(c.req.url))
      throw new EdgeFailure('bad_request', 'В заголовке Host нет адреса сервера, или он записан с ошибкой.');
    await next();
  });
}
