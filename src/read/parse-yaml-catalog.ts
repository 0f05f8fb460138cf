/** A Variant B file after parsing: plain data that crosses the thread boundary. */
export interface YamlCatalog {
  readonly shop: string;
  readonly city: string | null;
  /** Distinct cities of shop and offers as written, for the territory registry. */
  readonly cities: readonly string[];
  readonly offers: readonly YamlOffer[];
}

export interface YamlOffer {
  /** Line and column of the list entry, from 1. */
  readonly line: number;
  readonly column: number;
  /** JSON text for `readYamlOffer`. */
  readonly json: string;
}

/** Parses a whole Variant B file. Throws RunFailure: malformed_yaml, not_a_catalog. */
export function parseYamlCatalog(_bytes: Uint8Array): YamlCatalog {
  throw new Error('not written yet');
}
