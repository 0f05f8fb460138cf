import { waitWithin } from './wait-within.ts';

export interface Retries {
  /** For all tries together. */
  readonly withinMs: number;
  /** One try is waited for no longer. */
  readonly tryMs: number;
  readonly pauseMs: number;
  /** Whether another try may do better. */
  readonly isPassing: (error: unknown) => boolean;
}

/** Does `work`, which may be done twice, again until it succeeds; rejects with its last error, or when a try never ended. */
export async function retryWithin<T>(work: () => Promise<T>, retries: Retries): Promise<T> {
  const deadline = performance.now() + retries.withinMs;
  for (;;) {
    const outcome = await waitWithin(
      retries.tryMs,
      work().then(
        (value) => ({ value }),
        (error: unknown) => ({ error }),
      ),
      () => ({ error: null }),
    );
    if ('value' in outcome) return outcome.value;
    const { error } = outcome;
    if (error !== null && !retries.isPassing(error)) throw error;
    if (performance.now() + retries.pauseMs > deadline) throw error ?? new Error('no try ended in time');
    await Bun.sleep(retries.pauseMs);
  }
}
