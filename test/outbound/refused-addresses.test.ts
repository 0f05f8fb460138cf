import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { buildGuard } from '../../src/outbound/build-guard.ts';
import { findRefusedRange } from '../../src/outbound/find-refused-range.ts';
import { failureOf, fetchFrom, guardFor, ok, readText, type Shop, serveShop } from './serve-shop.ts';

/** Spellings of addresses inside a network, as they may stand in a link. */
const REFUSED_HOSTS = [
  // loopback
  '127.0.0.1',
  '127.0.0.2',
  '127.255.255.254',
  '127.1',
  '127.0.1',
  '2130706433',
  '0x7f000001',
  '0x7f.1',
  '0x7F.0.0.1',
  '0177.0.0.1',
  '017700000001',
  '0177.0x0.1',
  '127.0.0.1.',
  '0x7f000001.',
  '%31%32%37.0.0.1',
  '１２７.０.０.１',
  '①②⑦.⓪.⓪.①',
  '127。0。0。1',
  '127．0．0．1',
  '𝟏𝟐𝟕.𝟎.𝟎.𝟏',
  '[::1]',
  '[0:0:0:0:0:0:0:1]',
  '[0000::0001]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[0:0:0:0:0:ffff:127.0.0.1]',
  '[::127.0.0.1]',
  '[::7f00:1]',
  // any, broadcast
  '0',
  '0.0.0.0',
  '0x0',
  '0.1.2.3',
  '[::]',
  '[::ffff:0.0.0.0]',
  '255.255.255.255',
  '4294967295',
  // private, carrier
  '10.0.0.1',
  '10.255.255.255',
  '167772161',
  '012.0.0.1',
  '0xa.1',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.0.1',
  '192.168.65535',
  '3232235777',
  '100.64.0.1',
  '100.127.255.255',
  '100.100.100.200',
  '[::ffff:10.0.0.1]',
  '[::ffff:c0a8:1]',
  '[fc00::1]',
  '[fd00:ec2::254]',
  '[fdff:ffff::1]',
  // link-local and metadata of clouds
  '169.254.169.254',
  '0xa9fea9fe',
  '2852039166',
  '0251.0376.0251.0376',
  '[::ffff:169.254.169.254]',
  '[fe80::1]',
  '[febf::1]',
  '[fec0::1]',
  '168.63.129.16',
  '192.0.0.192',
  // multicast, reserved, documentation, benchmarks
  '224.0.0.1',
  '239.255.255.250',
  '240.0.0.1',
  '[ff02::1]',
  '[ff0e::1]',
  '192.0.0.1',
  '192.0.2.1',
  '198.18.0.1',
  '198.19.255.255',
  '198.51.100.7',
  '203.0.113.9',
  '192.88.99.1',
  '[2001:db8::1]',
  '[3fff::1]',
  '[100::1]',
  '[5f00::1]',
  // translated and embedded
  '[64:ff9b::127.0.0.1]',
  '[64:ff9b::a9fe:a9fe]',
  '[64:ff9b::8.8.8.8]',
  '[64:ff9b:1::1]',
  '[2002:7f00:1::]',
  '[2002:a9fe:a9fe::1]',
  '[2001:0:7f00:1::]',
  '[2001::1]',
  '[::ffff:0:127.0.0.1]',
  '[::8.8.8.8]',
  '[4000::1]',
  '[e000::1]',
  '[1fff::1]',
];

/** Names as a hostile or careless DNS answers them. */
const REFUSED_ANSWERS: Readonly<Record<string, string[]>> = {
  'a private address': ['10.0.0.5'],
  'cloud metadata': ['169.254.169.254'],
  'IPv6 loopback': ['::1'],
  'IPv4-mapped loopback': ['::ffff:127.0.0.1'],
  'IPv4-mapped loopback in hex': ['::ffff:7f00:1'],
  'a unique local address': ['fd00::2'],
  'a link-local address with a zone': ['fe80::1%eth0'],
  'a global address with a zone': ['2a00:1450::1%1'],
  'a public and then a private address': ['93.184.216.34', '10.0.0.5'],
  'a public IPv4 and a loopback IPv6 address': ['93.184.216.34', '::1'],
  'something that is no address': ['93.184.216.34', 'metadata.internal'],
  'an empty text': [''],
};

describe('addresses inside a network', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await serveShop({ '/': ok('the inside') });
  });
  afterAll(() => shop.stop());

  test.each(REFUSED_HOSTS)('http://%s/ is refused in that spelling', async (host) => {
    const guard = buildGuard();
    expect((await failureOf(fetchFrom(guard, `http://${host}/`))).code).toBe('address_refused');
    expect((await failureOf(fetchFrom(guard, `https://${host}:${shop.port}/`))).code).toBe('address_refused');
  });

  test.each(Object.entries(REFUSED_ANSWERS))(
    'a name that resolves to %s is refused in the words for an unknown one',
    async (_what, addresses) => {
      const guard = buildGuard({ resolve: async () => addresses.map((address) => ({ address })) });
      const failure = await failureOf(fetchFrom(guard, `http://shop.test:${shop.port}/`));
      const unknown = buildGuard({
        resolve: () => Promise.reject(Object.assign(new Error('unknown'), { code: 'ENOTFOUND' })),
      });
      const absent = await failureOf(fetchFrom(unknown, `http://shop.test:${shop.port}/`));
      expect([failure.code, failure.message]).toEqual(['name_not_found', absent.message]);
      expect(failure.message).toContain('shop.test');
    },
  );

  test.each(['localhost', 'LOCALHOST', 'localhost.', 'ⓛocalhost'])(
    'the real resolver does not open %s',
    async (host) => {
      expect((await failureOf(fetchFrom(buildGuard(), `http://${host}:${shop.port}/`))).code).toBe(
        'name_not_found',
      );
    },
  );

  test('nothing reached the server in all this', () => {
    expect(shop.connections()).toBe(0);
  });

  test('public addresses of both families are not in a refused range', () => {
    for (const address of [
      '1.1.1.1',
      '8.8.8.8',
      '93.184.216.34',
      '172.15.255.255',
      '172.32.0.0',
      '100.63.255.255',
      '100.128.0.0',
      '169.253.255.255',
      '198.17.255.255',
      '198.20.0.0',
      '223.255.255.255',
      '128.0.0.0',
      '11.0.0.0',
      '2a00:1450:4010::64',
      '2606:4700::1',
      '2001:200::1',
      '2001:4860::8888',
      '2003::1',
      '3fff:1000::1',
    ]) {
      expect([address, findRefusedRange(address)]).toEqual([address, null]);
    }
  });
});

describe('what the operator allows', () => {
  test('an allowed address and port is reached under every name and spelling of the address', async () => {
    const shop = await serveShop({ '/': ok('each time') });
    const guard = guardFor(shop.port);
    for (const host of ['127.0.0.1', '127.1', '2130706433', 'shop.test', 'other.shop.test']) {
      expect(await readText(await fetchFrom(guard, `http://${host}:${shop.port}/`))).toBe('each time');
    }
    await guard.connections.close();
    shop.stop();
  });

  test('an allowed address is refused on any other port', async () => {
    const [allowed, other] = await Promise.all([serveShop({}), serveShop({ '/': ok('not for you') })]);
    const guard = guardFor(allowed.port);
    expect((await failureOf(fetchFrom(guard, `http://127.0.0.1:${other.port}/`))).code).toBe(
      'address_refused',
    );
    expect(other.connections()).toBe(0);
    allowed.stop();
    other.stop();
  });
});
