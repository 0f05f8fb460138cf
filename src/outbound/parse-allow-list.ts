import { BlockList } from 'node:net';
import { familyOf } from './find-refused-range.ts';

/** Says whether an address and port are exempt from the public-address check. */
export type AllowList = (address: string, port: number) => boolean;

/**
 * Reads `OUTBOUND_ALLOW`: comma-separated `address:port` (`127.0.0.1:8080`, `[::1]:8080`) or CIDR
 * (`10.20.0.0/16`, every port). Host names are not accepted: whoever runs the name's DNS would be trusted.
 *
 * @throws Error in English, naming the entry: a wrong setting must stop the start, not open a hole.
 */
export function parseAllowList(text: string): AllowList {
  const everyPort = new BlockList();
  const onePort = new Map<number, BlockList>();
  for (const entry of text.split(',').map((part) => part.trim())) {
    if (entry === '') continue;
    const network = parseNetwork(entry);
    const endpoint = parseEndpoint(entry);
    if (network !== null) everyPort.addSubnet(network.address, network.prefix, network.family);
    else if (endpoint !== null) listFor(onePort, endpoint.port).addAddress(endpoint.address, endpoint.family);
    else throw new Error(`OUTBOUND_ALLOW: "${entry}" is neither address:port nor CIDR`);
  }
  return (address, port) => {
    const family = familyOf(address);
    if (family === null) return false;
    return everyPort.check(address, family) || (onePort.get(port)?.check(address, family) ?? false);
  };
}

function parseNetwork(entry: string) {
  const [, address = '', digits = ''] = /^(.+)\/(\d{1,3})$/.exec(entry) ?? [];
  const family = familyOf(address);
  const prefix = Number(digits);
  return family === null || prefix > (family === 'ipv4' ? 32 : 128) ? null : { address, prefix, family };
}

function parseEndpoint(entry: string) {
  const [, bracketed, bare, digits = ''] = /^(?:\[(.+)\]|([^:]+)):(\d{1,5})$/.exec(entry) ?? [];
  const address = bracketed ?? bare ?? '';
  const family = familyOf(address);
  const port = Number(digits);
  const bracketsFit = (family === 'ipv6') === (bracketed !== undefined);
  return family === null || !bracketsFit || port < 1 || port > 65535 ? null : { address, family, port };
}

function listFor(lists: Map<number, BlockList>, port: number): BlockList {
  const list = lists.get(port) ?? new BlockList();
  lists.set(port, list);
  return list;
}
