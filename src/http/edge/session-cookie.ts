/** Name of the session's cookie. */
export const SESSION_COOKIE = 'catalog_session';
/** A session ends this long after its last use. */
export const SESSION_LIFETIME_MS = 14 * 24 * 3600 * 1000;
/** The browser keeps the cookie as long as browsers may, 400 days: when a session ends, the server alone decides. */
export const SESSION_COOKIE_AGE_S = 400 * 24 * 3600;
