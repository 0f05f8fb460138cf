import type { Next } from 'hono';
import { createMiddleware } from 'hono/factory';
import { ACCESS } from '../../model/access.ts';
import { isForOwners } from '../../model/account/account-role.ts';
import { RunFailure } from '../../model/run-failure.ts';
import { hashSecret } from '../../secrets/hash-secret.ts';
import { findSession } from '../../store/accounts/sessions.ts';
import { EdgeFailure } from '../edge/edge-failure.ts';
import type { Web, WebPorts } from '../edge/web-ports.ts';
import { readCookie, SESSION_LIFETIME_MS } from './session-cookie.ts';
import type { SharedPlaces } from './share-places.ts';

export type SessionPorts = Pick<WebPorts, 'sql' | 'reads'>;

/** `refused`: who is blocked or has not paid may only read. `always`: for what such an account may do as well. */
type Writes = 'refused' | 'always';

/**
 * Lets only requests of a signed-in account through and puts its owner into `session`. Rejects with EdgeFailure
 * `not_signed_in`; with RunFailure `rate_limited` when the organization reads too much at once, `account_blocked` or `plan_unpaid` what would change something (see ACCESS).
 */
export function requireSession({ sql, reads }: SessionPorts, writes: Writes = 'refused') {
  return createMiddleware<Web>(async (c, next) => {
    // A route under two patterns asks twice; a second place could wait for the first for ever.
    if (c.var.session !== undefined) return next();
    const secret = readCookie(c, 'session');
    const owner =
      secret === undefined ? null : await findSession(sql, hashSecret(secret), SESSION_LIFETIME_MS);
    if (owner === null) throw new EdgeFailure('not_signed_in');
    c.set('session', owner);
    c.set('orgId', owner.orgId);
    const denied = ACCESS[owner.access];
    const changes = c.req.method !== 'GET' && c.req.method !== 'HEAD';
    if (denied !== null && changes && writes === 'refused') throw new RunFailure(denied.code);
    if (changes && owner.role !== 'owner' && isForOwners(c.req.path)) throw new EdgeFailure('owners_only');
    if (changes) return next();
    return await readFor(owner.orgId, reads, next);
  });
}

/** Answers what is read while the organization has a place to read. */
export async function readFor(orgId: string, reads: SharedPlaces, next: Next): Promise<void> {
  const done = await reads.take(orgId);
  try {
    await next();
  } finally {
    done();
  }
}
