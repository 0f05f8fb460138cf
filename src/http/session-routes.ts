import { Hono } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { z } from 'zod';
import { hashSecret, makeSecret } from '../model/hash-secret.ts';
import { closeSession, findAccount, findSession, openSession } from '../store/sessions.ts';
import { addressOf } from './address-of.ts';
import { EdgeFailure } from './edge-failure.ts';
import { limitRate } from './limit-rate.ts';
import { readJson } from './read-json.ts';
import { SESSION_COOKIE, SESSION_COOKIE_AGE_S, SESSION_LIFETIME_MS } from './session-cookie.ts';
import type { Web, WebPorts } from './web-ports.ts';

const Credentials = z.object({ email: z.string().min(1).max(320), password: z.string().min(1).max(1000) });

/** `POST /v1/session` {email, password} → 204 and a cookie; `DELETE /v1/session` → 204. Failed attempts are limited per address and per e-mail. */
export function sessionRoutes(ports: WebPorts): Hono<Web> {
  const attempts = limitRate(ports.loginRatePerMinute);
  // Compared against when the e-mail is unknown, so that both answers take the same time.
  const nobody = Bun.password.hash('nobody', 'argon2id');
  const secure = ports.baseUrl.startsWith('https:');

  return new Hono<Web>()
    .post('/v1/session', async (c) => {
      const { email, password } = await readJson(c.req.raw, Credentials);
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
      return c.body(null, 204);
    })
    .delete('/v1/session', async (c) => {
      const secret = getCookie(c, SESSION_COOKIE);
      const owner =
        secret === undefined ? null : await findSession(ports.sql, hashSecret(secret), SESSION_LIFETIME_MS);
      if (owner !== null && secret !== undefined)
        await closeSession(ports.sql, owner.orgId, hashSecret(secret));
      deleteCookie(c, SESSION_COOKIE, { path: '/' });
      return c.body(null, 204);
    });
}
