import { claimDueLetters, finishLetter } from '../store/notifications/letters.ts';
import type { MailPorts } from './send-due-mail.ts';

/** Letters claimed at once, so that a slow mail server does not outlast the claims of many. */
const AT_ONCE = 10;

/** Sends the letters to single addresses that wait; one that fails is tried again later and holds up no other. */
export async function sendDueLetters(ports: Omit<MailPorts, 'baseUrl'>): Promise<void> {
  for (;;) {
    const due = await claimDueLetters(ports.sql, ports.now(), AT_ONCE);
    for (const { id, recipient, subject, text } of due) {
      try {
        await ports.sender.send({ to: [recipient], subject, text });
        await finishLetter(ports.sql, id);
      } catch (error) {
        ports.onError(error, `sending letter ${id}`);
      }
    }
    if (due.length < AT_ONCE) return;
  }
}
