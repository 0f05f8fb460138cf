import { expect, test } from 'bun:test';
import { nameTransportError } from '../../src/outbound/name-transport-error.ts';
import { OutboundFailure } from '../../src/outbound/outbound-failure.ts';

const fail = (code: string) => Object.assign(new Error('whatever the system says'), { code });

test.each([
  ['ECONNREFUSED', 'connection_refused', 'connection_refused'],
  ['EHOSTUNREACH', 'unreachable', 'unreachable'],
  ['ENETUNREACH', 'unreachable', 'unreachable'],
  ['ENETDOWN', 'unreachable', 'unreachable'],
  ['EADDRNOTAVAIL', 'unreachable', 'unreachable'],
  ['EAFNOSUPPORT', 'unreachable', 'unreachable'],
  ['EACCES', 'unreachable', 'unreachable'],
  ['EPERM', 'unreachable', 'unreachable'],
  ['EPROTO', 'tls_failed', 'tls_failed'],
  ['ERR_SSL_WRONG_VERSION_NUMBER', 'tls_failed', 'tls_failed'],
  ['ERR_TLS_HANDSHAKE_TIMEOUT', 'tls_failed', 'tls_failed'],
  ['UND_ERR_HEADERS_OVERFLOW', 'bad_response', 'bad_response'],
  ['UND_ERR_RES_CONTENT_LENGTH_MISMATCH', 'cut', 'cut'],
  ['UND_ERR_CONNECT_TIMEOUT', 'connect_timeout', 'connect_timeout'],
  ['UND_ERR_DESTROYED', 'cancelled', 'cancelled'],
  ['UND_ERR_CLOSED', 'cancelled', 'cancelled'],
  ['ECONNRESET', 'connection_reset', 'cut'],
  ['EPIPE', 'connection_reset', 'cut'],
  ['ECONNABORTED', 'connection_reset', 'cut'],
  ['ETIMEDOUT', 'connection_reset', 'cut'],
  ['UND_ERR_SOCKET', 'connection_reset', 'cut'],
  ['ERR_SOCKET_CLOSED', 'connection_reset', 'cut'],
  ['EWHATEVER', 'connection_failed', 'connection_failed'],
])('%s is %s before the first byte of the answer, and %s in its body', (code, before, within) => {
  const told = (['head', 'body'] as const).map((phase) => nameTransportError(fail(code), phase).code);
  expect(told).toEqual([before, within] as typeof told);
});

test.each([
  ['CERT_HAS_EXPIRED', 'срок его действия истёк'],
  ['CERT_NOT_YET_VALID', 'срок его действия ещё не начался'],
  ['CERT_REVOKED', 'он отозван'],
  ['CERT_UNTRUSTED', 'он выпущен неизвестным центром'],
  ['CERT_REJECTED', 'он выпущен неизвестным центром'],
  ['CERT_SIGNATURE_FAILURE', 'его подпись неверна'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'он самоподписанный'],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'он выпущен неизвестным центром'],
  ['UNABLE_TO_GET_ISSUER_CERT', 'сервер не прислал промежуточные сертификаты'],
  [
    'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
    'он выпущен неизвестным центром или сервер не прислал промежуточные сертификаты',
  ],
  [
    'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
    'он выпущен неизвестным центром или сервер не прислал промежуточные сертификаты',
  ],
  ['INVALID_PURPOSE', 'он выпущен не для сайтов'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'он выпущен для другого адреса'],
  ['ERR_TLS_CERT_ALTNAME_FORMAT', 'он выпущен для другого адреса'],
])('a certificate refused with %s says so: %s', (code, reason) => {
  const failure = nameTransportError(fail(code), 'head');
  expect([failure.code, failure.message]).toEqual([
    'tls_certificate',
    `Сертификат сайта не прошёл проверку: ${reason}. Обновите сертификат на сервере магазина.`,
  ]);
});

test('an error of the parser is a bad response, and what has its code already keeps it', () => {
  const parser = Object.assign(new Error('HPE_INVALID'), { name: 'HTTPParserError', code: 'ECONNRESET' });
  expect(nameTransportError(parser, 'body').code).toBe('bad_response');
  const named = new OutboundFailure('stalled', { limitMs: 1000 });
  expect(nameTransportError(named, 'body')).toBe(named);
});
