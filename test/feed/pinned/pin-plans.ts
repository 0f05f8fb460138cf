import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { planFeedChange, type WantedFeed } from '../../../src/feed/plan-feed-change.ts';
import type { FeedState } from '../../../src/store/feeds/change-feed.ts';

export const PLANS = join(import.meta.dir, 'plans.txt');

const SHOP = 'https://shop.example/feed.xml';
const OTHER = 'https://other.example/feed.xml';
const at = (day: number) => new Date(Date.UTC(2026, 7, day, 12));
const TIMES = {
  now: at(10),
  intervalMs: 6 * 3600_000,
  graceMs: 7 * 86_400_000,
  random: () => 0.5,
  zone: 'Europe/Moscow',
} as const;

/** What every wish of an owner makes of every feed: one line for each, the feed and the wish before the arrow. */
export function writePlans(): string {
  return STATES.flatMap((state) =>
    WISHES.map((wish) => `${tell(state)} + ${tell(wish)} → ${tellChange(state, wish)}\n`),
  ).join('');
}

const STATES: readonly FeedState[] = [null, SHOP].flatMap((url) =>
  [true, false].flatMap((autoUpdate) =>
    [null, at(11)].flatMap((nextRunAt) =>
      [null, at(12)].flatMap((stopsAt) =>
        [null, at(9)].flatMap((restsSince) =>
          [true, false].map((hasPublished) => ({
            url,
            autoUpdate,
            closeMissing: hasPublished,
            maxClosePercent: hasPublished ? 30 : null,
            intervalSeconds: null,
            nextRunAt,
            stopsAt,
            restsSince,
            hasPublished,
          })),
        ),
      ),
    ),
  ),
);

const WISHES: readonly WantedFeed[] = [
  {},
  { goOn: true },
  { closeMissing: true, maxClosePercent: 10 },
  { closeMissing: false, maxClosePercent: null },
  ...[null, SHOP, OTHER].flatMap((url) => [{ url }, { url, autoUpdate: true }, { url, autoUpdate: false }]),
  { autoUpdate: true },
  { autoUpdate: false },
  { url: SHOP, goOn: true },
];

function tellChange(state: FeedState, wish: WantedFeed): string {
  const { feed, notification } = planFeedChange(state, wish, TIMES);
  return `${tell(feed)}${notification === null ? '' : ` and tells: ${notification.kind}, ${notification.text}`}`;
}

/** Without what is absent; dates by day and hour. */
function tell(members: object): string {
  const told = Object.entries(members).flatMap(([name, value]) => {
    if (value === null && name !== 'url') return [];
    return [`${name} ${value instanceof Date ? value.toISOString().slice(8, 16) : value}`];
  });
  return told.join(', ').replaceAll('https://', '').replaceAll('.example/feed.xml', '') || 'nothing';
}

if (import.meta.main) writeFileSync(PLANS, writePlans());
