import { RunFailure } from '../../model/run-failure.ts';

/** Passes bytes on and counts them. Throws `catalog_too_large` with the limit before the chunk that exceeds it. */
export async function* limitBytes(
  source: AsyncIterable<Uint8Array>,
  limit: number,
  onBytes?: (total: number) => void,
): AsyncGenerator<Uint8Array, void, void> {
  let total = 0;
  for await (const chunk of source) {
    total += chunk.length;
    if (total > limit) throw new RunFailure('catalog_too_large', { limit });
    onBytes?.(total);
    yield chunk;
  }
}
