import { afterAll, beforeAll, expect, test } from 'bun:test';
import { type Connections, openConnections, POOL_TIMES } from '../../src/outbound/open-connections.ts';
import { answer, ok, type Shop, serveShop } from './serve-shop.ts';

const KEPT = 'Keep-Alive: timeout=60';
let shop: Shop;
let connections: Connections;
beforeAll(async () => {
  shop = await serveShop({
    '/': ok('ok', KEPT),
    '/repeated': answer('299 Odd', ['X-One: a', 'x-one: b', 'X-Two: c'], 'ok'),
    '/199': (socket) =>
      void socket.end('HTTP/1.1 199 Odd\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n'),
  });
  connections = openConnections(null);
});
afterAll(async () => {
  await connections.close();
  shop.stop();
});

/** What happened to one request, to its end. */
function send(
  by: Connections,
  url: string,
  address = '127.0.0.1',
  body: string | null = null,
): Promise<unknown[]> {
  return new Promise((resolve) => {
    const told: unknown[] = [];
    const end = (...last: unknown[]) => resolve([...told, ...last]);
    by.send(
      new URL(url),
      address,
      { headers: { 'x-asked': 'yes' }, body },
      {
        onConnected: () => void told.push('connected'),
        onHead: (status, headers) => void told.push(status, headers),
        onBytes: (bytes) => void told.push(Buffer.from(bytes).toString()),
        onEnd: () => end('end'),
        onError: (error) => end((error as { code?: string }).code ?? error.message),
      },
    );
  });
}

test('a request is sent as it is told, and every step of its answer handed on', async () => {
  const headers = { 'x-one': 'a, b', 'x-two': 'c', 'content-length': '2' };
  expect(await send(connections, `${shop.origin}/repeated?q=1`)).toContain(404);
  expect(await send(connections, `${shop.origin}/repeated`)).toEqual([
    'connected',
    299,
    headers,
    'ok',
    'end',
  ]);
  expect(await send(connections, `${shop.origin}/199`)).toEqual([
    'connected',
    200,
    { 'content-length': '0' },
    'end',
  ]);
  await send(connections, `${shop.origin}/`, '127.0.0.1', 'posted');
  const [asked, , , posted] = shop.heads;
  expect(asked?.split('\r\n')).toEqual([
    'GET /repeated?q=1 HTTP/1.1',
    `host: shop.test:${shop.port}`,
    'connection: keep-alive',
    'x-asked: yes',
  ]);
  expect(posted).toStartWith('POST / HTTP/1.1');
  expect(posted).toContain('content-length: 6');
});

test('connections to the last 64 hosts are kept, the one unused for longest is closed', async () => {
  const fresh = openConnections(null);
  const ask = async (host: number) => {
    const before = shop.connections();
    await send(fresh, `http://shop-${host}.test:${shop.port}/`);
    return shop.connections() - before;
  };
  for (let host = 1; host <= 64; host++) expect(await ask(host)).toBe(1);
  expect(await ask(1)).toBe(0);
  expect(await ask(65)).toBe(1);
  expect([await ask(1), await ask(3), await ask(65)]).toEqual([0, 0, 0]);
  expect(await ask(2)).toBe(1);
  expect(await send(fresh, `http://shop-1.test:${shop.port}/`, '127.0.0.2')).toEqual(
    expect.arrayContaining(['ECONNREFUSED']),
  );
  await fresh.close();
});

test('the times of a pool: no deadline of its own, for a server’s own limit stands in the receiver', () => {
  // Left out, undici's would count: 300 s until the head, 300 s between two pieces, 600 s for a connection that a server would keep.
  expect(POOL_TIMES).toEqual({ headersTimeout: 0, bodyTimeout: 0, keepAliveMaxTimeout: 15_000 });
});
