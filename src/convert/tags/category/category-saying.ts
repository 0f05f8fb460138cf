import type { Agreement } from '../../../dictionary/word.ts';

/**
 * How a level of a category says it. An adjective of those for whom goods are is by itself («женская одежда»), and so is what
 * is true of the named goods alone («кожа с покраснениями»), unlike their purpose («подарки для мужчин»).
 */
export const WAYS = ['adjective', 'audience', 'purpose', 'part', 'genitive', 'substance'] as const;
/** Levels of a path, the last first. */
export const LEVELS = ['leaf', 'parent', 'above'] as const;

/** What a level of a category path says of all goods in it: «декоративные фоторамки», «изделия из бересты», «фарфор». */
export interface CategorySaying {
  readonly way: (typeof WAYS)[number];
  readonly level: (typeof LEVELS)[number];
  /** Lemma of the noun of which it is said, folded; null for a level that says nothing else («однодверные»). */
  readonly noun: string | null;
  readonly text: string;
  /** Of an adjective its forms beside nouns of each gender and of many; null for all else. */
  readonly forms: Readonly<Partial<Record<Agreement, string>>> | null;
}
