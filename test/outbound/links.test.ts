import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import type { FetchGuard } from '../../src/outbound/build-guard.ts';
import { vetHost } from '../../src/outbound/vet-host.ts';
import { failureOf, fetchFrom, guardFor, ok, readText, type Shop, serveShop } from './serve-shop.ts';

const REFUSED_LINKS: readonly (readonly [link: string, code: string])[] = [
  ['', 'bad_url'],
  ['прайс', 'bad_url'],
  ['www.shop.test/feed.xml', 'bad_url'],
  ['//shop.test/feed.xml', 'bad_url'],
  ['http://', 'bad_url'],
  ['http://[::1', 'bad_url'],
  ['http://1.2.3.4.5/', 'bad_url'],
  ['http://999.1.1.1/', 'bad_url'],
  ['http://shop test/', 'bad_url'],
  ['http://localhost%00.shop.test/', 'bad_url'],
  ['http://shop.test:99999/', 'bad_url'],
  [`http://shop.test/${'x'.repeat(9000)}`, 'bad_url'],
  ['file:///etc/passwd', 'scheme'],
  ['ftp://shop.test/feed.xml', 'scheme'],
  ['gopher://127.0.0.1:6379/_INFO', 'scheme'],
  ['data:text/xml,<a/>', 'scheme'],
  ['javascript:alert(1)', 'scheme'],
  ['s3://bucket/feed.xml', 'scheme'],
  ['blob:http://shop.test/1', 'scheme'],
  ['localhost:3000/feed.xml', 'scheme'],
  ['http://user:secret@shop.test/', 'credentials'],
  ['https://user@shop.test/', 'credentials'],
  ['http://:secret@shop.test/', 'credentials'],
  ['http://shop.test@127.0.0.1/', 'credentials'],
  ['http://nowhere.invalid/', 'name_not_found'],
  ['http://a..b/', 'name_not_found'],
];

describe('links', () => {
  let shop: Shop;
  let guard: FetchGuard;
  beforeAll(async () => {
    shop = await serveShop({
      '/feed.xml?a=1&b=%D1%8F': ok('with a query'),
      '/%D0%BF%D1%80%D0%B0%D0%B9%D1%81.xml': ok('Cyrillic path'),
      '/': ok('root'),
    });
    guard = guardFor(shop.port);
  });
  afterAll(async () => {
    await guard.connections.close();
    shop.stop();
  });

  test.each(REFUSED_LINKS)('%p is refused as %s', async (link, code) => {
    const failure = await failureOf(fetchFrom(guard, link));
    expect(failure.code).toBe(code as typeof failure.code);
    expect(failure.message).toMatch(/^[А-ЯЁ].*\.$/u);
    expect(failure.message).not.toContain('secret');
  });

  test.each([22, 25, 110, 6000, 6667])('port %d, which browsers refuse too, is not a shop', async (port) => {
    const failure = await failureOf(fetchFrom(guard, `http://93.184.216.34:${port}/`));
    expect(failure.code).toBe('port_refused');
    expect(failure.message).toContain(String(port));
  });

  test.each([80, 81, 443, 8080, 8443, 3000])('port %d of a public host may be a shop', async (port) => {
    const url = new URL(`http://93.184.216.34:${port}/`);
    expect(
      await vetHost(
        url,
        async () => [],
        () => false,
      ),
    ).toEqual(['93.184.216.34']);
  });

  test('query, Cyrillic path and fragment arrive as a browser would send them', async () => {
    expect(await readText(await fetchFrom(guard, `${shop.origin}/feed.xml?a=1&b=я`))).toBe('with a query');
    expect(await readText(await fetchFrom(guard, `${shop.origin}/прайс.xml`))).toBe('Cyrillic path');
    const response = await fetchFrom(guard, `  ${shop.origin}/#top\n`);
    expect(await readText(response)).toBe('root');
    expect(response.finalUrl).toBe(`${shop.origin}/`);
  });

  test('a request carries our name, no cookies and no credentials, and asks for gzip only', async () => {
    shop.heads.length = 0;
    const validators = { 'if-none-match': '"v1"', 'if-modified-since': 'Sat, 01 Aug 2026 00:00:00 GMT' };
    await readText(await fetchFrom(guard, `${shop.origin}/`, { accept: 'text/xml', headers: validators }));
    const lines = shop.heads[0]?.split('\r\n') ?? [];
    expect(lines.toSorted()).toEqual([
      'GET / HTTP/1.1',
      'accept-encoding: gzip',
      'accept: text/xml',
      'connection: keep-alive',
      `host: shop.test:${shop.port}`,
      'if-modified-since: Sat, 01 Aug 2026 00:00:00 GMT',
      'if-none-match: "v1"',
      'user-agent: Mozilla/5.0 (compatible; catalog-import/0.1)',
    ]);
  });

  test('a proxy in the environment is not used', async () => {
    const names = ['HTTP_PROXY', 'http_proxy', 'HTTPS_PROXY', 'https_proxy', 'ALL_PROXY'];
    for (const name of names) process.env[name] = 'http://127.0.0.1:1';
    try {
      expect(await readText(await fetchFrom(guardFor(shop.port), `${shop.origin}/`))).toBe('root');
    } finally {
      for (const name of names) delete process.env[name];
    }
  });
});
