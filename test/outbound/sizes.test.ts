import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { createHash } from 'node:crypto';
import type { Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { FetchGuard } from '../../src/outbound/build-guard.ts';
import { failureOf, fetchFrom, guardFor, ok, type Shop, serveShop } from './serve-shop.ts';

const MB = 1024 * 1024;
const PIECE = Buffer.alloc(64 * 1024, 'Дрель-шуруповёрт аккумуляторная 18 В, ');
const CHUNK = Buffer.concat([Buffer.from(`${PIECE.length.toString(16)}\r\n`), PIECE, Buffer.from('\r\n')]);

/** Writes as fast as the reader takes; counts what the socket has accepted. */
async function pour(
  socket: Socket,
  pieces: number,
  chunked: boolean,
  count: (bytes: number) => void,
): Promise<void> {
  const closed = new Promise<void>((resolve) => void socket.once('close', resolve));
  for (let i = 0; i < pieces && !socket.destroyed; i++) {
    const room = socket.write(chunked ? CHUNK : PIECE);
    count(PIECE.length);
    if (!room)
      await Promise.race([new Promise<void>((resolve) => void socket.once('drain', resolve)), closed]);
  }
  if (chunked) socket.write('0\r\n\r\n');
}

describe('sizes', () => {
  let poured = 0;
  let shop: Shop;
  let guard: FetchGuard;
  beforeAll(async () => {
    const count = (bytes: number) => {
      poured += bytes;
    };
    const endless = (head: string, pieces: number, chunked: boolean) => (socket: Socket) => {
      socket.write(head);
      void pour(socket, pieces, chunked, count);
    };
    shop = await serveShop({
      '/60-length': endless(`HTTP/1.1 200 OK\r\nContent-Length: ${60 * MB}\r\n\r\n`, 960, false),
      '/60-chunked': endless('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n', 960, true),
      '/600-length': endless(`HTTP/1.1 200 OK\r\nContent-Length: ${600 * MB}\r\n\r\n`, 9600, false),
      '/600-chunked': endless('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n', 9600, true),
      '/200-until-close': endless('HTTP/1.0 200 OK\r\n\r\n', 3200, false),
      '/bomb': ok(gzipSync(new Uint8Array(300 * MB)), 'Content-Encoding: gzip'),
      '/exact': ok('x'.repeat(1000)),
      '/exact-gzip': ok(gzipSync('x'.repeat(1000)), 'Content-Encoding: gzip'),
      '/404-huge': endless(`HTTP/1.1 404 Not Found\r\nContent-Length: ${600 * MB}\r\n\r\n`, 9600, false),
    });
    guard = guardFor(shop.port);
  });
  afterAll(async () => {
    await guard.connections.close();
    shop.stop();
  });

  test('a body over its limit is never taken for complete, however slowly it is read', async () => {
    for (const pauseMs of [0, 1, 2, 5]) {
      const response = await fetchFrom(guard, `${shop.origin}/200-until-close`, { maxBytes: MB });
      const reading = (async () => {
        for await (const _ of response.body) await Bun.sleep(pauseMs);
      })();
      expect(await reading.then(() => 'complete', String)).toContain('Файл больше допустимых 1 МБ');
    }
  });

  test.each(['/60-length', '/60-chunked'])('%s: 60 MB arrive byte for byte', async (path) => {
    const expected = createHash('sha256');
    for (let i = 0; i < 960; i++) expected.update(PIECE);
    const received = createHash('sha256');
    for await (const bytes of (await fetchFrom(guard, shop.origin + path)).body) received.update(bytes);
    expect(received.digest('hex')).toBe(expected.digest('hex'));
  });

  test('an announced size over the limit is refused without reading', async () => {
    poured = 0;
    const failure = await failureOf(fetchFrom(guard, `${shop.origin}/600-length`));
    expect(failure.code).toBe('too_large');
    expect(failure.details.limitBytes).toBe(64 * MB);
    expect(failure.message).toContain('64 МБ');
    expect(poured).toBeLessThan(32 * MB);
  });

  test.each(['/600-chunked', '/200-until-close'])(
    '%s: an unannounced size is refused where it passes the limit',
    async (path) => {
      const response = await fetchFrom(guard, shop.origin + path, { maxBytes: 10 * MB });
      let bytes = 0;
      const reading = (async () => {
        for await (const part of response.body) bytes += part.length;
      })();
      await expect(reading).rejects.toMatchObject({ code: 'too_large', details: { limitBytes: 10 * MB } });
      expect(bytes).toBeLessThanOrEqual(10 * MB);
    },
  );

  test('a gzip bomb is refused where it passes the decoded limit, in little memory', async () => {
    const before = process.memoryUsage().rss;
    const response = await fetchFrom(guard, `${shop.origin}/bomb`, { maxDecodedBytes: 100 * MB });
    let bytes = 0;
    const reading = (async () => {
      for await (const part of response.body) bytes += part.length;
    })();
    await expect(reading).rejects.toMatchObject({ code: 'too_large_decoded', permanent: true });
    expect(bytes).toBeLessThanOrEqual(100 * MB);
    expect(process.memoryUsage().rss - before).toBeLessThan(80 * MB);
  });

  test.each(['/exact', '/exact-gzip'])(
    '%s: exactly the limit passes, one byte more does not',
    async (path) => {
      const limits = (maxDecodedBytes: number) => ({ maxBytes: 1000, maxDecodedBytes });
      const response = await fetchFrom(guard, shop.origin + path, limits(1000));
      let bytes = 0;
      for await (const part of response.body) bytes += part.length;
      expect(bytes).toBe(1000);
      const code = path === '/exact' ? 'too_large' : 'too_large_decoded';
      expect((await failureOf(fetchFrom(guard, shop.origin + path, limits(999)))).code).toBe(code);
    },
  );

  test.each(['/600-length', '/600-chunked'])(
    '%s: a reader that stops stops the server, memory stays flat',
    async (path) => {
      poured = 0;
      const response = await fetchFrom(guard, shop.origin + path, {
        maxBytes: 700 * MB,
        maxDecodedBytes: 700 * MB,
      });
      const before = process.memoryUsage().rss;
      let bytes = 0;
      for await (const part of response.body) {
        bytes += part.length;
        if (bytes > 4 * MB) {
          await Bun.sleep(300);
          break;
        }
      }
      // What lies between is the sockets' own buffers, a few MB on loopback.
      expect(poured).toBeLessThan(40 * MB);
      expect(process.memoryUsage().rss - before).toBeLessThan(64 * MB);
    },
  );

  test('a body that nobody wants is not transferred', async () => {
    poured = 0;
    const response = await fetchFrom(guard, `${shop.origin}/404-huge`);
    expect(response.status).toBe(404);
    response.discard();
    await Bun.sleep(100);
    expect(poured).toBeLessThan(40 * MB);
  });
});
