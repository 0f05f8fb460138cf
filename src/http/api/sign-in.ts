import { hashSecret } from '../../secrets/hash-secret.ts';
import { makeSecret } from '../../secrets/make-secret.ts';
import type { PasswordChecks } from '../../secrets/open-password-checks.ts';
import { isKnownDevice, keepDevice } from '../../store/accounts/known-devices.ts';
import { findAccount, openSession } from '../../store/accounts/sessions.ts';
import { readClock } from '../../store/service/read-clock.ts';
import { brakeGuessing } from '../admission/brake-guessing.ts';
import { readCookie, SESSION_LIFETIME_MS, writeCookie } from '../admission/session-cookie.ts';
import type { WebContext, WebPorts } from '../edge/web-ports.ts';

/** Opens a session, sets its cookie and tells whose account it is, by id. Rejects with EdgeFailure `wrong_credentials`, RunFailure `rate_limited`. */
export type SignIn = (c: WebContext, credentials: { email: string; password: string }) => Promise<string>;

/** Signs in to an organization: for the API and the login page together, with one count of failed attempts. */
export function openSignIn(ports: WebPorts, passwords: PasswordChecks): SignIn {
  const { sql } = ports;
  const check = brakeGuessing(ports, passwords, {
    name: 'sign-in',
    find: (email) => findAccount(sql, email),
    isKnown: (account, deviceHash) => isKnownDevice(sql, account, deviceHash),
  });
  return async (c, credentials) => {
    const { account, device } = await check(c, credentials, readCookie(c, 'device'));
    const secret = makeSecret('');
    await openSession(sql, {
      orgId: account.orgId,
      accountId: account.id,
      tokenHash: hashSecret(secret),
      expiresAt: new Date((await readClock(sql)).getTime() + SESSION_LIFETIME_MS),
    });
    writeCookie(c, 'session', secret, ports.baseUrl);
    const kept = device ?? makeSecret('');
    await keepDevice(sql, account, hashSecret(kept));
    writeCookie(c, 'device', kept, ports.baseUrl);
    return account.id;
  };
}
