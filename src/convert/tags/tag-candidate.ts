import type { Observation } from '../learned/observation.ts';

/** A tag that could be given, not yet weighed. */
export interface TagCandidate {
  /** Normalized. */
  readonly tag: string;
  /** Candidates of equal keys are one tag. */
  readonly key: string;
  /** What was seen about it; their learned weights add up to its score. */
  readonly seen: readonly Observation[];
  /** Indexes of the name's tokens that it takes; none for vendor and characteristics. */
  readonly used: readonly number[];
  /** Candidates of one group are ways to write one part of a value: one of them is enough. 0: of no group. */
  readonly group: number;
  /** A size in one of the three forms of rule 5, which the name of an offer without characteristics always gives. */
  readonly certain: boolean;
}
