import { TALLY_COUNTERS } from '../model/counters.ts';
import type { Tally } from '../model/draft.ts';

/**
 * A tally with the defects of its offer, as canonical text: equal tallies are equal texts, so that the report counts
 * texts instead of parsing each.
 */
export function writeTally(tally: Tally, defects: Readonly<Record<string, number>>): string {
  const canonical: Record<string, unknown> = { tags: tally.tags };
  for (const { flag } of TALLY_COUNTERS) canonical[flag] = tally[flag];
  canonical.drops = addSorted(tally.drops, NO_COUNTS);
  canonical.warnings = addSorted(tally.warnings, defects);
  return JSON.stringify(canonical);
}

const NO_COUNTS: Readonly<Record<string, number>> = {};

/** Counts added up, in the order of their keys. */
function addSorted(
  counts: Readonly<Record<string, number>>,
  others: Readonly<Record<string, number>>,
): Readonly<Record<string, number>> {
  const keys = Object.keys({ ...counts, ...others }).sort();
  return Object.fromEntries(keys.map((key) => [key, (counts[key] ?? 0) + (others[key] ?? 0)]));
}
