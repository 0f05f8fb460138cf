import { getCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import { hashSecret } from '../../secrets/hash-secret.ts';
import { findSession } from '../../store/accounts/sessions.ts';
import type { Sql } from '../../store/driver/connect.ts';
import { EdgeFailure } from './edge-failure.ts';
import { SESSION_COOKIE, SESSION_LIFETIME_MS } from './session-cookie.ts';
import type { Web } from './web-ports.ts';

/** Lets only requests of a signed-in account through and puts its owner into `session`. */
export function requireSession(sql: Sql) {
  return createMiddleware<Web>(async (c, next) => {
    const secret = getCookie(c, SESSION_COOKIE);
    const owner =
      secret === undefined ? null : await findSession(sql, hashSecret(secret), SESSION_LIFETIME_MS);
    if (owner === null) throw new EdgeFailure('not_signed_in');
    c.set('session', owner);
    await next();
  });
}
