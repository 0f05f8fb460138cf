import type { WorkPlaces } from './open-work-places.ts';

/** The bytes of a file, for a run that takes a place among all runs only while there is work to do. */
export interface PacedSource extends AsyncIterable<Uint8Array> {
  /** Resolves with a place taken, when enough of the file has arrived to begin with, or all of it. */
  ready(): Promise<void>;
  /** Gives back the place and gives up what is left of the file. */
  close(): void;
}

/** So much is worth a place: 2 ms of reading. What arrives at 9 KB/s has one for 1 % of its time. */
const WORTH_BYTES = 256 * 1024;
/** Read ahead of the run; a file that arrives faster than its turn comes waits with its sender. */
const AHEAD_BYTES = 1024 * 1024;
/** Waiting for the sender with a place in hand, in all, before the place goes to somebody else. */
const IDLE_MS = 200;

/**
 * Reads `source` ahead and lends the run a place of `places` from when `WORTH_BYTES` have arrived (or the file's end)
 * until the run has kept it idle for `IDLE_MS`: a slow sender keeps nobody from working. At its end the run
 * holds a place, for what comes after reading.
 *
 * @param signal ends every waiting, with its reason.
 */
export function paceSource(
  source: AsyncIterable<Uint8Array>,
  places: WorkPlaces,
  signal: AbortSignal,
): PacedSource {
  const iterator = source[Symbol.asyncIterator]();
  const arrived: Uint8Array[] = [];
  let bytes = 0;
  let ending: { readonly failure: unknown } | 'complete' | null = null;
  let held = false;
  let idleMs = 0;
  let closed = false;
  let change = Promise.withResolvers<void>();

  const tell = (): void => {
    change.resolve();
    change = Promise.withResolvers<void>();
  };
  signal.addEventListener('abort', tell, { once: true });

  const receive = async (): Promise<void> => {
    try {
      for (;;) {
        while (bytes >= AHEAD_BYTES && !closed) await change.promise;
        if (closed) return;
        const next = await iterator.next();
        if (next.done === true) break;
        arrived.push(next.value);
        bytes += next.value.byteLength;
        tell();
      }
      ending = 'complete';
    } catch (failure) {
      ending = { failure };
    }
    tell();
  };
  void receive();

  const until = async (isSo: () => boolean): Promise<void> => {
    for (;;) {
      signal.throwIfAborted();
      if (isSo()) return;
      await change.promise;
    }
  };
  const take = async (): Promise<void> => {
    if (held) return;
    await places.take(signal);
    held = true;
    idleMs = 0;
    if (closed) giveBack();
  };
  const giveBack = (): void => {
    if (held) places.giveBack();
    held = false;
  };
  const ready = async (): Promise<void> => {
    await until(() => bytes >= WORTH_BYTES || ending !== null);
    await take();
  };
  /** With the place in hand, as long as the run may keep it idle. */
  const linger = async (): Promise<void> => {
    const since = performance.now();
    const timer = setTimeout(tell, IDLE_MS - idleMs);
    await until(
      () => arrived.length > 0 || ending !== null || idleMs + performance.now() - since >= IDLE_MS,
    ).finally(() => clearTimeout(timer));
    idleMs += performance.now() - since;
    if (arrived.length > 0 || ending !== null) return;
    giveBack();
    await ready();
  };

  async function* read(): AsyncGenerator<Uint8Array, void> {
    await ready();
    for (;;) {
      const chunk = arrived.shift();
      if (chunk !== undefined) {
        bytes -= chunk.byteLength;
        tell();
        yield chunk;
      } else if (ending === null) await linger();
      else if (ending === 'complete') return;
      else throw ending.failure;
    }
  }

  return {
    ready,
    [Symbol.asyncIterator]: read,
    close: () => {
      closed = true;
      signal.removeEventListener('abort', tell);
      giveBack();
      tell();
      // A sender that is silent is not waited for.
      void iterator.return?.(undefined)?.catch(() => {});
    },
  };
}
