/** How busy the conversion threads are. */
export interface PoolLoad {
  readonly threads: number;
  /** Tasks that a thread is at work on now. */
  readonly running: number;
  /** Tasks that wait for a thread. */
  readonly waiting: number;
  /** Tasks ended since the start. */
  readonly finished: number;
  /** Thread-seconds of work since the start: its increase per second and thread is the share of time they are busy. */
  readonly busySeconds: number;
}

export interface LoadWatch {
  /** Counts the work as a task of the pool until it ends. */
  count<T>(work: () => Promise<T>): Promise<T>;
  read(): PoolLoad;
}

/**
 * Watches tasks of a pool with `threads` threads, each doing one at a time: of the tasks under way as many run as
 * there are threads, the others wait. `now` gives milliseconds.
 */
export function watchLoad(threads: number, now: () => number = () => performance.now()): LoadWatch {
  let underWay = 0;
  let finished = 0;
  let busyMs = 0;
  let since = now();
  const running = () => Math.min(underWay, threads);
  const settle = () => {
    const at = now();
    busyMs += running() * (at - since);
    since = at;
  };
  return {
    count: async (work) => {
      settle();
      underWay++;
      try {
        return await work();
      } finally {
        settle();
        underWay--;
        finished++;
      }
    },
    read: () => {
      settle();
      return {
        threads,
        running: running(),
        waiting: underWay - running(),
        finished,
        busySeconds: busyMs / 1000,
      };
    },
  };
}
