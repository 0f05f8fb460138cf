import { RunFailure } from '../../model/run-failure.ts';

/**
 * Aborts when the client disconnects or the server stops; either rolls the run back. `release` removes the listener,
 * `outlive` lets the client go.
 */
export function watchForEnd(
  client: AbortSignal,
  shutdown: AbortSignal,
): { readonly signal: AbortSignal; readonly release: () => void; readonly outlive: () => void } {
  const controller = new AbortController();
  const disconnected = (): void => controller.abort(new RunFailure('upload_interrupted'));
  const stopped = (): void => controller.abort(new RunFailure('interrupted'));
  client.addEventListener('abort', disconnected, { once: true });
  shutdown.addEventListener('abort', stopped, { once: true });
  return {
    signal: controller.signal,
    release: () => shutdown.removeEventListener('abort', stopped),
    outlive: () => client.removeEventListener('abort', disconnected),
  };
}
