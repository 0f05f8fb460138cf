import { hashSlice } from '../../text/remember-slices.ts';
import type { TokenKind } from './token-kind.ts';

/** What a token is in the pattern of its name. */
export interface Mask {
  /** What is written; where that is a number or an article, what stands for it. */
  readonly text: string;
  readonly hash: number;
  /** Number of the token's kind. */
  readonly kind: number;
  /** It stands for a number or an article. */
  readonly hides: boolean;
}

/** The mask of what stands as it is written. */
export function showText(kind: TokenKind, text: string): Mask {
  return makeMask(kind, text, false);
}

/** The mask of a number or an article, for which `text` stands. */
export function hideText(kind: TokenKind, text: string): Mask {
  return makeMask(kind, text, true);
}

const KINDS: Readonly<Record<TokenKind, number>> = { word: 0, latin: 1, number: 2, code: 3, mark: 4 };

function makeMask(kind: TokenKind, text: string, hides: boolean): Mask {
  return { text, hash: hashSlice(text, 0, text.length), kind: KINDS[kind], hides };
}
