import { hashSlice } from '../../text/remember-slices.ts';

/** What a token is in the pattern of its name. */
export interface Mask {
  /** What is written; where that is a number or an article, what stands for it. */
  readonly text: string;
  readonly hash: number;
  /** It stands for a number or an article. */
  readonly hides: boolean;
}

/** The mask of what stands as it is written. */
export function showText(text: string): Mask {
  return makeMask(text, false);
}

export function makeMask(text: string, hides: boolean): Mask {
  return { text, hash: hashSlice(text, 0, text.length), hides };
}
