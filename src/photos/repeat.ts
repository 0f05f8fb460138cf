/**
 * Does `work` again and again until `stop` is aborted, each time `pauseMs` after it has ended; resolves when it has
 * ended for the last time. An error is told to `onError`, and the work goes on.
 */
export async function repeat(
  work: () => Promise<unknown>,
  pauseMs: number,
  stop: AbortSignal,
  onError: (error: unknown) => void,
): Promise<void> {
  while (!stop.aborted) {
    await work().catch(onError);
    await pause(pauseMs, stop);
  }
}

/** Sleeps, or until aborted. */
export async function pause(ms: number, stop: AbortSignal): Promise<void> {
  if (stop.aborted) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  const wake = () => resolve();
  stop.addEventListener('abort', wake, { once: true });
  await promise;
  clearTimeout(timer);
  stop.removeEventListener('abort', wake);
}
