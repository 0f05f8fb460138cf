import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { CookieOptions } from 'hono/utils/cookie';
import type { WebContext } from '../edge/web-ports.ts';

/** A session ends this long after its last use. */
export const SESSION_LIFETIME_MS = 14 * 24 * 3600 * 1000;
/** The browser keeps the cookie as long as browsers may, 400 days: when a session ends, the server alone decides. */
const COOKIE_AGE_S = 400 * 24 * 3600;

/** A redirect takes no longer, also on a bad line. */
const PASSING_AGE_S = 60;

const COOKIES = {
  session: ['catalog_session', '/'],
  /** Tells a device that has signed in from a stranger's; see `brakeGuessing`. */
  device: ['catalog_device', '/'],
  /** Whose pages the browser shows, by id; it outlives the session, and is no proof of anything. */
  account: ['catalog_account', '/'],
  /** A new key on its way to the page that shows it. */
  key: ['catalog_new_key', '/'],
  /** The same of a new secret that messages to programs are signed with. */
  hook: ['catalog_new_hook', '/'],
  /** Operators' own: no page of an organization is sent them. */
  operator: ['catalog_operator', '/operator'],
  operatorDevice: ['catalog_operator_device', '/operator'],
  operatorAccount: ['catalog_operator_account', '/operator'],
} as const satisfies Record<string, readonly [name: string, path: string]>;
type CookieName = keyof typeof COOKIES;

/** On https the name carries a prefix for which browsers refuse cookies of a sub-domain, and `__Host-` those of another path. */
function nameOf(cookie: CookieName, secure: boolean): string {
  const [name, path] = COOKIES[cookie];
  if (!secure) return name;
  return `${path === '/' ? '__Host-' : '__Secure-'}${name}`;
}

/** The value of a cookie of ours; the name without prefix is that of sessions opened before there was one. */
export function readCookie(c: WebContext, name: CookieName): string | undefined {
  return getCookie(c, nameOf(name, true)) ?? getCookie(c, nameOf(name, false));
}

export function writeCookie(c: WebContext, name: CookieName, value: string, baseUrl: string): void {
  const secure = baseUrl.startsWith('https:');
  setCookie(c, nameOf(name, secure), value, { ...kind(name, secure), maxAge: COOKIE_AGE_S });
}

/** The session that each note of an account is kept beside. */
const SESSION_OF = { account: 'session', operatorAccount: 'operator' } as const;
export type AccountNote = keyof typeof SESSION_OF;

/** Keeps in the browser whose pages it shows: a form sent when the session is over is theirs alone. */
export function noteAccount(c: WebContext, name: AccountNote, id: string): void {
  if (readCookie(c, name) === id) return;
  const secure = getCookie(c, nameOf(SESSION_OF[name], true)) !== undefined;
  setCookie(c, nameOf(name, secure), id, { ...kind(name, secure), maxAge: COOKIE_AGE_S });
}

/** For the next page alone. */
export function writePassingCookie(c: WebContext, name: CookieName, value: string, baseUrl: string): void {
  const secure = baseUrl.startsWith('https:');
  setCookie(c, nameOf(name, secure), value, {
    ...kind(name, secure),
    sameSite: 'Strict',
    maxAge: PASSING_AGE_S,
  });
}

export function removeCookie(c: WebContext, name: CookieName): void {
  if (getCookie(c, nameOf(name, true)) !== undefined) deleteCookie(c, nameOf(name, true), kind(name, true));
  deleteCookie(c, nameOf(name, false), kind(name, false));
}

function kind(name: CookieName, secure: boolean): CookieOptions {
  return { httpOnly: true, sameSite: 'Lax', secure, path: COOKIES[name][1] };
}
