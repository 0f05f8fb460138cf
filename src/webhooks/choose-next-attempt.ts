const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** After the first attempt, the second, …: nine attempts over a day. */
const PAUSES_MS = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  4 * HOUR,
  5 * HOUR,
  6 * HOUR,
  6 * HOUR,
] as const;

/** How long to wait after a failed attempt, the first being 1; up to a tenth more by chance. Null: it was the last. */
export function chooseNextAttempt(attempts: number, random: () => number): number | null {
  const pause = PAUSES_MS[attempts - 1];
  return pause === undefined ? null : Math.round(pause * (1 + random() / 10));
}
