import type { IndexedTerm } from '../../dictionary/language.ts';
import type { Word } from '../../dictionary/word.ts';
import type { Mask } from '../pattern/mask.ts';
import type { TokenKind } from '../pattern/token-kind.ts';
import type { WordMarking } from './markings/markings-of.ts';

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
  /** What a pattern tells of it besides that, as a number. */
  readonly state: number;
  /** White space stands before it. */
  readonly spaced: boolean;
  /** A dot follows at once: a cut word or the end of a sentence. */
  readonly dotted: boolean;
  readonly enclosed: 'brackets' | 'quotes' | null;
  /** Null for numbers, codes and marks, and for cut words that the dictionary does not spell out. */
  readonly word: Word | null;
  /** Fixed terms that the word may begin. */
  readonly terms: readonly IndexedTerm[];
  /** Marks of a trade that it is or may begin. */
  readonly markings: readonly WordMarking[];
  /** Words of the longest brand that begins with it; 0 for none. */
  readonly brandLength: number;
  /** How many tokens behind it may be of one maker or term with it that holds a number. */
  readonly reach: number;
  /** How many may be of any maker with it. */
  readonly nearness: number;
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

/** A token before it stands in a name. */
export interface Piece {
  /** The one made of it last; the others hang on that. */
  token: PlacedToken | null;
  /** Bits of its standing that the name tells, and those that are its own. */
  readonly told: number;
  readonly own: number;
  /** The next one of its run. */
  readonly next: Piece | null;
  readonly kind: TokenKind;
  /** Hash of its word folded, else of what is written. */
  readonly hash: number;
  /** Cases that it governs; null where it is no preposition. */
  readonly governs: readonly string[] | null;
  readonly text: string;
  readonly lower: string;
  /** The word that it is where no dot cuts it. */
  readonly word: Word | null;
  readonly terms: readonly IndexedTerm[];
  readonly markings: readonly WordMarking[];
  readonly brandLength: number;
  readonly reach: number;
  readonly nearness: number;
  readonly mask: Mask;
  /** Written as only names are: «КарСаМаН», «ВКонтакте». */
  readonly camelCase: boolean;
  readonly ukrainian: boolean;
  readonly capitals: Token['capitals'];
}

/** A token with what it was made of. */
export interface PlacedToken extends Token {
  readonly piece: Piece;
  /** Bits of `Standing`. */
  readonly standing: number;
  /** The same piece in another standing. */
  readonly other: PlacedToken | null;
}
