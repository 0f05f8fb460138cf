import { RunFailure } from '../../model/run-failure.ts';

export interface ConcurrencyLimit {
  /** Does the work, or rejects with RunFailure `overloaded` when no place is free. */
  run<T>(work: () => Promise<T>): Promise<T>;
}

/** At most `most` pieces of work at once on this instance. */
export function limitConcurrency(most: number): ConcurrencyLimit {
<<<<<<< HEAD
  let underWay = 0;
  return {
    run: async (work) => {
      if (underWay >= most) throw new RunFailure('overloaded');
      underWay++;
      try {
        return await work();
      } finally {
        underWay--;
=======
  let busy = 0;
  return {
    run: async (work) => {
      if (busy === most) throw new RunFailure('overloaded');
      busy++;
      try {
        return await work();
      } finally {
        busy--;
>>>>>>> ef48c97 (Sign-in: counts in the database over all processes, by network and account; two password checks at once; known devices are not locked out; blocked and unpaid accounts only read)
      }
    },
  };
}
