import { expect, test } from 'bun:test';
import { chooseNextRun, type NextRunReason, obeyRetryAfter } from '../../src/feed/choose-next-run.ts';

const NOW = new Date('2026-08-11T09:30:00Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Reason and interval → the earliest and the latest pause. */
const PAUSES: readonly (readonly [NextRunReason, interval: number, least: number, most: number])[] = [
  ['saved', 6 * HOUR, 0, 5 * MINUTE],
  ['saved', 10 * MINUTE, 0, MINUTE],
  ['done', 6 * HOUR, 5.4 * HOUR, 6.6 * HOUR],
  ['fault', 6 * HOUR, 4.5 * MINUTE, 5.5 * MINUTE],
  ['fault', MINUTE, 0.9 * MINUTE, 1.1 * MINUTE],
  ['busy', 6 * HOUR, 0.5 * MINUTE, 1.5 * MINUTE],
  ['busy', 10_000, 5_000, 15_000],
];

test.each(PAUSES)(
  'after «%s», with an interval of %d ms, a feed rests from %d to %d ms',
  (reason, interval, least, most) => {
    const pauseAt = (chance: number) =>
      chooseNextRun(reason, NOW, interval, () => chance).getTime() - NOW.getTime();
    expect([pauseAt(0), pauseAt(1)].map(Math.round)).toEqual([least, most].map(Math.round));
  },
);

test.each([
  ['a moment', 1, 5 * MINUTE],
  ['an hour', 3600, HOUR],
  ['a month', 2_592_000, 6 * HOUR],
])('a server that asks for %s is left alone within 5 minutes and the interval', (_, seconds, wait) => {
  const pauseAt = (chance: number) =>
    obeyRetryAfter(seconds, NOW, 6 * HOUR, () => chance).getTime() - NOW.getTime();
  expect([pauseAt(0), pauseAt(1)].map(Math.round)).toEqual([wait, Math.round(1.1 * wait)]);
});
