/** Collects milliseconds by stage. The clock is the process's own monotonic one; it never enters a decision. */
export interface Stopwatch {
  /** Adds the time of `work` to a stage. */
  time<T>(stage: string, work: () => Promise<T>): Promise<T>;
  /** Milliseconds by stage so far, the stage under way included, and `total`; one decimal. */
  read(): Record<string, number>;
}

export function startStopwatch(): Stopwatch {
  const started = performance.now();
  const stages = new Map<string, number>();
  const underWay = new Map<string, number>();
  return {
    time: async (stage, work) => {
      const began = performance.now();
      underWay.set(stage, began);
      try {
        return await work();
      } finally {
        stages.set(stage, (stages.get(stage) ?? 0) + performance.now() - began);
        underWay.delete(stage);
      }
    },
    read: () => {
      const now = performance.now();
      const open = [...underWay].map(
        ([stage, from]) => [stage, (stages.get(stage) ?? 0) + now - from] as const,
      );
      const entries = [...stages, ...open, ['total', now - started] as const];
      return Object.fromEntries(entries.map(([stage, ms]) => [stage, Math.round(ms * 10) / 10]));
    },
  };
}
