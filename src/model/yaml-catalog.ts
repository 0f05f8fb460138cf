/** A Variant B file after parsing: plain data that crosses the thread boundary. */
export interface YamlCatalog {
  readonly shop: string;
  readonly city: string | null;
  /** Distinct cities as written, the shop's included. */
  readonly cities: readonly string[];
  readonly offers: readonly YamlOffer[];
  /** Tolerated defects of the file: code → count. */
  readonly warnings: Readonly<Record<string, number>>;
}

export interface YamlOffer {
  /** Line and column of the list entry, from 1. */
  readonly line: number;
  readonly column: number;
  /** JSON text for `readYamlOffer`: scalars are strings as written, or null. */
  readonly json: string;
}
