import { pause } from './pause.ts';

/**
 * Does `work` again and again until `stop` is aborted, each time `pauseMs` after it has ended; resolves when it has
 * ended for the last time. An error is told to `onError`, and the work goes on.
 */
export async function repeatWork(
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
