import { setCookie } from 'hono/cookie';
import { hashSecret } from '../../secrets/hash-secret.ts';
import { makeSecret } from '../../secrets/make-secret.ts';
import { findAccount, openSession } from '../../store/accounts/sessions.ts';
import { addressOf } from '../edge/address-of.ts';
import { EdgeFailure } from '../edge/edge-failure.ts';
import { limitRate } from '../edge/limit-rate.ts';
import { SESSION_COOKIE, SESSION_COOKIE_AGE_S, SESSION_LIFETIME_MS } from '../edge/session-cookie.ts';
import type { WebContext, WebPorts } from '../edge/web-ports.ts';

/** Opens a session and sets its cookie. Rejects with EdgeFailure `wrong_credentials`, RunFailure `rate_limited`. */
export type SignIn = (c: WebContext, credentials: { email: string; password: string }) => Promise<void>;

/** One count of failed attempts, per address and per e-mail, for the API and the login page together. */
export function openSignIn(ports: WebPorts): SignIn {
  const attempts = limitRate(ports.loginRatePerMinute);
  // Compared against when the e-mail is unknown, so that both answers take the same time.
  const nobody = Bun.password.hash('nobody', 'argon2id');
  const secure = ports.baseUrl.startsWith('https:');
  return async (c, { email, password }) => {
    const address = addressOf(c, ports.proxyHops);
    await attempts.take(`address ${address}`);
    await attempts.take(`email ${email.toLowerCase()}`);
    const account = await findAccount(ports.sql, email);
    const matches = await Bun.password.verify(password, account?.passwordHash ?? (await nobody));
    if (account === null || !matches) throw new EdgeFailure('wrong_credentials');
    // Only failures count: an office behind one address signs in as often as it likes.
    await attempts.giveBack(`address ${address}`);
    await attempts.giveBack(`email ${email.toLowerCase()}`);
    const secret = makeSecret('');
    await openSession(ports.sql, {
      orgId: account.orgId,
      accountId: account.id,
      tokenHash: hashSecret(secret),
      expiresAt: new Date(Date.now() + SESSION_LIFETIME_MS),
    });
    setCookie(c, SESSION_COOKIE, secret, {
      httpOnly: true,
      sameSite: 'Lax',
      secure,
      path: '/',
      maxAge: SESSION_COOKIE_AGE_S,
    });
  };
}
