import { RunFailure } from '../../model/run-failure.ts';
import { raiseFloor } from '../../run/pace/raise-floor.ts';
import { waitWithin } from '../../time/wait-within.ts';

/** Least speed of an upload, over the time we waited for it only, while there is room for others. 60 MB may take two hours. */
const LEAST_BYTES_PER_SECOND = 8192;

/**
 * Yields the bytes of a request as they arrive. Bun closes slow uploads without an answer after its idle timeout,
 * so that is switched off for this request and silence is measured here: RunFailure `upload_stalled` after
 * `stallMs` without a byte while we wait for one, and for an upload that drips: one that has kept us waiting twice
 * `stallMs` and is slower than `LEAST_BYTES_PER_SECOND` on the whole. `upload_interrupted` when the client goes away.
 *
 * @param load places of uploads taken, of 1: under load that least speed rises, and it is asked for sooner.
 */
export async function* uploadSource(
  body: ReadableStream<Uint8Array>,
  stallMs: number,
  load: () => number = () => 0,
): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  let bytes = 0;
  let waitedMs = 0;
  try {
    for (;;) {
      const since = performance.now();
      const next = await withinStall(reader.read(), stallMs);
      if (next.done) return;
      waitedMs += performance.now() - since;
      bytes += next.value.byteLength;
      const least = raiseFloor(LEAST_BYTES_PER_SECOND, load());
      const patienceMs = least === LEAST_BYTES_PER_SECOND ? 2 * stallMs : stallMs / 2;
      if (waitedMs > patienceMs && bytes < (waitedMs / 1000) * least) throw new RunFailure('upload_stalled');
      yield next.value;
    }
  } finally {
    reader.releaseLock();
  }
}

function withinStall<T>(read: Promise<T>, stallMs: number): Promise<T> {
  const told = read.catch((error: unknown) => {
    throw error instanceof RunFailure ? error : new RunFailure('upload_interrupted');
  });
  return waitWithin(stallMs, told, () => {
    throw new RunFailure('upload_stalled');
  });
}
