import { RunFailure } from '../../model/run-failure.ts';
import type { Pacer } from '../../time/pace-work.ts';

/** Chunks above this size are handed on in parts, so that what follows has bounded pieces of work. */
const MAX_CHUNK = 256 * 1024;

/**
 * Passes bytes on and counts them, in chunks of at most 256 KiB; with a pacer it gives way between them. Throws
 * `catalog_too_large` with the limit before the chunk that exceeds it.
 */
export async function* limitBytes(
  source: AsyncIterable<Uint8Array>,
  limit: number,
  pacer: Pacer,
  onBytes?: (total: number) => void,
): AsyncGenerator<Uint8Array, void, void> {
  let total = 0;
  for await (const chunk of source) {
    total += chunk.length;
    if (total > limit) throw new RunFailure('catalog_too_large', { limit });
    onBytes?.(total);
    if (pacer.isDue) await pacer.giveWay();
    if (chunk.length <= MAX_CHUNK) yield chunk;
    else for (let at = 0; at < chunk.length; at += MAX_CHUNK) yield chunk.subarray(at, at + MAX_CHUNK);
  }
}
