import { copyText } from '../../text/copy-text.ts';
import { hashSlice } from '../../text/remember-slices.ts';
import type { TokenKind } from './token-kind.ts';

/** What a token is in the pattern of its name. */
export interface Mask {
  /** What is written; where that is a number or an article, what stands for it. */
  readonly text: string;
  readonly hash: number;
  /** Of this object: two of one number are one, two of different numbers may be alike. */
  readonly id: number;
  /** Number of the token's kind. */
  readonly kind: number;
  /** It stands for a number or an article. */
  readonly hides: boolean;
}

/** The mask of what stands as it is written. */
export function showText(kind: TokenKind, text: string): Mask {
  return makeMask(kind, text, false);
}

/** The mask of a number or an article, for which `text` stands: the same one for all of its shape. */
export function hideText(kind: 'number' | 'code', text: string): Mask {
  const known = HIDING[kind].get(text);
  if (known !== undefined) return known;
  const mask = makeMask(kind, copyText(text), true);
  if (HIDING[kind].size >= MAX_HIDING) HIDING[kind].clear();
  HIDING[kind].set(mask.text, mask);
  return mask;
}

/** Shapes of a thread's numbers and articles; real catalogs have some hundred. */
const MAX_HIDING = 4096;
const HIDING = { number: new Map<string, Mask>(), code: new Map<string, Mask>() };

const KINDS: Readonly<Record<TokenKind, number>> = { word: 0, latin: 1, number: 2, code: 3, mark: 4 };
let lastId = 0;

function makeMask(kind: TokenKind, text: string, hides: boolean): Mask {
  return { text, hash: hashSlice(text, 0, text.length), id: ++lastId, kind: KINDS[kind], hides };
}
