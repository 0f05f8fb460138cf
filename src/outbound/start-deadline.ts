import { OutboundFailure } from './outbound-failure.ts';

export interface Deadline {
  /** Aborts with an OutboundFailure: `deadline`, or `cancelled` when the caller gave up. */
  readonly signal: AbortSignal;
  /** Stops the clock; to be called whatever the outcome. */
  end(): void;
}

/** Starts the one clock of a whole fetch, from the first look-up to the last byte, redirects included. */
export function startDeadline(deadlineMs: number, caller: AbortSignal | undefined): Deadline {
  const controller = new AbortController();
  const onAbort = () => controller.abort(new OutboundFailure('cancelled', {}, caller?.reason));
  const timer = setTimeout(
    () => controller.abort(new OutboundFailure('deadline', { limitMs: deadlineMs })),
    deadlineMs,
  );
  if (caller?.aborted) onAbort();
  else caller?.addEventListener('abort', onAbort, { once: true });
  return {
    signal: controller.signal,
    end() {
      clearTimeout(timer);
      caller?.removeEventListener('abort', onAbort);
    },
  };
}
