import type { KeyScope } from './key-scope.ts';

/** The organization that imports: what conversion and the limits take from its profile. */
export interface Importer {
  readonly id: string;
  readonly city: string | null;
  readonly domain: string | null;
  /** Null: the limit of the service. */
  readonly activeIntentionLimit: number | null;
}

/** Whose key a request carries. */
export interface KeyOwner {
  readonly tokenId: string;
  /** Its name; the default key's first characters. */
  readonly tokenName: string;
  readonly scopes: readonly KeyScope[];
  readonly importer: Importer;
}
