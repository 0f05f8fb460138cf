import { deleteCookie, getCookie } from 'hono/cookie';
import { hashSecret } from '../../secrets/hash-secret.ts';
import { closeSession, findSession } from '../../store/accounts/sessions.ts';
import type { Sql } from '../../store/driver/connect.ts';
import { SESSION_COOKIE, SESSION_LIFETIME_MS } from '../edge/session-cookie.ts';
import type { WebContext } from '../edge/web-ports.ts';

/** Ends the session of a request, if it has one, and removes its cookie. */
export async function signOut(c: WebContext, sql: Sql): Promise<void> {
  const secret = getCookie(c, SESSION_COOKIE);
  const owner = secret === undefined ? null : await findSession(sql, hashSecret(secret), SESSION_LIFETIME_MS);
  if (owner !== null && secret !== undefined) await closeSession(sql, owner.orgId, hashSecret(secret));
  deleteCookie(c, SESSION_COOKIE, { path: '/' });
}
