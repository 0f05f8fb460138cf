/** Collects milliseconds by stage. The clock is the process's own monotonic one; it never enters a decision. */
export interface Stopwatch {
  /** Adds the time of `work` to a stage. */
  time<T>(stage: string, work: () => Promise<T>): Promise<T>;
  add(stage: string, ms: number): void;
  /** Milliseconds by stage with `total`, one decimal. */
  read(): Record<string, number>;
}

export function startStopwatch(): Stopwatch {
  const started = performance.now();
  const stages = new Map<string, number>();
  const add = (stage: string, ms: number): void => void stages.set(stage, (stages.get(stage) ?? 0) + ms);
  return {
    add,
    time: async (stage, work) => {
      const from = performance.now();
      try {
        return await work();
      } finally {
        add(stage, performance.now() - from);
      }
    },
    read: () =>
      Object.fromEntries(
        [...stages, ['total', performance.now() - started] as const].map(([stage, ms]) => [
          stage,
          Math.round(ms * 10) / 10,
        ]),
      ),
  };
}
