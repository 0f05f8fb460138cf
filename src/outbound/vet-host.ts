import { familyOf, findRefusedRange } from './find-refused-range.ts';
import { OutboundFailure } from './outbound-failure.ts';
import type { AllowList } from './parse-allow-list.ts';
import { bareHost, portOf, readableHost } from './parse-link.ts';
import { REFUSED_PORTS } from './refused-ports.ts';

/** Gives the addresses of a host name; rejects with a DNS error that has a `code`. */
export type ResolveHost = (host: string) => Promise<readonly { readonly address: string }[]>;

/** A shop with more addresses than this gains nothing from trying the rest within one connect timeout. */
const MAX_ADDRESSES = 3;

/**
 * Finds the addresses that may be dialled for a link, IPv4 first (a host without IPv6 connectivity would
 * otherwise wait in vain). A name with even one refused address is refused as a whole: an answer that mixes
 * public and private addresses is an attack or a mistake. A refused name is told like an unknown one.
 *
 * The caller dials what is returned and never the name, so that a second, different DNS answer has no effect.
 *
 * @throws OutboundFailure `port_refused`, `address_refused`, `name_not_found`, `name_lookup_failed`.
 */
export async function vetHost(url: URL, resolve: ResolveHost, allows: AllowList): Promise<readonly string[]> {
  const port = portOf(url);
  const addresses = await addressesOf(url, resolve);
  for (const address of addresses) {
    if (allows(address, port)) continue;
    if (REFUSED_PORTS.has(port)) throw new OutboundFailure('port_refused', { port });
    const range = findRefusedRange(address);
    if (range !== null) {
      // Whoever asks about a name must not learn that it exists inside: the same answer as for one that does not.
      const isLiteral = familyOf(bareHost(url)) !== null;
      throw new OutboundFailure(
        isLiteral ? 'address_refused' : 'name_not_found',
        { host: readableHost(url) },
        new Error(`${address}: ${range}`),
      );
    }
  }
  return addresses.toSorted((a, b) => rank(a) - rank(b)).slice(0, MAX_ADDRESSES);
}

async function addressesOf(url: URL, resolve: ResolveHost): Promise<readonly string[]> {
  const host = bareHost(url);
  if (familyOf(host) !== null) return [host];
  const details = { host: readableHost(url) };
  const answers = await resolve(host).catch((cause: unknown) => {
    throw new OutboundFailure(isAbsent(cause) ? 'name_not_found' : 'name_lookup_failed', details, cause);
  });
  if (answers.length === 0) throw new OutboundFailure('name_not_found', details);
  return answers.map((answer) => answer.address);
}

/** Codes of resolvers (with Bun's `DNS_` in front) for "no such name" and "no address under this name". */
const ABSENT = /^(DNS_)?(ENOTFOUND|ENODATA|ENONAME|EBADNAME|EAI_NONAME|EAI_NODATA)$/;

function isAbsent(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && ABSENT.test(String(cause.code));
}

function rank(address: string): number {
  return familyOf(address) === 'ipv4' ? 0 : 1;
}
