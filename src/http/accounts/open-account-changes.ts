import { z } from 'zod';
import type { AccountRole } from '../../model/account/account-role.ts';
import { formatMoment } from '../../model/account/format-moment.ts';
import { hashSecret } from '../../secrets/hash-secret.ts';
import { makeSecret } from '../../secrets/make-secret.ts';
import type { PasswordChecks } from '../../secrets/open-password-checks.ts';
import { type Account, addAccount, listAccounts, removeAccount } from '../../store/accounts/accounts.ts';
import { beginPasswordReset } from '../../store/accounts/passwords.ts';
import type { SessionOwner } from '../../store/accounts/sessions.ts';
import { addLetter } from '../../store/notifications/letters.ts';
import { readClock } from '../../store/service/read-clock.ts';
import { limitRate } from '../admission/limit-rate.ts';
import { EdgeFailure } from '../edge/edge-failure.ts';
import type { WebPorts } from '../edge/web-ports.ts';

/** Who is to sign in from now on. */
export interface WantedAccount {
  readonly email: string;
  readonly role: AccountRole;
}

export interface AddedAccount {
  readonly id: string;
  /** Null: a letter with a link has gone out, by which they set their own. */
  readonly password: string | null;
}

/** What an owner does with the accounts of the organization, for the API and the pages alike. */
export interface AccountChanges {
  /** Where no e-mail is configured, the answer has a first password. Rejects with EdgeFailure `email_taken`, RunFailure `rate_limited`. */
  add(owner: SessionOwner, wanted: WantedAccount): Promise<AddedAccount>;
  /** The letter of before is void. Rejects with EdgeFailure `not_found`, `joined_already`, `mail_off`, RunFailure `rate_limited`. */
  inviteAgain(owner: SessionOwner, id: string): Promise<Account>;
  /** Rejects with EdgeFailure `not_found`, `last_owner`. */
  remove(orgId: string, id: string): Promise<void>;
}

const HOUR_S = 3600;
const INVITATION_MS = 7 * 24 * HOUR_S * 1000;
/** To whatever addresses: nobody else's letters are to be sent through us. */
const LETTERS_PER_HOUR = 30;

export function openAccountChanges(ports: WebPorts, passwords: PasswordChecks): AccountChanges {
  const { sql } = ports;
  const letters = limitRate(sql, 'invitations', LETTERS_PER_HOUR, HOUR_S);
  const invite = async (owner: SessionOwner, { id, email }: Pick<Account, 'id' | 'email'>) => {
    const secret = makeSecret('');
    const now = await readClock(sql);
    const expiresAt = new Date(now.getTime() + INVITATION_MS);
    await beginPasswordReset(sql, { orgId: owner.orgId, id }, hashSecret(secret), expiresAt);
    const link = `${ports.baseUrl}/password/reset?first#${secret}`;
    await addLetter(sql, { ...composeInvitation(owner, email, link, { now, expiresAt }), expiresAt });
  };
  const find = async (orgId: string, given: string): Promise<Account> => {
    const id = z.uuid().safeParse(given);
    const found = id.success && (await listAccounts(sql, orgId)).find((account) => account.id === id.data);
    if (!found) throw new EdgeFailure('not_found', 'Такого сотрудника нет.');
    return found;
  };
  return {
    add: async (owner, { email, role }) => {
      if (ports.sendsMail) await letters.take(owner.orgId);
      const password = ports.sendsMail ? null : makeSecret('').slice(0, 20);
      const passwordHash = password === null ? null : await passwords.hash(password);
      const id = await addAccount(sql, owner.orgId, { email, passwordHash, role });
      if (id === null) throw new EdgeFailure('email_taken', '', { member: 'email' });
      if (password === null) await invite(owner, { id, email });
      return { id, password };
    },
    inviteAgain: async (owner, given) => {
      const account = await find(owner.orgId, given);
      if (!account.invited) throw new EdgeFailure('joined_already');
      if (!ports.sendsMail) throw new EdgeFailure('mail_off');
      await letters.take(owner.orgId);
      await invite(owner, account);
      return account;
    },
    remove: async (orgId, given) => {
      const { id } = await find(orgId, given);
      if (!(await removeAccount(sql, orgId, id))) throw new EdgeFailure('last_owner');
    },
  };
}

/** The secret stands behind `#`: browsers send it to no server and put it into no Referer. */
function composeInvitation(
  { email: inviter, organizationName, timeZone }: SessionOwner,
  recipient: string,
  link: string,
  { now, expiresAt }: { readonly now: Date; readonly expiresAt: Date },
) {
  return {
    recipient,
    subject: 'Приглашение в личный кабинет',
    text: `${inviter} приглашает вас в личный кабинет организации «${organizationName}»: там загружают каталог товаров и смотрят, что опубликовано.\n\nЧтобы войти, откройте ссылку и придумайте свой пароль. Она действует до ${formatMoment(expiresAt, timeZone, now)}.\n\nВходить нужно с этим адресом почты: ${recipient}.\n\nЕсли вы не ждали приглашения, ничего делать не нужно.\n\nПридумать пароль: ${link}\n`,
  };
}
