/** The dictionary as it is handed to the workers. */
export interface SharedDictionary {
  readonly version: string;
  /** Packed by `packDictionary`; one copy for all threads. */
  readonly bytes: SharedArrayBuffer;
  /** Trades that an organization may name as its own, by what people call them. */
  readonly domains: readonly (readonly [id: string, name: string])[];
}
