import { createHash } from 'node:crypto';
import { RunFailure } from '../../model/run-failure.ts';
import type { AnySql } from '../../store/driver/connect.ts';
import { giveRateBack, takeRate } from '../../store/service/take-rate.ts';

export interface RateLimit {
  /** Takes one of the key's requests. Rejects with RunFailure `rate_limited` and the seconds to wait. */
  take(key: string): Promise<void>;
  /** Gives a request back, as if it had not been made. */
  giveBack(key: string): Promise<void>;
}

/**
 * At most `most` requests of one key in `seconds`, counted in the database over all processes.
 *
 * @param name sets this count apart from others of the same keys.
 */
export function limitRate(sql: AnySql, name: string, most: number, seconds = 60): RateLimit {
  const hash = (key: string): Uint8Array => createHash('sha256').update(`${name}\0${key}`).digest();
  return {
    giveBack: (key) => giveRateBack(sql, hash(key)),
    take: async (key) => {
      const { taken, leftMs } = await takeRate(sql, hash(key), seconds);
      if (taken > most)
        throw new RunFailure('rate_limited', { retry_after: Math.max(1, Math.ceil(leftMs / 1000)) });
    },
  };
}
