import { describe, expect, test } from 'bun:test';
import { parseAllowList } from '../../src/outbound/parse-allow-list.ts';

describe('OUTBOUND_ALLOW', () => {
  test('is empty by default and then allows nothing', () => {
    expect(parseAllowList('')('127.0.0.1', 80)).toBe(false);
    expect(parseAllowList(' , ')('127.0.0.1', 80)).toBe(false);
  });

  test('an address with a port allows exactly that port', () => {
    const allows = parseAllowList('127.0.0.1:8080, [::1]:9000');
    expect(allows('127.0.0.1', 8080)).toBe(true);
    expect(allows('::ffff:127.0.0.1', 8080)).toBe(true);
    expect(allows('127.0.0.1', 9000)).toBe(false);
    expect(allows('127.0.0.2', 8080)).toBe(false);
    expect(allows('::1', 9000)).toBe(true);
    expect(allows('::1', 8080)).toBe(false);
  });

  test('a CIDR allows every port of its addresses and of no others', () => {
    const allows = parseAllowList('10.20.0.0/16,fd00:1::/32');
    expect(allows('10.20.255.1', 443)).toBe(true);
    expect(allows('10.21.0.0', 443)).toBe(false);
    expect(allows('fd00:1::5', 80)).toBe(true);
    expect(allows('fd00:2::5', 80)).toBe(false);
    expect(allows('not an address', 80)).toBe(false);
  });

  test('the longest prefix is one address, the shortest all of a family; the first and the last port are ports', () => {
    for (const [entry, address, port, stranger] of [
      ['10.0.0.7/32', '10.0.0.7', 80, '10.0.0.6'],
      ['fd00::7/128', 'fd00::7', 80, 'fd00::6'],
      ['0.0.0.0/0', '255.1.2.3', 80, '::2'],
      ['127.0.0.1:1', '127.0.0.1', 1, '127.0.0.2'],
      ['127.0.0.1:65535', '127.0.0.1', 65_535, '127.0.0.2'],
    ] as const) {
      const allows = parseAllowList(entry);
      expect([entry, allows(address, port), allows(stranger, port)]).toEqual([entry, true, false]);
    }
  });

  test.each([
    'localhost:8080',
    'shop.example:80',
    '127.0.0.1',
    '::1:8080',
    '[127.0.0.1]:80',
    '127.0.0.1:0',
    '127.0.0.1:65536',
    '10.0.0.0/33',
    'fd00::/129',
    '10.0.0/8',
    '/8',
    '127.0.0.1:http',
    '*',
    '0177.0.0.1:80',
    'http://127.0.0.1:80',
  ])('%p stops the start with the entry named', (entry) => {
    expect(() => parseAllowList(`127.0.0.1:1,${entry}`)).toThrow(`"${entry}"`);
  });
});
