/** The dictionary as it is handed to the workers. */
export interface SharedDictionary {
  readonly version: string;
  /** Packed by `packDictionary`; one copy for all threads. */
  readonly bytes: SharedArrayBuffer;
  /** Trades that an organization may name as its own, by what people call them. */
  readonly domains: readonly (readonly [id: string, name: string])[];
}

/** A dictionary to be packed in a thread that goes on. */
export interface PackRequest {
  readonly number: number;
  readonly files: Readonly<Record<string, string>>;
  readonly version: string;
}

/** What such a thread answers. */
export interface NumberedAnswer {
  readonly number: number;
  readonly answer: PackedAnswer;
}

/** What the thread that packs a dictionary answers: the packed one, or the mistake in its files. */
export type PackedAnswer = SharedDictionary | { readonly mistake: string };

/** What a process answers, with which no memory can be shared. */
export type PackedApart =
  | (Omit<SharedDictionary, 'bytes'> & { readonly bytes: Uint8Array<ArrayBuffer> })
  | { readonly mistake: string };
