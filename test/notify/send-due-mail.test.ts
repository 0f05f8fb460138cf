import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openMailSender } from '../../src/notify/open-mail-sender.ts';
import { sendDueMail } from '../../src/notify/send-due-mail.ts';
import { addOrganization } from '../../src/store/accounts/organizations.ts';
import { addNotification } from '../../src/store/notifications/add-notification.ts';
import { type SmtpServer, serveSmtp } from '../support/serve-smtp.ts';
import { useTestDatabase } from '../support/test-database.ts';

const database = useTestDatabase();
const FROM = 'Каталог <no-reply@service.example>';
const TEXT = 'Загрузка по ссылке остановлена. Если не возобновить её, 18 августа…';
let mail: SmtpServer;
let now = new Date();
let errors: unknown[] = [];
beforeAll(async () => {
  mail = await serveSmtp();
});
afterAll(() => mail.stop());
beforeEach(() => {
  mail.letters.length = 0;
  now = new Date(Date.now() + 1000);
  errors = [];
});

async function notify(): Promise<string> {
  const email = `owner-${crypto.randomUUID()}@example.com`;
  const id = await addOrganization(database().sql, {
    name: 'Стройдвор',
    city: null,
    domain: null,
    email,
    passwordHash: '-',
    limit: null,
  });
  await addNotification(database().sql, id, { kind: 'feed_stopped', text: TEXT });
  return email;
}

async function send(url = mail.url, print: (letter: string) => void = () => {}): Promise<void> {
  const sender = openMailSender(url, FROM, print);
  await sendDueMail({
    sql: database().sql,
    sender,
    now: async () => now,
    baseUrl: 'https://catalog.example',
    onError: (error) => errors.push(error),
  });
  sender.close();
}

/** Subject, text and HTML of a message, decoded. */
function read(message: string): { subject: string; text: string; html: string } {
  const [head = '', ...body] = message.replaceAll('\r\n', '\n').split('\n\n');
  const encoded = /^Subject: ((?:.|\n[ \t])+)/m.exec(head)?.[1] ?? '';
  const subject = encoded.replaceAll(/\s*=\?UTF-8\?([BQ])\?(.*?)\?=/gi, (_, way: string, text: string) =>
    way.toUpperCase() === 'B' ? Buffer.from(text, 'base64').toString() : unquote(text.replaceAll('_', ' ')),
  );
  const boundary = /boundary="([^"]+)"/.exec(head)?.[1];
  if (boundary === undefined) throw new Error('the letter has one part');
  const parts = body.join('\n\n').split(`--${boundary}`);
  const of = (type: string) => {
    const [partHead = '', ...rest] = (parts.find((part) => part.includes(type)) ?? '').split('\n\n');
    const content = rest.join('\n\n');
    return /base64/i.test(partHead) ? Buffer.from(content, 'base64').toString() : unquote(content);
  };
  return { subject, text: of('text/plain'), html: of('text/html') };
}

function unquote(text: string): string {
  const bytes = text
    .replaceAll('=\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

describe('a notification', () => {
  test('is e-mailed once to the accounts of the organization', async () => {
    const email = await notify();
    await send();
    await send();
    expect(errors).toEqual([]);
    expect(mail.letters).toHaveLength(1);
    const [letter] = mail.letters;
    expect(letter).toMatchObject({ from: 'no-reply@service.example', to: [email] });
    const { subject, text, html } = read(letter?.message ?? '');
    expect(subject).toBe('Загрузка каталога по ссылке остановлена');
    expect(text.trim()).toBe(
      `Организация: Стройдвор\n\n${TEXT}\n\nОткрыть личный кабинет: https://catalog.example/\n\n-- \nКакие письма приходят, выбирается в личном кабинете: https://catalog.example/notifications#choices`,
    );
    expect(html).toContain(TEXT);
    expect(html).toContain('href="https://catalog.example/"');
    expect(html).toContain('href="https://catalog.example/notifications#choices"');
  });

  test('is dated by the clock that is given, which is the database’s', async () => {
    now = new Date('2031-02-03T04:05:06Z');
    await database().sql`update notifications set mail_due_at = null`;
    await notify();
    await database().sql`update notifications set created_at = ${now} where mail_due_at is not null`;
    await send();
    expect(mail.letters.map(({ message }) => /^Date: (.*)$/m.exec(message)?.[1]?.trim())).toEqual([
      'Mon, 03 Feb 2031 04:05:06 +0000',
    ]);
  });

  test('that the mail server refuses is tried again later, less and less often, and the others are not held up', async () => {
    await notify();
    mail.refuse(true);
    await send();
    expect([errors.length, mail.letters.length]).toEqual([1, 0]);
    mail.refuse(false);
    const other = await notify();
    await send();
    expect(mail.letters.map(({ to }) => to)).toEqual([[other]]);
    now = new Date(now.getTime() + 5 * 60_000);
    await send();
    expect(mail.letters).toHaveLength(2);
  });

  test('is given up after eight tries', async () => {
    await notify();
    mail.refuse(true);
    for (let minutes = 0; minutes < 20 * 60; minutes += 30) {
      await send();
      now = new Date(now.getTime() + 30 * 60_000);
    }
    mail.refuse(false);
    await send();
    expect([errors.length, mail.letters.length]).toEqual([8, 0]);
  });

  test('is sent by one of two processes that look at the same moment', async () => {
    for (let index = 0; index < 25; index++) await notify();
    await Promise.all([send(), send(), send()]);
    expect(mail.letters).toHaveLength(25);
    expect(new Set(mail.letters.map(({ to }) => to[0])).size).toBe(25);
  });

  test('older than a day is not news any more: switching e-mail on sends nothing of the past', async () => {
    await notify();
    now = new Date(now.getTime() + 25 * 3600_000);
    await send();
    expect(mail.letters).toEqual([]);
  });

  test('is laid down as a file or printed while developing, the same letter as over SMTP', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'letters-'));
    const printed: string[] = [];
    await send('console:'); // What the tests before have left.
    await notify();
    await send(`file:${folder}`);
    await notify();
    await send('console:', (letter) => printed.push(letter));
    const files = readdirSync(folder);
    expect([files.length, printed.length]).toEqual([1, 1]);
    for (const letter of [readFileSync(join(folder, files[0] ?? ''), 'utf8'), printed[0] ?? ''])
      expect(read(letter)).toMatchObject({
        subject: 'Загрузка каталога по ссылке остановлена',
        text: expect.stringContaining(TEXT),
      });
    rmSync(folder, { recursive: true });
  });
});

test('a URL of another kind is told when the process starts', () => {
  expect(() => openMailSender('http://mail.example', FROM, () => {})).toThrow(
    'SMTP_URL must begin with smtp:, smtps:, file: or console:',
  );
});
