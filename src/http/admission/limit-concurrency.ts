import { RunFailure } from '../../model/run-failure.ts';

export interface ConcurrencyLimit {
  /** Does the work, or rejects with RunFailure `overloaded` when no place is free. */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** Places taken, of 1. */
  load(): number;
}

/** At most `most` pieces of work at once on this instance. */
export function limitConcurrency(most: number): ConcurrencyLimit {
  let underWay = 0;
  return {
    run: async (work) => {
      if (underWay >= most) throw new RunFailure('overloaded');
      underWay++;
      try {
        return await work();
      } finally {
        underWay--;
      }
    },
    load: () => underWay / most,
  };
}
