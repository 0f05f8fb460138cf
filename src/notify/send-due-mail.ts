import { NOTIFICATIONS } from '../model/notification-kind.ts';
import type { Sql } from '../store/driver/connect.ts';
import { claimDueMail, type DueMail, finishMail } from '../store/notifications/claim-due-mail.ts';
import { claimDueLetters, finishLetter } from '../store/notifications/letters.ts';
import type { Mail, MailSender } from './mail-sender.ts';
import { type MailContent, renderMail } from './render-mail.ts';

export interface MailPorts {
  readonly sql: Sql;
  readonly sender: MailSender;
  /** The database's clock, by which letters fall due. */
  readonly now: () => Promise<Date>;
  /** Address of the account area, to stand in the letters; null when it is not known. */
  readonly baseUrl: string | null;
  readonly onError: (error: unknown, during: string) => void;
}

/** E-mails the notifications that wait for it, and the letters to single addresses. */
export async function sendDueMail({ sql, sender, now, baseUrl, onError }: MailPorts): Promise<void> {
  const mails = sendAll(
    async (most) => claimDueMail(sql, await now(), most),
    async (mail) => {
      if (mail.to.length > 0) await sender.send({ ...compose(mail, baseUrl), date: await now() });
      await finishMail(sql, mail);
    },
    (error, { id }) => onError(error, `e-mailing notification ${id}`),
  );
  const letters = sendAll(
    async (most) => claimDueLetters(sql, await now(), most),
    async ({ id, recipient, subject, text }) => {
      await sender.send({
        to: [recipient],
        subject,
        ...renderMail(readLetter(subject, text)),
        date: await now(),
      });
      await finishLetter(sql, id);
    },
    (error, { id }) => onError(error, `sending letter ${id}`),
  );
  await Promise.all([mails, letters]);
}

/** Claimed at once, so that a slow mail server does not outlast the claims of many. */
const AT_ONCE = 10;

/** One that fails is tried again later by whichever process comes first; the others are not held up. */
async function sendAll<Due>(
  claim: (most: number) => Promise<readonly Due[]>,
  send: (due: Due) => Promise<void>,
  onError: (error: unknown, due: Due) => void,
): Promise<void> {
  for (;;) {
    const claimed = await claim(AT_ONCE);
    for (const due of claimed) await send(due).catch((error: unknown) => onError(error, due));
    if (claimed.length < AT_ONCE) return;
  }
}

function compose(mail: DueMail, baseUrl: string | null): Omit<Mail, 'date'> {
  const { subject } = NOTIFICATIONS[mail.kind];
  const content = {
    subject,
    organization: mail.organization,
    text: mail.text,
    action:
      baseUrl === null ? null : { label: 'Открыть личный кабинет', url: `${baseUrl}${mail.path ?? '/'}` },
    footer: {
      text: 'Какие письма приходят, выбирается в личном кабинете',
      url: baseUrl === null ? null : `${baseUrl}/notifications#choices`,
    },
  };
  return { to: mail.to, subject, ...renderMail(content) };
}

/** The one link of a letter, on a line of its own, with what its button says before it. */
const LINK = /^(?:([^:\n]{1,40}): )?(https?:\/\/\S+)$/m;

/** A letter to one address is text with at most one such link. */
function readLetter(subject: string, text: string): MailContent {
  const [line = '', label = 'Открыть', url = ''] = LINK.exec(text) ?? [];
  const rest = text.replace(line, '').replace(/\n{3,}/g, '\n\n');
  return {
    subject,
    organization: null,
    text: rest.trim(),
    action: line === '' ? null : { label, url },
    footer: null,
  };
}
