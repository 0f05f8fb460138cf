/** Name of the session's cookie. */
export const SESSION_COOKIE = 'catalog_session';
/** A session ends this long after its last use. */
export const SESSION_LIFETIME_MS = 14 * 24 * 3600 * 1000;
