import type { IndexedTerm } from '../../dictionary/language.ts';
import type { Word } from '../../dictionary/word.ts';
import type { Mask } from '../pattern/mask.ts';
import type { TokenKind } from '../pattern/token-kind.ts';

/**
 * Where in the name a token stands:
 * - main: where the product is named
 * - tail: after a preposition («для», «с», «к»), what the product is for or comes with
 * - enclosed: in brackets or quotes
 */
export type Zone = 'main' | 'tail' | 'enclosed';

/** A word, number or mark of a name, with what is known of it. */
export interface Token {
  readonly kind: TokenKind;
  /** As written, with look-alike letters repaired. */
  readonly text: string;
  /** `text` in lower case. */
  readonly lower: string;
  /** What it is in the pattern of the name. */
  readonly mask: Mask;
  /** White space stands before it. */
  readonly spaced: boolean;
  /** A dot follows at once: a cut word or the end of a sentence. */
  readonly dotted: boolean;
  readonly enclosed: 'brackets' | 'quotes' | null;
  /** Null for numbers, codes and marks, and for cut words that the dictionary does not spell out. */
  readonly word: Word | null;
  /** Fixed terms that the word may begin. */
  readonly terms: readonly IndexedTerm[];
  /** Words of the longest brand that begins with it; 0 for none. */
  readonly brandLength: number;
  /** How many tokens behind it may be of one maker or term with it. */
  readonly reach: number;
  /** Cut short in the name, spelled out by the dictionary: its ending says nothing. */
  readonly cut: boolean;
  readonly zone: Zone;
  /** A word with letters that Russian does not have. */
  readonly ukrainian: boolean;
  /** Of its letters the first is a capital and the next is not; or all, two at least, are. */
  readonly capitals: 'first' | 'all' | null;
  /** The shop's vendor or a brand of the dictionary. */
  readonly brand: boolean;
}

/** A token while the name is read: what depends on its neighbours is settled last. */
export type OpenToken = { -readonly [Field in keyof Token]: Token[Field] };
