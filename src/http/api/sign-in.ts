import { hashSecret } from '../../secrets/hash-secret.ts';
import { makeSecret } from '../../secrets/make-secret.ts';
import type { PasswordChecks } from '../../secrets/open-password-checks.ts';
import { isKnownDevice, keepDevice } from '../../store/accounts/known-devices.ts';
import { findAccount, openSession } from '../../store/accounts/sessions.ts';
import { readClock } from '../../store/service/read-clock.ts';
import { addressOf } from '../admission/address-of.ts';
import { limitRate } from '../admission/limit-rate.ts';
import { networkOf } from '../admission/network-of.ts';
import { readCookie, SESSION_LIFETIME_MS, writeCookie } from '../admission/session-cookie.ts';
import { EdgeFailure } from '../edge/edge-failure.ts';
import type { WebContext, WebPorts } from '../edge/web-ports.ts';

/** Opens a session and sets its cookie. Rejects with EdgeFailure `wrong_credentials`, RunFailure `rate_limited`. */
export type SignIn = (c: WebContext, credentials: { email: string; password: string }) => Promise<void>;

const HOUR_S = 3600;

/**
 * One count of failed attempts for the API and the login page together: by network and minute, and by account and
 * hour, whatever the spelling of its address. A device that has signed in to the account before has a count of its
 * own there, so that a stranger's guesses lock nobody out.
 */
export function openSignIn(ports: WebPorts, passwords: PasswordChecks): SignIn {
  const { sql } = ports;
  const ofNetwork = limitRate(sql, 'sign-in network', ports.loginRatePerMinute);
  const ofAccount = limitRate(sql, 'sign-in account', ports.loginFailuresPerHour, HOUR_S);
  return async (c, { email, password }) => {
    const address = addressOf(c, ports.proxyHops);
    const network = networkOf(address);
    await ofNetwork.take(network);
    const account = await findAccount(sql, email);
    const device = readCookie(c, 'device');
    const deviceHash = device === undefined ? null : hashSecret(device);
    const known = account !== null && deviceHash !== null && (await isKnownDevice(sql, account, deviceHash));
    const guesser = known
      ? `device ${Buffer.from(deviceHash).toString('hex')}`
      : `account ${account?.id ?? email.toLowerCase()}`;
    await ofAccount.take(guesser);
    const matches = await passwords.verify(
      password,
      account?.passwordHash ?? null,
      known ? 'known' : 'stranger',
    );
    if (account === null || !matches) {
      ports.onSignInFailed({ requestId: c.var.requestId, address, accountId: account?.id ?? null });
      throw new EdgeFailure('wrong_credentials');
    }
    // Only failures count: an office behind one address signs in as often as it likes.
    await ofNetwork.giveBack(network);
    await ofAccount.giveBack(guesser);
    const secret = makeSecret('');
    await openSession(sql, {
      orgId: account.orgId,
      accountId: account.id,
      tokenHash: hashSecret(secret),
      expiresAt: new Date((await readClock(sql)).getTime() + SESSION_LIFETIME_MS),
    });
    writeCookie(c, 'session', secret, ports.baseUrl);
    const kept = known && device !== undefined ? device : makeSecret('');
    await keepDevice(sql, account, hashSecret(kept));
    writeCookie(c, 'device', kept, ports.baseUrl);
  };
}
