import { createMiddleware } from 'hono/factory';
import type { Web } from './web-ports.ts';

/** Pages take everything from us: no inline script or style, no other host, no frame around them. */
const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; media-src 'self'; font-src 'self'; " +
  "connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** Anything else that a browser opens may load and run nothing. */
const DATA_POLICY =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";

const YEAR_S = 31_536_000;

/** Puts the headers that protect browsers on every response. What a handler has set itself stays. */
export function secureHeaders(baseUrl: string) {
  const always: Readonly<Record<string, string>> = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    // Answers belong to whoever asked; what may be kept says so itself.
    'cache-control': 'no-store',
    ...(baseUrl.startsWith('https:') ? { 'strict-transport-security': `max-age=${YEAR_S}` } : {}),
  };
  return createMiddleware<Web>(async (c, next) => {
    await next();
    const headers = c.res.headers;
    const isPage = headers.get('content-type')?.startsWith('text/html') === true;
    const wanted = {
      ...always,
      'content-security-policy': isPage ? PAGE_POLICY : DATA_POLICY,
      // Photos are shown by whoever knows their address.
      'cross-origin-resource-policy': c.req.path.startsWith('/photos/') ? 'cross-origin' : 'same-origin',
    };
    for (const [name, value] of Object.entries(wanted)) if (!headers.has(name)) c.header(name, value);
  });
}
