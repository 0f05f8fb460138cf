export interface PeekedSource {
  /** The first bytes. */
  readonly head: Uint8Array;
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
  return { head: Buffer.concat(chunks), whole: chain(chunks, iterator) };
}

function chain(
  chunks: Uint8Array[],
  rest: AsyncIterator<Uint8Array, unknown, undefined>,
): AsyncIterableIterator<Uint8Array> {
  return {
    [Symbol.asyncIterator]() {
      return this;
    },
    async next() {
      const chunk = chunks.shift();
      if (chunk !== undefined) return { done: false, value: chunk };
      const result = await rest.next();
      return result.done === true ? { done: true, value: undefined } : result;
    },
    async return() {
      chunks.length = 0;
      await rest.return?.();
      return { done: true, value: undefined };
    },
  };
}
