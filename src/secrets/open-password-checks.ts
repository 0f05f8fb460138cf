import { RunFailure } from '../model/run-failure.ts';

/** Whose password it is: `known` ones, of devices that have signed in, do not wait behind strangers. */
type Checked = 'known' | 'stranger';

/** Checks and hashes passwords, few at a time. */
export interface PasswordChecks {
  /** Rejects with RunFailure `rate_limited` when too many wait. A null hash takes the same time and is false. */
  verify(password: string, hash: string | null, who?: Checked): Promise<boolean>;
  hash(password: string): Promise<string>;
}

/**
 * Each takes 64 MB and a core for 60 ms: more at once would starve imports. Strangers have one place of the two: while they
 * kept both of two cores busy, another organization's push took 3.3 times as long.
 */
const AT_ONCE: Readonly<Record<Checked, number>> = { known: 2, stranger: 1 };
/** Of each kind: behind these the wait would be over two seconds. */
const MOST_WAITING = 32;

/**
 * At most two argon2id computations at once on this instance, one of them for a stranger; the others wait in short
 * queues, those of known devices first.
 */
export function openPasswordChecks(): PasswordChecks {
  let busy = 0;
  const waiting: Readonly<Record<Checked, (() => void)[]>> = { known: [], stranger: [] };
  /** Hands the free places over to those who wait. */
  const callNext = (): void => {
    for (const who of ['known', 'stranger'] as const) {
      while (busy < AT_ONCE[who] && waiting[who].length > 0) {
        busy++;
        waiting[who].shift()?.();
      }
    }
  };
  const take = async <T>(who: Checked, work: () => Promise<T>): Promise<T> => {
    if (busy >= AT_ONCE[who]) {
      if (waiting[who].length === MOST_WAITING) throw new RunFailure('rate_limited', { retry_after: 3 });
      await new Promise<void>((resolve) => waiting[who].push(resolve));
    } else busy++;
    try {
      return await work();
    } finally {
      busy--;
      callNext();
    }
  };
  const hash = (password: string): Promise<string> =>
    take('known', () => Bun.password.hash(password, 'argon2id'));
  // Compared against when there is no account, so that both answers take the same time.
  let nobody: Promise<string> | null = null;
  return {
    hash,
    verify: async (password, known, who = 'stranger') => {
      nobody ??= Bun.password.hash('nobody', 'argon2id');
      const against = known ?? (await nobody);
      return (await take(who, () => Bun.password.verify(password, against))) && known !== null;
    },
  };
}
