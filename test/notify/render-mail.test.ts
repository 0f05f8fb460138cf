import { expect, test } from 'bun:test';
import { renderMail } from '../../src/notify/render-mail.ts';

const CONTENT = {
  subject: 'Импорт закрыл больше трети каталога',
  organization: '<b>ООО</b> "Ёж" & Ко',
  text: 'Первый абзац <script>alert(1)</script>.\nСтрока.\n\nВторой абзац.',
  action: { label: 'Открыть', url: 'https://catalog.example/runs/1?a=1&b=2' },
  footer: { text: 'Выбор писем', url: 'https://catalog.example/notifications#choices' },
};

test('a letter says the same as text and as HTML; nothing of a stranger becomes markup, nothing is fetched', () => {
  const { text, html } = renderMail(CONTENT);
  expect(text).toContain('Организация: <b>ООО</b>');
  expect(text).toContain('Открыть: https://catalog.example/runs/1?a=1&b=2');
  expect(html).toContain('&lt;b&gt;ООО&lt;/b&gt; &quot;Ёж&quot; &amp; Ко');
  expect(html).toContain('Первый абзац &lt;script&gt;alert(1)&lt;/script&gt;.<br>Строка.');
  expect(html).toContain('href="https://catalog.example/runs/1?a=1&amp;b=2"');
  expect(html).not.toMatch(/<img|<script|src=|url\(|@import/i);
  expect(html.match(/<p style="margin:0 0 16px">/g)).toHaveLength(2);
});

test('without addresses a letter has no button', () => {
  const { text, html } = renderMail({ ...CONTENT, action: null, footer: { text: 'Выбор писем', url: null } });
  expect(html).not.toContain('href=');
  expect(text).not.toContain('https://');
});
