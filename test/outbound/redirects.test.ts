import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import type { FetchGuard } from '../../src/outbound/build-guard.ts';
import {
  answer,
  failureOf,
  fetchFrom,
  guardFor,
  ok,
  readText,
  redirectTo,
  type Shop,
  serveShop,
} from './serve-shop.ts';

describe('redirects', () => {
  let inside: Shop;
  let shop: Shop;
  let guard: FetchGuard;
  beforeAll(async () => {
    inside = await serveShop({ '/': ok('the inside') });
    shop = await serveShop({
      '/end': ok('arrived'),
      '/301': answer('301 Moved', ['Location: /end']),
      '/302': answer('302 Found', ['Location: end'], 'a body that nobody reads'.repeat(10_000)),
      '/303': answer('303 See Other', ['Location: /end']),
      '/307': answer('307 Temporary', ['Location: //shop.test:{port}/end']),
      '/308': answer('308 Permanent', ['location: HTTP://other.shop.test:{port}/end']),
      '/cyrillic': redirectTo(Buffer.from('/прайс', 'utf8').toString('latin1')),
      '/%D0%BF%D1%80%D0%B0%D0%B9%D1%81': ok('прайс'),
      '/1': redirectTo('/2'),
      '/2': redirectTo('/3'),
      '/3': redirectTo('/4'),
      '/4': redirectTo('/5'),
      '/5': redirectTo('/end'),
      '/0': redirectTo('/1'),
      '/self': redirectTo('/self'),
      '/ping': redirectTo('/pong'),
      '/pong': redirectTo('/ping'),
      '/metadata': redirectTo('http://169.254.169.254/latest/meta-data/'),
      '/loopback': redirectTo(`http://[::1]:${inside.port}/`),
      '/loopback4': redirectTo(`http://127.0.0.1:${inside.port}/`),
      '/decimal': redirectTo(`http://2130706433:${inside.port}/`),
      '/file': redirectTo('file:///etc/passwd'),
      '/data': redirectTo('data:text/xml,<yml_catalog/>'),
      '/nowhere': answer('302 Found', []),
      '/empty': redirectTo(''),
      '/login': redirectTo('http://admin:secret@shop.test:{port}/end'),
      '/broken': redirectTo('http://[oops/'),
      '/lost': redirectTo('http://gone.invalid/'),
      '/304': answer('304 Not Modified', ['Location: /end', 'ETag: "v1"']),
      '/300': answer('300 Multiple Choices', ['Location: /end'], 'choose'),
    });
    guard = guardFor(shop.port);
  });
  afterAll(async () => {
    await guard.connections.close();
    shop.stop();
    inside.stop();
  });

  test.each(['/301', '/302', '/303', '/307', '/308'])('%s is followed to its Location', async (path) => {
    const response = await fetchFrom(guard, shop.origin + path);
    expect(await readText(response)).toBe('arrived');
    expect(response.redirects).toEqual([response.finalUrl]);
    expect(response.finalUrl).toEndWith(`:${shop.port}/end`);
  });

  test('a Location in raw UTF-8 is understood as browsers do', async () => {
    expect(await readText(await fetchFrom(guard, `${shop.origin}/cyrillic`))).toBe('прайс');
  });

  test('five redirects are followed and the sixth is not', async () => {
    const response = await fetchFrom(guard, `${shop.origin}/1`);
    expect(await readText(response)).toBe('arrived');
    expect(response.redirects).toHaveLength(5);
    const failure = await failureOf(fetchFrom(guard, `${shop.origin}/0`));
    expect(failure.code).toBe('too_many_redirects');
    expect(failure.details.limitRedirects).toBe(5);
  });

  test.each([
    ['/self', 'too_many_redirects'],
    ['/ping', 'too_many_redirects'],
    ['/metadata', 'address_refused'],
    ['/loopback', 'address_refused'],
    ['/loopback4', 'address_refused'],
    ['/decimal', 'address_refused'],
    ['/file', 'scheme'],
    ['/data', 'scheme'],
    ['/login', 'credentials'],
    ['/broken', 'bad_url'],
    ['/lost', 'name_not_found'],
    ['/nowhere', 'redirect_without_location'],
    ['/empty', 'redirect_without_location'],
  ])('%s ends as %s', async (path, code) => {
    const failure = await failureOf(fetchFrom(guard, shop.origin + path));
    expect(failure.code).toBe(code as typeof failure.code);
    expect(failure.message).not.toContain('secret');
    expect(inside.connections()).toBe(0);
  });

  test('a failure after a redirect says where the redirect led', async () => {
    const failure = await failureOf(fetchFrom(guard, `${shop.origin}/lost`));
    expect(failure.message).toContain('после перенаправления на http://gone.invalid/');
  });

  test('304 and 300 are answers, not redirects', async () => {
    const unchanged = await fetchFrom(guard, `${shop.origin}/304`, { headers: { 'if-none-match': '"v1"' } });
    expect(unchanged.status).toBe(304);
    expect(unchanged.headers.etag).toBe('"v1"');
    expect(await readText(unchanged)).toBe('');
    expect((await fetchFrom(guard, `${shop.origin}/300`)).status).toBe(300);
  });
});
