import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Mail, MailSender } from './mail-sender.ts';

/**
 * Opens the sender that a URL names: `smtp://user:password@host:587` or `smtps://…` for real letters, `file:FOLDER`
 * to lay each down as an .eml file, `console:` to print them. Throws an Error for anything else.
 *
 * @param from sender of the letters, e.g. `Каталог <no-reply@example.com>`.
 * @param print takes the letters of `console:`.
 */
export function openMailSender(url: string, from: string, print: (letter: string) => void): MailSender {
  const open = SENDERS[/^([a-z]+):/.exec(url)?.[1] ?? ''];
  if (open === undefined) throw new Error('SMTP_URL must begin with smtp:, smtps:, file: or console:');
  return open(url, from, print);
}

type Open = (url: string, from: string, print: (letter: string) => void) => MailSender;

/** A letter is composed from our own texts only: nothing in it may name a file or an address to be read. */
const SEALED = { disableFileAccess: true, disableUrlAccess: true } as const;

const SENDERS: Readonly<Record<string, Open>> = {
  smtp: openSmtp,
  smtps: openSmtp,
  file: (url, from) =>
    openDraft(from, async (letter) => {
      const folder = url.slice('file:'.length);
      const path = join(folder, `${Bun.randomUUIDv7()}.eml`);
      await mkdir(folder, { recursive: true });
      // Whoever watches the folder never meets half a letter.
      await writeFile(`${path}.part`, letter);
      await rename(`${path}.part`, path);
    }),
  console: (_url, from, print) => openDraft(from, async (letter) => print(letter.toString('utf8'))),
};

/** Loaded for the first sender: where no letters are sent, the 6 MB that its code takes are not needed. */
function loadMailer(): typeof import('nodemailer') {
  return require('nodemailer');
}

function openSmtp(url: string, from: string): MailSender {
  const transport = loadMailer().createTransport({
    url,
    ...SEALED,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  });
  return {
    send: async (mail) => void (await transport.sendMail(compose(mail, from))),
    close: () => transport.close(),
  };
}

/** The same letter as over SMTP, byte for byte, but handed to `take`. */
function openDraft(from: string, take: (letter: Buffer) => Promise<void>): MailSender {
  const transport = loadMailer().createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'unix',
    ...SEALED,
  });
  return {
    send: async (mail) => {
      const { message } = await transport.sendMail(compose(mail, from));
      if (!Buffer.isBuffer(message)) throw new Error('the letter was not composed');
      await take(message);
    },
    close: () => transport.close(),
  };
}

function compose(mail: Mail, from: string) {
  return { from, to: [...mail.to], subject: mail.subject, text: mail.text, html: mail.html, date: mail.date };
}
