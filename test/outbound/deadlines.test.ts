import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { buildGuard, type FetchGuard } from '../../src/outbound/build-guard.ts';
import { failureOf, fetchFrom, guardFor, ok, redirectTo, type Shop, serveShop } from './serve-shop.ts';

const HEAD = 'HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n';
const HINT = 'HTTP/1.1 103 Early Hints\r\n\r\n';
const WHOLE = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok';
const never = new Promise<never>(() => {});

describe('deadlines', () => {
  let shop: Shop;
  let guard: FetchGuard;
  beforeAll(async () => {
    shop = await serveShop({
      '/silent': () => {},
      '/half-a-head': (socket) => void socket.write('HTTP/1.1 200 OK\r\nContent-'),
      '/dripping-head': (socket) => {
        const drip = setInterval(() => socket.write('X'), 20);
        socket.write('HTTP/1.1 200 OK\r\nX-Slow: ');
        socket.on('close', () => clearInterval(drip));
      },
      '/early-hints': (socket) => void socket.write('HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n'),
      '/endless-hints': (socket) => {
        const hints = setInterval(() => socket.write('HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(3)), 2);
        socket.on('close', () => clearInterval(hints));
      },
      '/eight-hints': (socket) => socket.end(`${HINT.repeat(8)}${WHOLE}`),
      '/nine-hints': (socket) => socket.end(`${HINT.repeat(9)}${WHOLE}`),
      '/no-body': (socket) => void socket.write(HEAD),
      '/half-a-body': (socket) => void socket.write(`${HEAD}<yml_catalog>`),
      '/drip': (socket) => {
        const drip = setInterval(() => socket.write('x'), 20);
        socket.write(HEAD);
        socket.on('close', () => clearInterval(drip));
      },
      '/to-silent': redirectTo('/silent'),
      '/whole': ok('x'.repeat(500_000)),
    });
    guard = guardFor(shop.port);
  });
  afterAll(async () => {
    await guard.connections.close();
    shop.stop();
  });

  test.each(['/silent', '/half-a-head', '/dripping-head', '/early-hints', '/to-silent'])(
    '%s: no complete head in time is headers_timeout',
    async (path) => {
      const failure = await failureOf(fetchFrom(guard, shop.origin + path, { headersTimeoutMs: 150 }));
      expect(failure.code).toBe('headers_timeout');
      expect(failure.message).toContain('не ответил за 0,2 секунды');
    },
  );

  test('a server that sends nothing but interim answers is given up at once', async () => {
    const failure = await failureOf(
      fetchFrom(guard, `${shop.origin}/endless-hints`, { headersTimeoutMs: 10_000 }),
    );
    expect(failure.code).toBe('bad_response');
  });

  test('eight interim answers are borne, the ninth is not', async () => {
    const { status } = await fetchFrom(guard, `${shop.origin}/eight-hints`);
    expect(status).toBe(200);
    expect((await failureOf(fetchFrom(guard, `${shop.origin}/nine-hints`))).code).toBe('bad_response');
  });

  test.each(['/no-body', '/half-a-body'])('%s: silence inside the body is stalled', async (path) => {
    const failure = await failureOf(fetchFrom(guard, shop.origin + path, { stallTimeoutMs: 150 }));
    expect(failure.code).toBe('stalled');
  });

  test('a body that drips without ever stalling ends at the deadline', async () => {
    const failure = await failureOf(
      fetchFrom(guard, `${shop.origin}/drip`, { stallTimeoutMs: 5_000, deadlineMs: 300 }),
    );
    expect(failure.code).toBe('deadline');
  });

  test.each(['/silent', '/to-silent', '/half-a-body'])(
    '%s: the deadline covers every phase',
    async (path) => {
      expect((await failureOf(fetchFrom(guard, shop.origin + path, { deadlineMs: 150 }))).code).toBe(
        'deadline',
      );
    },
  );

  test('a server that accepts and never answers the TLS greeting is connect_timeout', async () => {
    const link = `https://shop.test:${shop.port}/`;
    expect((await failureOf(fetchFrom(guard, link, { connectTimeoutMs: 150 }))).code).toBe('connect_timeout');
  });

  test('a name server that never answers does not hold the fetch', async () => {
    const deaf = buildGuard({ resolve: () => never });
    const link = 'http://shop.test/';
    expect((await failureOf(fetchFrom(deaf, link, { connectTimeoutMs: 100 }))).code).toBe(
      'name_lookup_failed',
    );
    expect((await failureOf(fetchFrom(deaf, link, { deadlineMs: 100 }))).code).toBe('deadline');
  });

  test('a name server that fails is not taken for a missing name', async () => {
    const error = Object.assign(new Error('SERVFAIL'), { code: 'DNS_ESERVFAIL' });
    const failing = buildGuard({ resolve: () => Promise.reject(error) });
    const failure = await failureOf(fetchFrom(failing, 'http://shop.test/'));
    expect(failure.code).toBe('name_lookup_failed');
    expect(failure.cause).toBe(error);
  });

  test('a slow reader is not blamed on the server', async () => {
    const response = await fetchFrom(guard, `${shop.origin}/whole`, { stallTimeoutMs: 500 });
    let bytes = 0;
    let pauses = 0;
    for await (const part of response.body) {
      bytes += part.length;
      if (pauses++ < 2) await Bun.sleep(800);
    }
    expect(bytes).toBe(500_000);
  });

  test.each([
    ['before it starts', '/whole', 0],
    ['while it waits for the head', '/silent', 50],
    ['while it waits for the body', '/half-a-body', 50],
  ])('the caller can cancel %s', async (_when, path, afterMs) => {
    const reason = new Error('the organization removed the link');
    const controller = new AbortController();
    if (afterMs === 0) controller.abort(reason);
    else setTimeout(() => controller.abort(reason), afterMs);
    const failure = await failureOf(fetchFrom(guard, shop.origin + path, { signal: controller.signal }));
    expect(failure.code).toBe('cancelled');
    expect(failure.cause).toBe(reason);
  });

  test('cancelling closes the connection', async () => {
    const closed = Promise.withResolvers<string>();
    const asked = Promise.withResolvers<void>();
    const other = await serveShop({
      '/': (socket) => {
        socket.write(HEAD);
        socket.on('close', () => closed.resolve('closed'));
        asked.resolve();
      },
    });
    const controller = new AbortController();
    const reading = failureOf(
      fetchFrom(guardFor(other.port), `${other.origin}/`, { signal: controller.signal }),
    );
    await asked.promise;
    controller.abort();
    expect((await reading).code).toBe('cancelled');
    expect(await closed.promise).toBe('closed');
    other.stop();
  });
});
