/** Work that is done again and again. */
export interface RepeatedWork {
  /** Begins it no more and waits for what is under way. */
  stop(): Promise<void>;
}

/** Does `work` at once and then again, each time `pauseMs` after it has ended. `work` never rejects. */
export function repeatWork(pauseMs: number, work: () => Promise<void>): RepeatedWork {
  const stopped = Promise.withResolvers<void>();
  let stopping = false;
  const repeat = async (): Promise<void> => {
    while (!stopping) {
      await work();
      const pause = Promise.withResolvers<void>();
      const timer = setTimeout(pause.resolve, pauseMs);
      await Promise.race([pause.promise, stopped.promise]);
      clearTimeout(timer);
    }
  };
  const repeating = repeat();
  return {
    stop: () => {
      stopping = true;
      stopped.resolve();
      return repeating;
    },
  };
}
