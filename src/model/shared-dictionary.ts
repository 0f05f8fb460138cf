/** The dictionary as it is handed to the workers. */
export interface SharedDictionary {
  readonly version: string;
  /** Packed by `packDictionary`; one copy for all threads. */
  readonly bytes: SharedArrayBuffer;
  /** Trades that an organization may name as its own, by what people call them. */
  readonly domains: readonly (readonly [id: string, name: string])[];
}

/** What the thread that packs a dictionary answers: the packed one, or the mistake in its files. */
export type PackedAnswer = SharedDictionary | { readonly mistake: string };
