import { checkPassword } from '../../secrets/check-password.ts';
import { hashSecret } from '../../secrets/hash-secret.ts';
import { makeSecret } from '../../secrets/make-secret.ts';
import type { PasswordChecks } from '../../secrets/open-password-checks.ts';
import {
  type AccountName,
  beginPasswordReset,
  findAccountName,
  findPasswordReset,
  readPasswordHash,
  setPassword,
} from '../../store/accounts/passwords.ts';
import type { SessionOwner } from '../../store/accounts/sessions.ts';
import { addLetter } from '../../store/notifications/letters.ts';
import { readClock } from '../../store/service/read-clock.ts';
import { addressOf } from '../admission/address-of.ts';
import { limitRate } from '../admission/limit-rate.ts';
import { networkOf } from '../admission/network-of.ts';
import { readCookie } from '../admission/session-cookie.ts';
import { EdgeFailure } from '../edge/edge-failure.ts';
import type { WebContext, WebPorts } from '../edge/web-ports.ts';

/** The ways in which an account gets another password, for the API and the pages alike. */
export interface PasswordChanges {
  /** In a session, with the present password. Rejects with EdgeFailure `wrong_credentials`, `weak_password`. */
  change(c: WebContext, passwords: { readonly old: string; readonly wanted: string }): Promise<void>;
  /**
   * Sends a letter with a link to the account of an address. Tells nobody whether there is one. Rejects with
   * EdgeFailure `mail_off` where no e-mail is configured, RunFailure `rate_limited`.
   */
  forget(c: WebContext, email: string): Promise<void>;
  /** With the secret of such a letter. Rejects with EdgeFailure `reset_expired`, `weak_password`. */
  reset(secret: string, wanted: string): Promise<void>;
}

const HOUR_S = 3600;
const RESET_LIFETIME_MS = HOUR_S * 1000;

export function openPasswordChanges(ports: WebPorts, passwords: PasswordChecks): PasswordChanges {
  const { sql } = ports;
  const changes = limitRate(sql, 'password change', 20, HOUR_S);
  const letters = limitRate(sql, 'password letters', 5, HOUR_S);
  const lettersOfNetwork = limitRate(sql, 'password letters network', 30, HOUR_S);
  return {
    change: async (c, { old, wanted }) => {
      const { orgId, accountId, email, organizationName }: SessionOwner = c.var.session;
      await changes.take(accountId);
      if (!(await passwords.verify(old, await readPasswordHash(sql, orgId, accountId), 'known')))
        throw new EdgeFailure('wrong_credentials', 'Прежний пароль указан неверно.', {}, '');
      refuseWeak(wanted, [email, organizationName]);
      const session = readCookie(c, 'session');
      const keep = session === undefined ? null : hashSecret(session);
      await setPassword(sql, { orgId, id: accountId }, await passwords.hash(wanted), keep);
    },
    forget: async (c, email) => {
      if (!ports.sendsMail) throw new EdgeFailure('mail_off');
      await lettersOfNetwork.take(networkOf(addressOf(c, ports.proxyHops)));
      const account = await findAccountName(sql, email);
      await letters.take(account?.id ?? email.toLowerCase());
      if (account === null) return;
      const secret = makeSecret('');
      const expiresAt = new Date((await readClock(sql)).getTime() + RESET_LIFETIME_MS);
      await beginPasswordReset(sql, account, hashSecret(secret), expiresAt);
      await addLetter(sql, {
        ...composeLetter(account, `${ports.baseUrl}/password/reset#${secret}`),
        expiresAt,
      });
    },
    reset: async (secret, wanted) => {
      const account = await findPasswordReset(sql, hashSecret(secret));
      if (account === null) throw new EdgeFailure('reset_expired');
      refuseWeak(wanted, [account.email, account.organization]);
      await setPassword(sql, account, await passwords.hash(wanted), null);
    },
  };
}

function refuseWeak(wanted: string, names: readonly string[]): void {
  const problem = checkPassword(wanted, names);
  if (problem !== null) throw new EdgeFailure('weak_password', problem);
}

/** The secret stands behind `#`: browsers send it to no server and put it into no Referer. */
function composeLetter(account: AccountName, link: string) {
  return {
    recipient: account.email,
    subject: 'Новый пароль для личного кабинета',
    text: `Организация: ${account.organization}\n\nКто-то попросил сменить пароль для входа с адресом ${account.email}. Если это вы, откройте ссылку и задайте новый пароль, она действует час.\n\nЕсли это не вы, ничего делать не нужно: прежний пароль действует.\n\nЗадать новый пароль: ${link}\n`,
  };
}
