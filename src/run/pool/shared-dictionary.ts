/** The dictionary as it is handed to the workers. */
export interface SharedDictionary {
  readonly version: string;
  /** Packed by `packDictionary`; one copy for all threads. */
  readonly bytes: SharedArrayBuffer;
}
