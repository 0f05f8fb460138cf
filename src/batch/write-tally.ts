import { TALLY_COUNTERS } from '../model/counters.ts';
import type { Tally } from '../model/draft.ts';

type Counts = Readonly<Record<string, number>>;

/**
 * A tally with the defects of its offer, as canonical text: equal tallies are equal texts, so that the report counts
 * texts instead of parsing each. Written by hand: most have nothing to sort or to add up.
 */
export function writeTally(tally: Tally, defects: Counts): string {
  let text = `{"tags":${tally.tags}`;
  for (const { flag } of TALLY_COUNTERS) text += `,"${flag}":${tally[flag]}`;
  return `${text},"drops":${writeCounts(tally.drops, NO_COUNTS)},"warnings":${writeCounts(tally.warnings, defects)}}`;
}

const NO_COUNTS: Counts = {};

/** Counts added up, in the order of their keys. */
function writeCounts(counts: Counts, others: Counts): string {
  if (isEmpty(counts) && isEmpty(others)) return '{}';
  const keys = Object.keys({ ...counts, ...others }).sort();
  const written = keys.map((key) => `${JSON.stringify(key)}:${(counts[key] ?? 0) + (others[key] ?? 0)}`);
  return `{${written.join(',')}}`;
}

function isEmpty(counts: Counts): boolean {
  for (const _ in counts) return false;
  return true;
}
