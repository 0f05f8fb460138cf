import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findRefusedRange } from '../../../src/outbound/find-refused-range.ts';
import { nameTransportError } from '../../../src/outbound/name-transport-error.ts';
import { type OutboundCode, OutboundFailure } from '../../../src/outbound/outbound-failure.ts';
import { OUTBOUND_TEXTS } from '../../../src/outbound/outbound-texts.ts';
import { bareHost, parseLink, portOf, readableHost } from '../../../src/outbound/parse-link.ts';
import { REFUSED_PORTS } from '../../../src/outbound/refused-ports.ts';

export const ANSWERS = join(import.meta.dir, 'answers.txt');

/** What the pure parts of fetching answer, one question on each line. */
export function writeAnswers(): string {
  return [
    ...CODES.map((code) => `${code}: ${tellFailure(new OutboundFailure(code, DETAILS))}`),
    ...CODES.map((code) => `${code} of which nothing is known: ${OUTBOUND_TEXTS[code].text({})}`),
    ...STATUSES.map((status) => `status ${status}: ${new OutboundFailure('bad_status', { status }).message}`),
    ...LIMITS.map((limit) => `${limit} ms, ${limit} bytes: ${tellLimits(limit)}`),
    ...LINKS.map((link) => `link ${JSON.stringify(link).slice(0, 80)}: ${tellLink(link)}`),
    ...ADDRESSES.map((address) => `address ${address}: ${findRefusedRange(address) ?? 'public'}`),
    `refused ports: ${[...REFUSED_PORTS].join(' ')}`,
    ...ERRORS.flatMap((error) =>
      PHASES.map((phase) => `${error} while it waits for ${phase}: ${tellError(error, phase)}`),
    ),
    '',
  ].join('\n');
}

const CODES = Object.keys(OUTBOUND_TEXTS) as OutboundCode[];
const DETAILS = {
  host: 'магазин.рф',
  port: 25,
  limitMs: 30_000,
  limitBytes: 60 << 20,
  bytesPerSecond: 2048,
  limitRedirects: 5,
  status: 418,
  reason: 'срок его действия истёк',
  encoding: 'br',
  redirectedTo: `https://other.example/${'x'.repeat(300)}`,
};
const STATUSES = [
  0, 100, 204, 206, 301, 304, 400, 401, 402, 403, 404, 405, 410, 418, 429, 451, 499, 500, 502, 503, 504, 520,
  599,
];
const LIMITS = [
  0, 1, 500, 999, 1000, 1023, 1024, 1500, 2000, 5000, 11_000, 21_000, 60_000, 1_048_575, 1_048_576, 1_572_864,
  62_914_560,
];
const PHASES = ['head', 'body'] as const;
const ERRORS =
  `CERT_HAS_EXPIRED CERT_NOT_YET_VALID CERT_REVOKED CERT_UNTRUSTED CERT_REJECTED CERT_SIGNATURE_FAILURE DEPTH_ZERO_SELF_SIGNED_CERT
  SELF_SIGNED_CERT_IN_CHAIN UNABLE_TO_GET_ISSUER_CERT UNABLE_TO_GET_ISSUER_CERT_LOCALLY UNABLE_TO_VERIFY_LEAF_SIGNATURE INVALID_PURPOSE
  ERR_TLS_CERT_ALTNAME_INVALID ERR_TLS_CERT_ALTNAME_FORMAT ECONNREFUSED EHOSTUNREACH ENETUNREACH ENETDOWN EADDRNOTAVAIL EAFNOSUPPORT
  EACCES EPERM EPROTO UND_ERR_HEADERS_OVERFLOW UND_ERR_RES_CONTENT_LENGTH_MISMATCH UND_ERR_CONNECT_TIMEOUT UND_ERR_DESTROYED UND_ERR_CLOSED
  ECONNRESET EPIPE ECONNABORTED ETIMEDOUT UND_ERR_SOCKET ERR_SOCKET_CLOSED ERR_SSL_WRONG_VERSION_NUMBER ERR_TLS_HANDSHAKE ENOTHING HTTPParserError`.split(
    /\s+/,
  );
const ADDRESSES =
  `0.0.0.0 0.255.255.255 1.0.0.0 9.255.255.255 10.0.0.0 10.255.255.255 11.0.0.0 100.63.255.255 100.64.0.0 100.127.255.255 100.128.0.0
  126.255.255.255 127.0.0.1 127.255.255.255 128.0.0.0 168.63.129.15 168.63.129.16 168.63.129.17 169.253.255.255 169.254.169.254 169.255.0.0
  172.15.255.255 172.16.0.0 172.31.255.255 172.32.0.0 191.255.255.255 192.0.0.0 192.0.0.255 192.0.1.0 192.0.2.0 192.0.2.255 192.0.3.0
  192.31.196.0 192.31.197.0 192.52.193.0 192.52.194.0 192.88.99.0 192.88.100.0 192.167.255.255 192.168.0.0 192.168.255.255 192.169.0.0
  192.175.48.0 192.175.49.0 198.17.255.255 198.18.0.0 198.19.255.255 198.20.0.0 198.51.100.0 198.51.101.0 203.0.113.0 203.0.114.0
  223.255.255.255 224.0.0.0 239.255.255.255 240.0.0.0 255.255.255.255 :: ::1 ::ffff:127.0.0.1 ::ffff:8.8.8.8 64:ff9b::1 fc00::1 fe80::1
  fe80::1%eth0 ff02::1 1fff::1 2000::1 2001::1 2001:1ff:: 2001:200:: 2001:db8::1 2001:db9::1 2002:: 2003:: 2620:4f:8000:: 2620:4f:8001:: 3ffd::
  3ffe:: 3fff:: 3fff:0fff:: 3fff:1000:: 4000:: 192.0.0.128 192.0.2.128 192.31.196.255 192.52.193.255 192.52.192.255 192.88.99.255 192.175.48.255 198.51.100.255 203.0.113.255 0.128.0.0 10.128.0.0
  100.96.0.0 127.128.0.0 169.254.128.0 169.254.255.255 172.24.0.0 192.168.128.0 198.19.0.0 232.0.0.0 248.0.0.0 2001:1ff:ffff:: 2001:100:: 2001:db8:ffff:: 2001:db8:8000::
  2002:8000:: 2002:ffff:: 2620:4f:8000:8000:: 2620:4f:8000:ffff:: 3ffe:8000:: 3ffe:ffff:: 3fff:800:: 3000:: 8.8.8.8 localhost 1.2.3 0x7f.1`.split(
    /\s+/,
  );
const LINKS = [
  '',
  'shop.example',
  'http://shop.example',
  'https://shop.example/a b?c=d#e',
  'HTTPS://Shop.Example:443/x',
  'http://shop.example:8080',
  'ftp://shop.example',
  'javascript:1',
  'file:///etc/passwd',
  'http://user@shop.example',
  'http://:password@shop.example',
  'http://магазин.рф/каталог.xml',
  'http://2130706433/',
  'http://0x7f.1/',
  'http://①②⑦.0.0.1/',
  'http://127.1./',
  'http://[::1]:81/',
  'http://[::ffff:127.0.0.1]/',
  'http://shop.example.',
  'http://',
  'http://a b/',
  ' https://shop.example ',
  '/feed.xml',
  '../up?x',
  '//other.example/y',
  '?q=1',
  `https://shop.example/${'x'.repeat(8171)}`,
  `https://shop.example/${'x'.repeat(8172)}`,
];
const BASE = new URL('https://shop.example/dir/feed.xml#z');

function tellFailure({ permanent, message }: OutboundFailure): string {
  return `${permanent ? 'for good' : 'for now'}, ${message}`;
}

function tellLimits(limit: number): string {
  const details = { limitMs: limit, limitBytes: limit, bytesPerSecond: limit };
  return `${new OutboundFailure('too_slow', details).message} ${new OutboundFailure('too_large', details).message}`;
}

function tellLink(link: string): string {
  return [undefined, BASE].map((base) => tellUrl(link, base)).join(', on a page ');
}

function tellUrl(link: string, base?: URL): string {
  try {
    const url = parseLink(link, base);
    return `${url.href.slice(0, 80)} (${url.href.length}) ${bareHost(url)} ${readableHost(url)} ${portOf(url)}`;
  } catch (error) {
    if (error instanceof OutboundFailure) return error.code;
    throw error;
  }
}

function tellError(code: string, phase: (typeof PHASES)[number]): string {
  const error = Object.assign(
    new Error('told by nobody'),
    code === 'HTTPParserError' ? { name: code } : { code },
  );
  const failure = nameTransportError(error, phase);
  return `${failure.code}${failure.details.reason === undefined ? '' : `, ${failure.details.reason}`}${failure.cause === error ? '' : ', no cause'}`;
}

if (import.meta.main) writeFileSync(ANSWERS, writeAnswers());
