export interface PeekedSource {
  /** The first bytes, 4 KiB at most. */
  readonly head: Uint8Array;
  /** The chunk that was enough, or the last one. */
  readonly latest: Uint8Array;
  /** The whole source, head included; to be closed with `return` when it is not read to its end. */
  readonly whole: AsyncIterableIterator<Uint8Array>;
}

/** Reads a source until `isEnough` of its latest chunk and the bytes so far, or to its end, and gives it back whole. */
export async function peekSource(
  source: AsyncIterable<Uint8Array>,
  isEnough: (chunk: Uint8Array, total: number) => boolean,
): Promise<PeekedSource> {
  const iterator = source[Symbol.asyncIterator]();
  const chunks: Uint8Array[] = [];
  for (let total = 0; ; ) {
    const result = await iterator.next();
    if (result.done === true) break;
    chunks.push(result.value);
    total += result.value.length;
    if (isEnough(result.value, total)) break;
  }
  const latest = chunks.at(-1) ?? new Uint8Array();
  return { head: concatStart(chunks), latest, whole: chain(chunks, iterator) };
}

const MAX_HEAD = 4096;

function concatStart(chunks: readonly Uint8Array[]): Uint8Array {
  const parts: Uint8Array[] = [];
  let left = MAX_HEAD;
  for (const chunk of chunks) {
    parts.push(chunk.subarray(0, left));
    left -= Math.min(left, chunk.length);
    if (left === 0) break;
  }
  return Buffer.concat(parts);
}

function chain(
  chunks: Uint8Array[],
  rest: AsyncIterator<Uint8Array, unknown, undefined>,
): AsyncIterableIterator<Uint8Array> {
  let isPulling = false;
  return {
    [Symbol.asyncIterator]() {
      return this;
    },
    async next() {
      const chunk = chunks.shift();
      if (chunk !== undefined) return { done: false, value: chunk };
      isPulling = true;
      try {
        const result = await rest.next();
        return result.done === true ? { done: true, value: undefined } : result;
      } finally {
        isPulling = false;
      }
    },
    async return() {
      chunks.length = 0;
      // A generator answers `return` only after a `next` that is under way, which a silent client never ends.
      const closed = Promise.resolve(rest.return?.());
      if (isPulling) closed.catch(() => {});
      else await closed;
      return { done: true, value: undefined };
    },
  };
}
