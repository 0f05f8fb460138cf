/** The source without its first `count` bytes. */
export async function* dropBytes(
  source: AsyncIterable<Uint8Array>,
  count: number,
): AsyncGenerator<Uint8Array, void, void> {
  let left = count;
  for await (const chunk of source) {
    const dropped = Math.min(left, chunk.length);
    left -= dropped;
    if (chunk.length > dropped) yield dropped === 0 ? chunk : chunk.subarray(dropped);
  }
}
