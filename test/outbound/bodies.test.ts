import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { gzipSync } from 'node:zlib';
import type { FetchGuard } from '../../src/outbound/build-guard.ts';
import { checkStatus } from '../../src/outbound/check-status.ts';
import { OutboundFailure } from '../../src/outbound/outbound-failure.ts';
import {
  answer,
  failureOf,
  fetchFrom,
  guardFor,
  ok,
  type RawAnswer,
  readBytes,
  readText,
  type Shop,
  serveShop,
} from './serve-shop.ts';

const CATALOG =
  '<?xml version="1.0" encoding="UTF-8"?><yml_catalog><shop><name>Лавка</name></shop></yml_catalog>';
const GZIPPED = gzipSync(CATALOG);

const raw =
  (text: string): RawAnswer =>
  (socket) =>
    void socket.end(text, 'latin1');
const chunked = 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n';

/** Each answer is cut, contradicts itself or is not HTTP. */
const DAMAGED: Readonly<Record<string, readonly [RawAnswer, OutboundFailure['code']]>> = {
  '/closed-at-once': [(socket) => socket.destroy(), 'connection_reset'],
  '/reset': [(socket) => void socket.resetAndDestroy(), 'connection_reset'],
  '/cut-head': [raw('HTTP/1.1 200 OK\r\nContent-Le'), 'connection_reset'],
  '/cut-length': [raw('HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n<yml_catalog>'), 'cut'],
  '/cut-length-no-bytes': [raw('HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n'), 'cut'],
  '/cut-chunk': [raw(`${chunked}ff\r\n<yml_catalog>`), 'cut'],
  '/cut-between-chunks': [raw(`${chunked}5\r\n<yml_\r\n`), 'cut'],
  '/cut-before-last-chunk': [raw(`${chunked}5\r\n<yml_\r\n0\r\n`), 'cut'],
  '/bad-chunk-size': [raw(`${chunked}zz\r\n<yml_\r\n0\r\n\r\n`), 'bad_response'],
  '/two-lengths': [raw('HTTP/1.1 200 OK\r\nContent-Length: 5\r\nContent-Length: 9\r\n\r\n<yml_cata'), 'cut'],
  '/length-and-chunks': [
    raw(`${chunked.slice(0, -2)}Content-Length: 5\r\n\r\n5\r\n<yml_\r\n0\r\n\r\n`),
    'bad_response',
  ],
  '/negative-length': [raw('HTTP/1.1 200 OK\r\nContent-Length: -5\r\n\r\n<yml_'), 'bad_response'],
  '/ssh': [raw('SSH-2.0-OpenSSH_9.2p1\r\n'), 'bad_response'],
  '/http9': [raw('<html>a page without a head</html>'), 'bad_response'],
  '/huge-head': [raw(`HTTP/1.1 200 OK\r\nX: ${'x'.repeat(100_000)}\r\n\r\n`), 'bad_response'],
  '/upgrade': [
    raw('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n'),
    'connection_reset',
  ],
  '/brotli': [ok(GZIPPED, 'Content-Encoding: br'), 'bad_encoding'],
  '/gzip-twice': [ok(GZIPPED, 'Content-Encoding: gzip, gzip'), 'bad_encoding'],
  '/not-gzip': [ok(CATALOG, 'Content-Encoding: gzip'), 'bad_gzip'],
  '/cut-gzip': [ok(GZIPPED.subarray(0, -20), 'Content-Encoding: gzip'), 'bad_gzip'],
  '/wrong-checksum': [
    ok(Buffer.concat([GZIPPED.subarray(0, -8), Buffer.alloc(8)]), 'Content-Encoding: gzip'),
    'bad_gzip',
  ],
  '/gzip-cut-on-the-wire': [
    (socket) => {
      socket.write('HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 1000\r\n\r\n');
      socket.end(GZIPPED);
    },
    'cut',
  ],
};

describe('bodies', () => {
  let shop: Shop;
  let guard: FetchGuard;
  beforeAll(async () => {
    shop = await serveShop({
      ...Object.fromEntries(Object.entries(DAMAGED).map(([path, [damaged]]) => [path, damaged])),
      '/plain': ok(CATALOG),
      '/gzip': ok(GZIPPED, 'Content-Encoding: gzip'),
      '/x-gzip': ok(GZIPPED, 'content-encoding: X-GZIP'),
      '/gzip-members': ok(
        Buffer.concat([gzipSync('<yml_'), gzipSync('catalog/>')]),
        'Content-Encoding: gzip',
      ),
      '/identity': ok(CATALOG, 'Content-Encoding: identity'),
      '/gzip-file': ok(GZIPPED, 'Content-Type: application/gzip'),
      '/chunked': raw(`${chunked}5\r\n<yml_\r\n9;ext=1\r\ncatalog/>\r\n0\r\nX-Trailer: 1\r\n\r\n`),
      '/until-close': raw('HTTP/1.0 200 OK\r\n\r\n<yml_catalog/>'),
      '/more-than-length': (socket) =>
        void socket.write('HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\n<yml_catalog/>'),
      '/empty': ok(''),
      '/no-content': (socket) => void socket.write('HTTP/1.1 204 No Content\r\n\r\n'),
      '/304-gzip': answer('304 Not Modified', ['Content-Encoding: gzip']),
      '/hints': (socket, head) => {
        socket.write('HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n');
        ok('after the hints', 'X-Repeated: a', 'X-REPEATED: b')(socket, head);
      },
      '/404': answer('404 Not Found', ['Content-Encoding: br'], 'page'),
      '/500': answer('500 Oops', [], 'page'),
      '/403': answer('403 Forbidden', [], 'page'),
      '/429': answer('429 Too Many', ['Retry-After: 60'], 'page'),
    });
    guard = guardFor(shop.port);
  });
  afterAll(async () => {
    await guard.connections.close();
    shop.stop();
  });

  test.each([
    ['/plain', CATALOG],
    ['/gzip', CATALOG],
    ['/x-gzip', CATALOG],
    ['/gzip-members', '<yml_catalog/>'],
    ['/identity', CATALOG],
    ['/chunked', '<yml_catalog/>'],
    ['/until-close', '<yml_catalog/>'],
    ['/more-than-length', '<yml_'],
    ['/empty', ''],
    ['/no-content', ''],
    ['/304-gzip', ''],
    ['/hints', 'after the hints'],
  ])('%s is read whole', async (path, text) => {
    expect(await readText(await fetchFrom(guard, shop.origin + path))).toBe(text);
  });

  test('a gzip file without Content-Encoding is handed on as it is', async () => {
    expect(Buffer.from(await readBytes(await fetchFrom(guard, `${shop.origin}/gzip-file`)))).toEqual(GZIPPED);
  });

  test('repeated headers are joined', async () => {
    const response = await fetchFrom(guard, `${shop.origin}/hints`);
    expect(response.headers['x-repeated']).toBe('a, b');
    response.discard();
  });

  test.each(Object.entries(DAMAGED).map(([path, [, code]]) => [path, code] as const))(
    '%s ends as %s',
    async (path, code) => {
      const failure = await failureOf(fetchFrom(guard, shop.origin + path));
      expect([failure.code, failure.permanent]).toEqual([code, false]);
    },
  );

  test.each([
    ['/404', 'ответ 404'],
    ['/403', 'ответ 403'],
    ['/429', 'ответ 429'],
    ['/500', 'ответ 500'],
    ['/300', 'ответ 404'],
  ])('the status of %s becomes a sentence', async (path, words) => {
    const response = await fetchFrom(guard, shop.origin + path);
    expect(() => checkStatus(response)).toThrow(OutboundFailure);
    expect(() => checkStatus(response)).toThrow(words);
  });

  test('a discarded body is not taken for a complete one', async () => {
    const response = await fetchFrom(guard, `${shop.origin}/plain`);
    response.discard();
    await expect(readText(response)).rejects.toMatchObject({ code: 'cancelled' });
  });
});
