import type { Channel, IntentionState } from '../model/glossary.ts';

/**
 * What the database knows about an organization's imported intentions, column by column (index = one intention).
 * Columns instead of records: 60 000 of them arrive as one row, and no object is made for any.
 */
export interface Fingerprints {
  /** Id of an intention; made of the packed column when it is asked for. */
  readonly idOf: (index: number) => string;
  readonly externalIds: readonly string[];
  readonly rawHashes: BigUint64Array;
  readonly dataHashes: BigUint64Array;
  readonly states: readonly IntentionState[];
  readonly channels: readonly (Channel | 'manual')[];
  readonly tallies: readonly string[];
  /** Published intentions made by hand: they count against the limit and are never touched. */
  readonly publishedByHand: number;
}
