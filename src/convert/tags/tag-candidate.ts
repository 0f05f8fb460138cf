import type { Observation } from '../learned/observation.ts';
import type { TagSaying } from './tag-text.ts';

/** A tag that could be given. */
export interface TagCandidate {
  /** '' where the numbers of a name make a phrase too long: it says nothing that is not said, and is never given. */
  readonly tag: string;
  readonly saying: TagSaying;
  /** The chance that a reader would want it, by the learned weights of what is seen; in hundredths, as the report shows it. */
  readonly weight: number;
  /** Indexes of the name's tokens that it takes; none for vendor and characteristics. */
  readonly used: readonly number[];
  /** Of the name it takes a maker or a standard, which is a tag beside the phrases that hold it. */
  readonly standsAlone: boolean;
  /** Where it holds a number, that of a model: «ir-5124», «hf 8000». */
  readonly namesModel: boolean;
  /** Candidates of one group are ways to write one part of a value: one of them is enough. 0: of no group. */
  readonly group: number;
  /** Said by the category alone. */
  readonly ofCategory?: boolean;
  /** What is seen about it; asked for only where a decision is explained or learned from. */
  seen(): readonly Observation[];
}

/** The chance that a score stands for, cut to hundredths. */
export function weightOf(score: number): number {
  return Math.floor(100 / (1 + Math.exp(-score))) / 100;
}
