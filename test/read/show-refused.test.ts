import { expect, test } from 'bun:test';
import { showRefused } from '../../src/read/show-refused.ts';

const YML = { format: 'yml', encoding: 'utf-8' } as const;
const YAML = { format: 'yaml', encoding: 'utf-8' } as const;
const encode = (text: string) => new TextEncoder().encode(text);
const urlOf = (inside: string, head: Parameters<typeof showRefused>[0] = YML) =>
  showRefused(head, encode(`<offer>${inside}</offer>`)).url;

test('the page of a refused product is its <url>, plain or in CDATA, with the entities of XML', () => {
  expect(urlOf('<url>https://shop.example/p?a=1&amp;b=2&amp;c=3</url>')).toBe(
    'https://shop.example/p?a=1&b=2&c=3',
  );
  expect(urlOf('<URL>\n <![CDATA[ https://shop.example/p?a=1&b=2 ]]> </URL>')).toBe(
    'https://shop.example/p?a=1&b=2',
  );
  expect(urlOf('<url>http://shop.example</url>')).toBe('http://shop.example/');
});

test('what a browser must not be sent to is no page: other protocols, what is no address, what is too long, another format', () => {
  for (const link of ['javascript:alert(1)', 'ftp://shop.example/p', 'data:text/html,x', 'p/1.html', ''])
    expect([link, urlOf(`<url>${link}</url>`)]).toEqual([link, null]);
  const fits = `https://shop.example/${'a'.repeat(1979)}`;
  expect([fits.length, urlOf(`<url>${fits}</url>`), urlOf(`<url>${fits}a</url>`)]).toEqual([
    2000,
    fits,
    null,
  ]);
  expect(urlOf('')).toBeNull();
  expect(urlOf('<url>https://shop.example/p</url>', YAML)).toBeNull();
});

test('a link of a million spaces, or of a hundred thousand beginnings, is no page, and told at once', () => {
  const spaces = ' '.repeat(1_000_000);
  for (const inside of [
    `<url>${spaces}<b/></url>`,
    `<url><![CDATA[${spaces}]]>${spaces}<b/></url>`,
    '<url><![CDATA['.repeat(100_000),
    `<url>${'<url>x'.repeat(200_000)}`,
  ])
    expect(urlOf(inside)).toBeNull();
  expect(urlOf(`<url>${spaces}https://shop.example/p${spaces}</url>`)).toBe('https://shop.example/p');
  expect(urlOf('<url>1<b/></url><url>https://shop.example/p</url>')).toBe('https://shop.example/p');
});

test('its source is shown decoded, at most 1500 characters of it', () => {
  const source = (text: string) => showRefused(YML, encode(text)).source;
  expect(source('<offer>Ёлка</offer>')).toBe('<offer>Ёлка</offer>');
  expect(source('я'.repeat(1500))).toBe('я'.repeat(1500));
  expect(source('я'.repeat(1501))).toBe(`${'я'.repeat(1500)}…`);
  expect(showRefused({ format: 'yml', encoding: 'windows-1251' }, Uint8Array.of(0xb8, 0xeb)).source).toBe(
    'ёл',
  );
});
