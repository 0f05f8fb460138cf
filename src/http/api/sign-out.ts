import { hashSecret } from '../../secrets/hash-secret.ts';
import { closeSession, findSession } from '../../store/accounts/sessions.ts';
import type { Sql } from '../../store/driver/connect.ts';
import { readCookie, removeCookie, SESSION_LIFETIME_MS } from '../admission/session-cookie.ts';
import type { WebContext } from '../edge/web-ports.ts';

/** Ends the session of a request, if it has one, and removes its cookie. */
export async function signOut(c: WebContext, sql: Sql): Promise<void> {
  const secret = readCookie(c, 'session');
  const owner = secret === undefined ? null : await findSession(sql, hashSecret(secret), SESSION_LIFETIME_MS);
  if (owner !== null && secret !== undefined) await closeSession(sql, owner.orgId, hashSecret(secret));
  removeCookie(c, 'session');
}
