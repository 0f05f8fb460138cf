/** Sleeps, or until aborted. */
export async function pause(ms: number, stop: AbortSignal): Promise<void> {
  if (stop.aborted) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const wake = () => resolve();
  const timer = setTimeout(wake, ms);
  stop.addEventListener('abort', wake, { once: true });
  await promise;
  clearTimeout(timer);
  stop.removeEventListener('abort', wake);
}
