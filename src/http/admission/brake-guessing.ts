import { hashSecret } from '../../secrets/hash-secret.ts';
import type { PasswordChecks } from '../../secrets/open-password-checks.ts';
import { EdgeFailure } from '../edge/edge-failure.ts';
import type { WebContext, WebPorts } from '../edge/web-ports.ts';
import { addressOf } from './address-of.ts';
import { limitRate } from './limit-rate.ts';
import { networkOf } from './network-of.ts';

/** Somebody whose password is checked. */
interface Guessed {
  readonly id: string;
  readonly passwordHash: string | null;
}

/** What tells one kind of account from another. */
export interface GuessedKind<A extends Guessed> {
  /** Sets its counts apart: `sign-in`. */
  readonly name: string;
  readonly find: (email: string) => Promise<A | null>;
  /** Whether the device with this cookie has signed in to the account before. */
  readonly isKnown: (account: A, deviceHash: Uint8Array) => Promise<boolean>;
}

/** The account, once its password matched, and the device's cookie, if the account knows it. */
export interface Matched<A> {
  readonly account: A;
  readonly device: string | null;
}

export type CheckCredentials<A> = (
  c: WebContext,
  credentials: { readonly email: string; readonly password: string },
  device: string | undefined,
) => Promise<Matched<A>>;

const HOUR_S = 3600;

/**
 * Checks e-mail and password, and brakes who guesses: failures are counted by network and minute, and by account and hour,
 * whatever the spelling of its address. A device that has signed in to the account before has a count of its own there, so
 * that a stranger's guesses lock nobody out. Rejects with EdgeFailure `wrong_credentials`, RunFailure `rate_limited`.
 */
export function brakeGuessing<A extends Guessed>(
  ports: Pick<
    WebPorts,
    'sql' | 'loginRatePerMinute' | 'loginFailuresPerHour' | 'proxyHops' | 'onSignInFailed'
  >,
  passwords: PasswordChecks,
  { name, find, isKnown }: GuessedKind<A>,
): CheckCredentials<A> {
  const ofNetwork = limitRate(ports.sql, `${name} network`, ports.loginRatePerMinute);
  const ofAccount = limitRate(ports.sql, `${name} account`, ports.loginFailuresPerHour, HOUR_S);
  return async (c, { email, password }, device) => {
    const address = addressOf(c, ports.proxyHops);
    const network = networkOf(address);
    await ofNetwork.take(network);
    const account = await find(email);
    const deviceHash = device === undefined ? null : hashSecret(device);
    const known = account !== null && deviceHash !== null && (await isKnown(account, deviceHash));
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
    return { account, device: known && device !== undefined ? device : null };
  };
}
