import { isOfKind } from './name-grammar.ts';

/** A word, or a short phrase, that may stand beside the noun of a title. */
export interface Modifier {
  /** In the form in which it stands in the title. */
  readonly text: string;
  /** Before the noun, as in the name. */
  readonly before: boolean;
  /** Lower is better. */
  readonly rank: number;
  /** Good enough only for a noun that says nothing alone. */
  readonly weak: boolean;
  /** Index of its token. */
  readonly at: number;
  /** The whole title, where the modifier is the product itself: «комплект постельного белья» is «постельное бельё». */
  readonly whole: string | null;
}

/** Kinds of stop words that do not belong in a title beside its noun. */
const NEVER = [
  'marketing',
  'function',
  'unit',
  'color',
  'placeholder',
  'yes',
  'no',
  'condition',
  'origin',
  'quality',
];
/** How far from its noun a modifier may stand, other adjectives between them. */
export const REACH = 3;

/** Added to the distance in words: a pair that the dictionary knows is worth one word. */
export const RANKS = { phrase: -1, sort: 0, weak: 20, purpose: 30 } as const;

/** Praise, colours, units and the like: beside no noun. */
export function isNeverModifier(kinds: ReadonlySet<string>): boolean {
  return isOfKind(kinds, NEVER);
}
