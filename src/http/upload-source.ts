import { RunFailure } from '../model/run-failure.ts';

/**
 * Yields the bytes of a request as they arrive. Bun closes slow uploads without an answer after its idle timeout,
 * so that is switched off for this request and silence is measured here: RunFailure `upload_stalled` after
 * `stallMs` without a byte while we wait for one, `upload_interrupted` when the client goes away.
 */
export async function* uploadSource(
  body: ReadableStream<Uint8Array>,
  stallMs: number,
): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  try {
    for (;;) {
      const next = await withinStall(reader.read(), stallMs);
      if (next.done) return;
      yield next.value;
    }
  } finally {
    reader.releaseLock();
  }
}

async function withinStall<T>(read: Promise<T>, stallMs: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stalled = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new RunFailure('upload_stalled')), stallMs);
  });
  try {
    return await Promise.race([read, stalled]);
  } catch (error) {
    throw error instanceof RunFailure ? error : new RunFailure('upload_interrupted');
  } finally {
    clearTimeout(timer);
  }
}
