/** What the thread that packs a dictionary answers: the packed dictionary, or the mistake in its files. */
export type PackedAnswer =
  | {
      readonly version: string;
      readonly bytes: SharedArrayBuffer;
      readonly domains: readonly (readonly [id: string, name: string])[];
    }
  | { readonly mistake: string };
