/** What a key of an organization may do: `import` pushes catalogs and cancels runs, `read` reads. */
export const KEY_SCOPES = ['import', 'read'] as const;
export type KeyScope = (typeof KEY_SCOPES)[number];
