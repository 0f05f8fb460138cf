import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:tls';
import { buildGuard, type FetchGuard } from '../../src/outbound/build-guard.ts';
import { type Certificate, type Certificates, hasOpenssl, makeCertificates } from './make-certificates.ts';
import { failureOf, fetchFrom, readText } from './serve-shop.ts';

/** A shop on https that also redirects to plain http and to a name that its certificate does not cover. */
function serveTls({ cert, key }: Certificate, maxVersion?: 'TLSv1.1') {
  return Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    tls: { cert, key, ...(maxVersion === undefined ? {} : { maxVersion }) },
    fetch(request) {
      const { pathname, port } = new URL(request.url);
      if (pathname === '/down') return Response.redirect(`http://shop.test:${port}/`);
      if (pathname === '/sideways') return Response.redirect(`https://other.test:${port}/`);
      return new Response(`over TLS for ${request.headers.get('host')}`);
    },
  });
}

describe.skipIf(!hasOpenssl)(
  hasOpenssl ? 'https' : 'https (skipped: no openssl to make certificates with)',
  () => {
    let certificates: Certificates;
    let servers: Record<'valid' | 'expired' | 'selfSigned', ReturnType<typeof serveTls>>;
    let guard: FetchGuard;
    let bare: FetchGuard;
    beforeAll(() => {
      certificates = makeCertificates();
      servers = {
        valid: serveTls(certificates.valid),
        expired: serveTls(certificates.expired),
        selfSigned: serveTls(certificates.selfSigned),
      };
      const options = { allow: '127.0.0.0/8', resolve: async () => [{ address: '127.0.0.1' }] };
      guard = buildGuard({ ...options, certificateAuthorities: [certificates.authority] });
      bare = buildGuard(options);
    });
    afterAll(async () => {
      await Promise.all([guard.connections.close(), bare.connections.close()]);
      await Promise.all(Object.values(servers).map((server) => server.stop(true)));
    });

    const failCase = async (by: FetchGuard, url: string) => {
      const failure = await failureOf(fetchFrom(by, url));
      return [failure.code, failure.details.reason];
    };

    test('the certificate is checked against the name in the link, though an address is dialled', async () => {
      const { port } = servers.valid;
      expect(await readText(await fetchFrom(guard, `https://shop.test:${port}/`))).toBe(
        `over TLS for shop.test:${port}`,
      );
    });

    test('one protocol is offered: one connection carries one request at a time', async () => {
      const offered = Promise.withResolvers<readonly string[]>();
      const server = createServer(
        {
          ...certificates.valid,
          ALPNCallback: ({ protocols }) => {
            offered.resolve(protocols);
            return protocols.includes('h2') ? 'h2' : 'http/1.1';
          },
        },
        (socket) => void socket.end('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok'),
      );
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const { port } = server.address() as AddressInfo;
      expect(await readText(await fetchFrom(guard, `https://shop.test:${port}/`))).toBe('ok');
      expect(await offered.promise).toEqual(['http/1.1']);
      server.close();
    });

    test('a certificate for another name is refused', async () => {
      const expected = ['tls_certificate', 'он выпущен для другого адреса'];
      expect(await failCase(guard, `https://other.test:${servers.valid.port}/`)).toEqual(expected);
    });

    test('a certificate without the address in the link is refused', async () => {
      const expected = ['tls_certificate', 'он выпущен для другого адреса'];
      expect(await failCase(guard, `https://127.0.0.1:${servers.valid.port}/`)).toEqual(expected);
    });

    test('a connection checked for one name is not reused for another name at the same address', async () => {
      const { port } = servers.valid;
      await readText(await fetchFrom(guard, `https://shop.test:${port}/`));
      expect((await failCase(guard, `https://other.test:${port}/`))[0]).toBe('tls_certificate');
    });

    test('a self-signed certificate is refused', async () => {
      const [code, reason] = await failCase(bare, `https://shop.test:${servers.selfSigned.port}/`);
      expect(code).toBe('tls_certificate');
      expect(reason).toContain('самоподписанный');
    });

    test('a certificate of an unknown authority is refused', async () => {
      const [code, reason] = await failCase(bare, `https://shop.test:${servers.valid.port}/`);
      expect(code).toBe('tls_certificate');
      expect(reason).toContain('выпущен неизвестным центром');
    });

    test('an expired certificate is refused', async () => {
      const expected = ['tls_certificate', 'срок его действия истёк'];
      expect(await failCase(guard, `https://shop.test:${servers.expired.port}/`)).toEqual(expected);
    });

    test('a redirect from https to http is refused', async () => {
      expect((await failCase(guard, `https://shop.test:${servers.valid.port}/down`))[0]).toBe('downgrade');
    });

    test('a redirect to a name outside the certificate is refused', async () => {
      expect((await failCase(guard, `https://shop.test:${servers.valid.port}/sideways`))[0]).toBe(
        'tls_certificate',
      );
    });

    test('https to a server without TLS, and http to a server with it, end with a reason', async () => {
      const plain = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: () => new Response('plain') });
      expect((await failCase(guard, `https://shop.test:${plain.port}/`))[0]).toBe('tls_failed');
      const [code] = await failCase(guard, `http://shop.test:${servers.valid.port}/`);
      expect(['connection_reset', 'bad_response']).toContain(code ?? '');
      await plain.stop(true);
    });
  },
);
