import { createMiddleware } from 'hono/factory';
import { ACCESS } from '../../model/access.ts';
import { RunFailure } from '../../model/run-failure.ts';
import { hashSecret } from '../../secrets/hash-secret.ts';
import { findSession } from '../../store/accounts/sessions.ts';
import type { Sql } from '../../store/driver/connect.ts';
import { EdgeFailure } from '../edge/edge-failure.ts';
import type { Web } from '../edge/web-ports.ts';
import { readCookie, SESSION_LIFETIME_MS } from './session-cookie.ts';

/** `refused`: who is blocked or has not paid may only read. `always`: for what such an account may do as well. */
type Writes = 'refused' | 'always';

/**
 * Lets only requests of a signed-in account through and puts its owner into `session`. Rejects with EdgeFailure
 * `not_signed_in`; with RunFailure `account_blocked` or `plan_unpaid` what would change something (see ACCESS).
 */
export function requireSession(sql: Sql, writes: Writes = 'refused') {
  return createMiddleware<Web>(async (c, next) => {
    const secret = readCookie(c, 'session');
    const owner =
      secret === undefined ? null : await findSession(sql, hashSecret(secret), SESSION_LIFETIME_MS);
    if (owner === null) throw new EdgeFailure('not_signed_in');
    c.set('session', owner);
    const denied = ACCESS[owner.access];
    const changes = c.req.method !== 'GET' && c.req.method !== 'HEAD';
    if (denied !== null && changes && writes === 'refused') throw new RunFailure(denied.code);
    await next();
  });
}
