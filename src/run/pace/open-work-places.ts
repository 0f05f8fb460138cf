/** Places among all runs of a process. A run takes one while it has work to do, not while it waits for its file. */
export interface WorkPlaces {
  /** Resolves when a place is this run's. Rejects with the signal's reason. */
  take(signal: AbortSignal): Promise<void>;
  giveBack(): void;
}

/** Opens `most` places, taken in the order of asking: an organization has one run, so that organizations take turns. */
export function openWorkPlaces(most: number): WorkPlaces {
  const waiting = new Set<() => void>();
  let taken = 0;
  return {
    take: async (signal) => {
      signal.throwIfAborted();
      if (taken < most) {
        taken++;
        return;
      }
      const turn = Promise.withResolvers<void>();
      const giveUp = (): void => {
        waiting.delete(turn.resolve);
        turn.reject(signal.reason);
      };
      waiting.add(turn.resolve);
      signal.addEventListener('abort', giveUp, { once: true });
      await turn.promise.finally(() => signal.removeEventListener('abort', giveUp));
    },
    giveBack: () => {
      for (const next of waiting) {
        waiting.delete(next);
        next();
        return;
      }
      taken--;
    },
  };
}
