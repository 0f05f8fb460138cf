import { expect, test } from 'bun:test';
import { mkdtempSync, rmSync, watch } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openMailSender } from '../../src/notify/open-mail-sender.ts';
import { readLetters } from '../support/read-letters.ts';
import { waitUntil } from '../support/wait-until.ts';

test('a letter appears in its folder whole: nothing is written to it under its own name', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'catalog-import-letters-'));
  const seen: string[] = [];
  const watcher = watch(folder, (kind, name) => seen.push(`${kind} ${name?.split('.').slice(1).join('.')}`));
  const sender = openMailSender(`file:${folder}`, 'Каталог <no-reply@example.com>', () => {});
  try {
    await sender.send({
      to: ['a@shop.example'],
      subject: 'Письмо',
      text: 'конец',
      html: '<p>',
      date: new Date(),
    });
    expect(readLetters(folder).map(({ text }) => text.trim())).toEqual(['конец']);
    await waitUntil('the letter is seen', () => seen.includes('rename eml'));
    // It was written under another name, which the watcher would have told for this one too.
    expect(seen).toContain('change eml.part');
    expect(seen).not.toContain('change eml');
  } finally {
    watcher.close();
    sender.close();
    rmSync(folder, { recursive: true });
  }
});
