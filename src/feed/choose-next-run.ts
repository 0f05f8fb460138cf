/** A number from 0 up to 1, as Math.random gives it. */
export type Random = () => number;

/** Why a feed is to run again. */
export type NextRunReason = keyof typeof PAUSES;

/**
 * When a feed is due. Every date is drawn from a span, so that a thousand feeds saved at once do not come back at
 * once for ever.
 */
export function chooseNextRun(reason: NextRunReason, now: Date, intervalMs: number, random: Random): Date {
  return new Date(now.getTime() + PAUSES[reason](intervalMs, random()));
}

/** When a shop's server has asked to be left alone for a while: then, but within 5 minutes and the feed's interval. */
export function obeyRetryAfter(seconds: number, now: Date, intervalMs: number, random: Random): Date {
  const wait = Math.min(Math.max(seconds * 1000, 5 * MINUTE_MS), intervalMs);
  return new Date(now.getTime() + wait * (1 + 0.1 * random()));
}

const MINUTE_MS = 60_000;

/** Milliseconds until the next run, from the interval and a chance of 0 to 1; never longer than the interval asks. */
const PAUSES = {
  /** A new link: within 5 minutes, for its owner is waiting. */
  saved: (interval: number, chance: number) => chance * Math.min(5 * MINUTE_MS, interval / 10),
  /** After a synchronization, whatever its outcome: 0.9 to 1.1 of the interval. */
  done: (interval: number, chance: number) => interval * (0.9 + 0.2 * chance),
  /** After a fault of the service's own: about 5 minutes. */
  fault: (interval: number, chance: number) => Math.min(5 * MINUTE_MS, interval) * (0.9 + 0.2 * chance),
  /** After meeting another import of the organization, which takes seconds to minutes. */
  busy: (interval: number, chance: number) => Math.min(MINUTE_MS, interval) * (0.5 + chance),
} as const;
