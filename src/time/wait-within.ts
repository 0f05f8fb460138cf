/**
 * Waits for work no longer than `ms`; then `late` says what has come of it, by returning or throwing. The work goes on,
 * and what becomes of it is nobody's concern any more.
 *
 * @param cancel ends the waiting sooner, with its reason.
 */
export async function waitWithin<T, L>(
  ms: number,
  work: Promise<T>,
  late: () => L,
  cancel?: AbortSignal,
): Promise<T | L> {
  const clock = Promise.withResolvers<L>();
  const cancelled = () => clock.reject(cancel?.reason);
  const timer = setTimeout(() => {
    try {
      clock.resolve(late());
    } catch (error) {
      clock.reject(error);
    }
  }, ms);
  if (cancel?.aborted) cancelled();
  else cancel?.addEventListener('abort', cancelled, { once: true });
  try {
    return await Promise.race([work, clock.promise]);
  } finally {
    clearTimeout(timer);
    cancel?.removeEventListener('abort', cancelled);
  }
}
