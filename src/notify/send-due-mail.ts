import type { NotificationKind } from '../model/notification-kind.ts';
import type { Sql } from '../store/driver/connect.ts';
import { claimDueMail, type DueMail, finishMail } from '../store/notifications/claim-due-mail.ts';
import type { MailSender } from './mail-sender.ts';

export interface MailPorts {
  readonly sql: Sql;
  readonly sender: MailSender;
  readonly now: () => Date;
  /** Address of the account area, to stand in the letters; null when it is not known. */
  readonly baseUrl: string | null;
  readonly onError: (error: unknown, during: string) => void;
}

/** Letters claimed at once, so that a slow mail server does not outlast the claims of many. */
const AT_ONCE = 10;

const SUBJECTS: Readonly<Record<NotificationKind, string>> = {
  feed_stopped: 'Загрузка каталога по ссылке остановлена',
};

/**
 * E-mails the notifications that wait for it. One that fails is tried again later by whichever process comes
 * first; the others are not held up.
 */
export async function sendDueMail(ports: MailPorts): Promise<void> {
  for (;;) {
    const due = await claimDueMail(ports.sql, ports.now(), AT_ONCE);
    for (const mail of due) {
      try {
        if (mail.to.length > 0) await ports.sender.send(compose(mail, ports.baseUrl));
        await finishMail(ports.sql, mail);
      } catch (error) {
        ports.onError(error, `e-mailing notification ${mail.id}`);
      }
    }
    if (due.length < AT_ONCE) return;
  }
}

function compose(mail: DueMail, baseUrl: string | null) {
  const link = baseUrl === null ? '' : `\n\nЛичный кабинет: ${baseUrl}`;
  return {
    to: mail.to,
    subject: SUBJECTS[mail.kind],
    text: `Организация: ${mail.organization}\n\n${mail.text}${link}\n`,
  };
}
