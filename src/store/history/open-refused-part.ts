import type { StoredPart } from './store-refused-source.ts';

/** A refused offer as it stood in the file. */
export interface RefusedSlice {
  readonly bytes: Uint8Array;
  readonly line: number;
  readonly code: string;
  readonly reason: string;
  /** Its position among the refusals of the run; null in what earlier versions stored. */
  readonly place: number | null;
}

/** The refused offers of a stored part; what was kept and not refused after all is left out. */
export async function openRefusedPart({ entries, slices }: StoredPart): Promise<RefusedSlice[]> {
  const bytes = await Bun.zstdDecompress(slices);
  let at = 0;
  return entries.flatMap(([length, ...refusal]) => {
    const slice = bytes.subarray(at, at + length);
    at += length;
    const [line, code, reason, place = null] = refusal;
    return line === undefined || code === undefined || reason === undefined
      ? []
      : [{ bytes: slice, line, code, reason, place }];
  });
}
