import { BlockList, isIP } from 'node:net';

/**
 * Tells in which refused range an IP address lies, e.g. 'loopback'; null for a public address.
 *
 * @param address what a resolver, a socket or a URL calls the address. Anything else ('', a name, an IPv6 zone)
 *   is refused as well. IPv4-mapped IPv6 (`::ffff:127.0.0.1`) counts as the IPv4 address that it reaches.
 */
export function findRefusedRange(address: string): string | null {
  const family = familyOf(address);
  if (family === null || address.includes('%')) return 'not an address';
  const found = REFUSED.find(({ list }) => list.check(address, family));
  if (found !== undefined) return found.what;
  // IANA has given out nothing outside 2000::/3: the rest is loopback, local, multicast, translated or reserved.
  return family === 'ipv6' && !GLOBAL_IPV6.check(address, 'ipv6') ? 'not global IPv6' : null;
}

/** The family of an IP address as `BlockList` names it; null for anything else. */
export function familyOf(address: string): 'ipv4' | 'ipv6' | null {
  const family = isIP(address);
  return family === 0 ? null : family === 4 ? 'ipv4' : 'ipv6';
}

/** IANA special-purpose registries for IPv4 and for IPv6 within 2000::/3, and addresses that clouds keep for themselves. */
const RANGES: readonly (readonly [network: string, prefix: number, what: string])[] = [
  ['0.0.0.0', 8, 'this network'],
  ['10.0.0.0', 8, 'private'],
  ['100.64.0.0', 10, 'shared by a carrier'],
  ['127.0.0.0', 8, 'loopback'],
  ['168.63.129.16', 32, 'cloud host services'],
  ['169.254.0.0', 16, 'link-local, cloud metadata'],
  ['172.16.0.0', 12, 'private'],
  ['192.0.0.0', 24, 'protocol assignments'],
  ['192.0.2.0', 24, 'documentation'],
  ['192.31.196.0', 24, 'AS112 sink'],
  ['192.52.193.0', 24, 'multicast tunnelling'],
  ['192.88.99.0', 24, '6to4 relay'],
  ['192.168.0.0', 16, 'private'],
  ['192.175.48.0', 24, 'AS112 sink'],
  ['198.18.0.0', 15, 'benchmarking'],
  ['198.51.100.0', 24, 'documentation'],
  ['203.0.113.0', 24, 'documentation'],
  ['224.0.0.0', 4, 'multicast'],
  ['240.0.0.0', 4, 'reserved, broadcast'],
  ['2001::', 23, 'protocol assignments, Teredo'],
  ['2001:db8::', 32, 'documentation'],
  ['2002::', 16, '6to4, embeds IPv4'],
  ['2620:4f:8000::', 48, 'AS112 sink'],
  ['3ffe::', 16, 'returned test network'],
  ['3fff::', 20, 'documentation'],
];

const REFUSED = RANGES.map(([network, prefix, what]) => ({ what, list: listOf(network, prefix) }));
const GLOBAL_IPV6 = listOf('2000::', 3);

function listOf(network: string, prefix: number): BlockList {
  const list = new BlockList();
  list.addSubnet(network, prefix, familyOf(network) ?? 'ipv4');
  return list;
}
