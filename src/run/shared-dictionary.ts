/** The dictionary as it is handed to the workers. */
export interface SharedDictionary {
  readonly version: string;
  readonly bytes: SharedArrayBuffer;
}
