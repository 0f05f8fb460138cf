import { COUNTERS, type Counters, OFFER_COUNTERS } from '../model/counters.ts';

/**
 * The counters that running the same file again would give: what was published is unchanged, what was refused is refused
 * again, and nothing else is done. Pure.
 */
export function countUnchanged(last: Counters): Counters {
  const published = OFFER_COUNTERS.reduce((sum, { code, listed }) => sum + (listed ? 0 : last[code]), 0);
  const again = COUNTERS.map((counter) => {
    if (counter.code === 'unchanged') return [counter.code, published];
    const stays =
      counter.from === 'tally' || counter.code === 'total' || ('listed' in counter && counter.listed);
    return [counter.code, stays ? last[counter.code] : 0];
  });
  return Object.fromEntries(again) as Counters;
}
