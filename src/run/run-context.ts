import type { RunContext } from '../model/batch.ts';

/** A run's context as shared bytes: handed to every batch without a copy, parsed once per worker. */
export interface PackedContext {
  readonly key: string;
  readonly bytes: SharedArrayBuffer;
}

/** Packs the context; `key` must be unique to the run. */
export function packContext(key: string, context: RunContext): PackedContext {
  return { key, bytes: shareText(JSON.stringify(context)) };
}

/** UTF-8 bytes of a text in shared memory. */
function shareText(text: string): SharedArrayBuffer {
  const encoded = new TextEncoder().encode(text);
  const shared = new SharedArrayBuffer(encoded.byteLength);
  new Uint8Array(shared).set(encoded);
  return shared;
}
