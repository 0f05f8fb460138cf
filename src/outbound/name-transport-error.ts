import { type OutboundCode, OutboundFailure } from './outbound-failure.ts';

/** How far a request had come. */
export type ExchangePhase = 'head' | 'body';

/**
 * Gives an error of the HTTP client, the socket or TLS its outbound code; the error itself becomes the cause.
 * Known by their `code`, never by message text.
 */
export function nameTransportError(error: Error, phase: ExchangePhase): OutboundFailure {
  if (error instanceof OutboundFailure) return error;
  const code = 'code' in error ? String(error.code) : '';
  // The parser's errors have no usable code in undici 8.12: it looks the number up in a table of names.
  if (error.name === 'HTTPParserError') return new OutboundFailure('bad_response', {}, error);
  const reason = CERTIFICATE_REASONS[code];
  if (reason !== undefined) return new OutboundFailure('tls_certificate', { reason }, error);
  return new OutboundFailure(CODES[code] ?? codeOfFamily(code, phase), {}, error);
}

/** OpenSSL's verdicts, and Node's on the name, as a clause after «не прошёл проверку:». */
const CERTIFICATE_REASONS: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: 'срок его действия истёк',
  CERT_NOT_YET_VALID: 'срок его действия ещё не начался',
  CERT_REVOKED: 'он отозван',
  CERT_UNTRUSTED: 'он выпущен неизвестным центром',
  CERT_REJECTED: 'он выпущен неизвестным центром',
  CERT_SIGNATURE_FAILURE: 'его подпись неверна',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'он самоподписанный',
  SELF_SIGNED_CERT_IN_CHAIN: 'он выпущен неизвестным центром',
  UNABLE_TO_GET_ISSUER_CERT: 'сервер не прислал промежуточные сертификаты',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY:
    'он выпущен неизвестным центром или сервер не прислал промежуточные сертификаты',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE:
    'он выпущен неизвестным центром или сервер не прислал промежуточные сертификаты',
  INVALID_PURPOSE: 'он выпущен не для сайтов',
  ERR_TLS_CERT_ALTNAME_INVALID: 'он выпущен для другого адреса',
  ERR_TLS_CERT_ALTNAME_FORMAT: 'он выпущен для другого адреса',
};

const CODES: Readonly<Record<string, OutboundCode>> = {
  ECONNREFUSED: 'connection_refused',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  ENETDOWN: 'unreachable',
  EADDRNOTAVAIL: 'unreachable',
  EAFNOSUPPORT: 'unreachable',
  EACCES: 'unreachable',
  EPERM: 'unreachable',
  EPROTO: 'tls_failed',
  UND_ERR_HEADERS_OVERFLOW: 'bad_response',
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'cut',
  UND_ERR_CONNECT_TIMEOUT: 'connect_timeout',
  UND_ERR_DESTROYED: 'cancelled',
  UND_ERR_CLOSED: 'cancelled',
};

/** A connection that goes away means something else before and after the first byte of the answer. */
const LOST: ReadonlySet<string> = new Set([
  'ECONNRESET',
  'EPIPE',
  'ECONNABORTED',
  'ETIMEDOUT',
  'UND_ERR_SOCKET',
  'ERR_SOCKET_CLOSED',
]);

function codeOfFamily(code: string, phase: ExchangePhase): OutboundCode {
  if (LOST.has(code)) return phase === 'body' ? 'cut' : 'connection_reset';
  if (code.startsWith('ERR_SSL_') || code.startsWith('ERR_TLS_')) return 'tls_failed';
  return 'connection_failed';
}
