import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { RunFailure } from '../../model/run-failure.ts';

export interface RateLimit {
  /** Takes one of the key's requests. Rejects with RunFailure `rate_limited` and the seconds to wait. */
  take(key: string): Promise<void>;
  /** Gives a request back, as if it had not been made. */
  giveBack(key: string): Promise<void>;
}

/** At most `perMinute` requests of one key in a minute, on this instance. */
export function limitRate(perMinute: number): RateLimit {
  const limiter = new RateLimiterMemory({ points: perMinute, duration: 60 });
  return {
    giveBack: async (key) => void (await limiter.reward(key)),
    take: async (key) => {
      try {
        await limiter.consume(key);
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        throw new RunFailure('rate_limited', {
          retry_after: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)),
        });
      }
    },
  };
}
