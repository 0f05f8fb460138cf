import type { RunContext } from '../model/batch.ts';
import { encodeJson } from '../text/encode-json.ts';

/** A run's context as shared bytes: handed to every batch without a copy, parsed once per worker. */
export interface PackedContext {
  readonly key: string;
  readonly bytes: SharedArrayBuffer;
  /** Of the bytes: equal contexts have equal ones. */
  readonly hash: bigint;
}

/** Packs the context of a run. Gives way by time: its categories may be megabytes. */
export async function packContext(runId: string, context: RunContext): Promise<PackedContext> {
  const encoded = await encodeJson(context);
  const shared = new SharedArrayBuffer(encoded.byteLength);
  new Uint8Array(shared).set(encoded);
  const hash = Bun.hash.xxHash64(encoded);
  // A run that is tried again has another context when settings have changed. Of the hash alone strangers could make a second.
  return { key: `${runId}/${hash}`, bytes: shared, hash };
}
