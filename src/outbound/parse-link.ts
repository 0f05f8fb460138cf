import { domainToUnicode } from 'node:url';
import { OutboundFailure } from './outbound-failure.ts';

/** Longer links exist only by mistake; signed links of object storages stay below 4 000 characters. */
const MAX_LINK_CHARS = 8192;

const DEFAULT_PORTS: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443 };

/**
 * Reads a link that a shop wrote, or the Location of a redirect relative to `base`.
 *
 * The WHATWG parser does the hard part: every spelling of an IPv4 address (decimal, octal, hexadecimal, short,
 * fullwidth or circled digits, percent-encoded, trailing dot) comes out as four decimal numbers, so that the
 * address check sees one spelling only.
 *
 * @throws OutboundFailure `bad_url`, `scheme` or `credentials`.
 */
export function parseLink(text: string, base?: URL): URL {
  if (text.length > MAX_LINK_CHARS) throw new OutboundFailure('bad_url');
  const url = URL.parse(text, base?.href);
  if (url === null) throw new OutboundFailure('bad_url');
  if (DEFAULT_PORTS[url.protocol] === undefined) throw new OutboundFailure('scheme');
  if (url.username !== '' || url.password !== '') throw new OutboundFailure('credentials');
  url.hash = '';
  return url;
}

/** The host as a resolver or a socket takes it: no brackets around IPv6, no dot at the end. */
export function bareHost(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
}

/** The host as its owner writes it, for messages: «магазин.рф», not «xn--80aaal7c7adc.xn--p1ai». */
export function readableHost(url: URL): string {
  return domainToUnicode(url.hostname) || url.hostname;
}

/** The port to connect to, given or implied by the scheme. */
export function portOf(url: URL): number {
  return url.port === '' ? (DEFAULT_PORTS[url.protocol] ?? 0) : Number(url.port);
}
