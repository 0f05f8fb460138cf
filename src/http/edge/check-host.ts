import { createMiddleware } from 'hono/factory';
import { EdgeFailure } from './edge-failure.ts';
import type { Web } from './web-ports.ts';

/** A NUL, which no text in the database can hold: nothing lies under such a path. */
const NUL = '%00';

/**
 * Refuses an address that nothing behind could read: a `Host` that is missing or no host and a NUL among the parameters with
 * 400, a NUL in the path with 404.
 */
export function checkHost() {
  return createMiddleware<Web>(async (c, next) => {
    if (!URL.canParse(c.req.url))
      throw new EdgeFailure('bad_request', 'В заголовке Host нет адреса сервера, или он записан с ошибкой.');
    const [path = '', ...parameters] = c.req.url.split('?');
    if (path.includes(NUL)) throw new EdgeFailure('not_found');
    if (parameters.some((each) => each.includes(NUL)))
      throw new EdgeFailure('bad_request', 'В параметрах адреса есть знак с кодом 0.');
    await next();
  });
}
