import { describe, expect, test } from 'bun:test';
import { buildGuard } from '../../src/outbound/build-guard.ts';
import { failureOf, fetchFrom, guardFor, ok, readText, serveShop } from './serve-shop.ts';

describe('the address that was checked is the address that is used', () => {
  test('a name that only the guard can resolve is reached: the HTTP client dials what was checked', async () => {
    const shop = await serveShop({ '/': ok('pinned') });
    const asked: string[] = [];
    const guard = buildGuard({
      allow: `127.0.0.1:${shop.port}`,
      resolve: async (host) => {
        asked.push(host);
        return [{ address: '127.0.0.1' }];
      },
    });
    // With Bun's stand-in for undici this would go to the system's resolver, which knows no such name.
    expect(await readText(await fetchFrom(guard, `http://only-here.invalid:${shop.port}/`))).toBe('pinned');
    expect(asked).toEqual(['only-here.invalid']);
    expect(shop.heads[0]).toContain(`host: only-here.invalid:${shop.port}`);
    shop.stop();
  });

  test('a name that changes its address after the check is asked only once', async () => {
    const [shop, inside] = await Promise.all([
      serveShop({ '/': ok('the shop') }),
      serveShop({ '/': ok('the inside') }),
    ]);
    const answers = ['127.0.0.1', '127.0.0.3', '10.0.0.1'];
    let asked = 0;
    const guard = buildGuard({
      allow: `127.0.0.1:${shop.port}`,
      resolve: async () => [{ address: answers[asked++] ?? '' }],
    });
    expect(await readText(await fetchFrom(guard, `http://rebind.test:${shop.port}/`))).toBe('the shop');
    expect(asked).toBe(1);
    expect(inside.connections()).toBe(0);
    shop.stop();
    inside.stop();
  });

  test('a kept connection is reused', async () => {
    const shop = await serveShop({ '/': ok('again') });
    const guard = guardFor(shop.port);
    for (let i = 0; i < 3; i++)
      expect(await readText(await fetchFrom(guard, `${shop.origin}/`))).toBe('again');
    // One may still be settling while the next request starts.
    expect(shop.connections()).toBeLessThan(4);
    await guard.connections.close();
    shop.stop();
  });

  test('a kept connection does not skip the check: the name is resolved and judged each time', async () => {
    const shop = await serveShop({ '/': ok('the shop') });
    let address = '127.0.0.1';
    const guard = buildGuard({ allow: `127.0.0.1:${shop.port}`, resolve: async () => [{ address }] });
    const link = `http://rebind.test:${shop.port}/`;
    expect(await readText(await fetchFrom(guard, link))).toBe('the shop');
    address = '169.254.169.254';
    expect((await failureOf(fetchFrom(guard, link))).code).toBe('name_not_found');
    address = '127.0.0.2';
    expect((await failureOf(fetchFrom(guard, link))).code).toBe('name_not_found');
    expect(shop.heads).toHaveLength(1);
    shop.stop();
  });

  test('when the first address refuses the connection the next one is tried', async () => {
    const shop = await serveShop({ '/': ok('second address') });
    const guard = buildGuard({
      allow: '127.0.0.0/8',
      resolve: async () => [{ address: '127.0.0.9' }, { address: '127.0.0.1' }],
    });
    expect(await readText(await fetchFrom(guard, `${shop.origin}/`))).toBe('second address');
    shop.stop();
  });

  test('an answer is not asked for again at the next address', async () => {
    const shop = await serveShop({ '/': (socket) => socket.destroy() });
    const guard = buildGuard({
      allow: '127.0.0.0/8',
      resolve: async () => [{ address: '127.0.0.1' }, { address: '127.0.0.9' }],
    });
    expect((await failureOf(fetchFrom(guard, `${shop.origin}/`))).code).toBe('connection_reset');
    expect(shop.heads).toHaveLength(1);
    shop.stop();
  });

  test('IPv6 is dialled and checked like IPv4, where the system has it', async () => {
    let server: ReturnType<typeof Bun.serve>;
    try {
      server = Bun.serve({ port: 0, hostname: '::1', fetch: () => new Response('over IPv6') });
    } catch {
      return;
    }
    const guard = buildGuard({ allow: `[::1]:${server.port}`, resolve: async () => [{ address: '::1' }] });
    expect(await readText(await fetchFrom(guard, `http://[::1]:${server.port}/`))).toBe('over IPv6');
    expect(await readText(await fetchFrom(guard, `http://shop.test:${server.port}/`))).toBe('over IPv6');
    expect((await failureOf(fetchFrom(buildGuard(), `http://[::1]:${server.port}/`))).code).toBe(
      'address_refused',
    );
    await guard.connections.close();
    await server.stop(true);
  });

  test('a port where nobody listens is connection_refused', async () => {
    const shop = await serveShop({});
    shop.stop();
    expect((await failureOf(fetchFrom(guardFor(shop.port), `${shop.origin}/`))).code).toBe(
      'connection_refused',
    );
  });

  test('more hosts than connections are kept for, all at once, are all answered', async () => {
    const shop = await serveShop({ '/': ok('one of many') });
    const guard = guardFor(shop.port);
    const links = Array.from({ length: 150 }, (_, i) => `http://h${i}.shop.test:${shop.port}/`);
    const texts = await Promise.all(links.map(async (link) => readText(await fetchFrom(guard, link))));
    expect(new Set(texts)).toEqual(new Set(['one of many']));
    await guard.connections.close();
    shop.stop();
  });

  test('closing the connections ends what is under way', async () => {
    const asked = Promise.withResolvers<void>();
    const shop = await serveShop({ '/': () => asked.resolve() });
    const guard = guardFor(shop.port);
    const fetching = failureOf(fetchFrom(guard, `${shop.origin}/`));
    await asked.promise;
    await guard.connections.close();
    expect((await fetching).code).toBe('cancelled');
    shop.stop();
  });
});
