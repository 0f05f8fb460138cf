import type { IndexedTerm, Language } from '../../dictionary/language.ts';
import type { Word } from '../../dictionary/word.ts';
import { rememberSlices } from '../../text/remember-slices.ts';
import type { Mask } from '../pattern/mask.ts';
import { maskNumber } from '../pattern/mask-number.ts';
import { reachOf } from '../pattern/reach-of.ts';
import type { TokenKind } from '../pattern/token-kind.ts';
import { perLanguage } from '../remember.ts';
import { isUkrainian } from '../title/title-ukrainian.ts';
import { CharacterClass, classOf } from './classify-character.ts';
import { findTerms } from './find-terms.ts';
import { splitRun, type Written } from './split-run.ts';
import type { Token } from './token.ts';

/** A token before it stands in a name. */
export interface Piece extends Written {
  /** The word that it is where no dot cuts it; null for numbers, codes and marks. */
  readonly word: Word | null;
  readonly terms: readonly IndexedTerm[];
  readonly brandLength: number;
  readonly reach: number;
  readonly mask: Mask;
  /** Written as only names are: «КарСаМаН», «ВКонтакте». */
  readonly camelCase: boolean;
  readonly ukrainian: boolean;
  readonly capitals: Token['capitals'];
}

/** Different words, sizes and models of a thread's catalogs; real ones hold some 20 000. */
const PLACES = 1 << 15;

const readerOf = perLanguage((language) => rememberSlices(PLACES, (run) => readPieces(run, language)));

/** The tokens of a run of letters, digits and joiners, or of a single mark. Nine of ten runs are one token. */
export function readRun(name: string, from: number, to: number, language: Language): readonly Piece[] {
  return readerOf(language)(name, from, to);
}

function readPieces(run: string, language: Language): Piece[] {
  let seen = 0;
  for (let at = 0; at < run.length; at++) seen |= classOf(run, at);
  const kind = (seen & ALNUM) === 0 ? 'mark' : (KINDS[seen] ?? kindOfCode(run, seen));
  if (kind === null) return splitRun(run).map((written) => understandPiece(written, language));
  // Half of the numbers come once, and have no case: asking for it costs more than all else about them.
  const lower = kind === 'number' || kind === 'mark' ? run : run.toLowerCase();
  return [understandPiece({ kind, text: run, lower, spaced: null, dotted: null }, language)];
}

const { CYRILLIC, LATIN, DIGIT, HYPHEN } = CharacterClass;
const ALNUM = CYRILLIC | LATIN | DIGIT;

/** Kind of a run by the classes met in it; undefined where they are mixed. */
const KINDS: readonly (TokenKind | undefined)[] = Array.from({ length: 64 }, (_, seen) => {
  if (seen === CYRILLIC || seen === (CYRILLIC | HYPHEN)) return 'word';
  if (seen === LATIN || seen === (LATIN | HYPHEN)) return 'latin';
  return seen === DIGIT ? 'number' : undefined;
});

/** Articles and sizes are one token where no Russian letters are glued to them; null for other mixtures. */
function kindOfCode(run: string, seen: number): TokenKind | null {
  if ((seen & DIGIT) === 0 || (seen & CYRILLIC) !== 0) return null;
  return DECIMAL.test(run) ? 'number' : 'code';
}

const DECIMAL = /^\d+(?:[.,]\d+)?$/;

function understandPiece({ kind, text, lower, spaced, dotted }: Written, language: Language): Piece {
  const word = understand(kind, lower, language);
  const wordless = kind === 'number' || kind === 'mark';
  const terms = findTerms(word, language);
  const brandLength = wordless ? 0 : (language.dictionary.brandStarts.get(word?.fold ?? lower) ?? 0);
  return {
    kind,
    text,
    lower,
    spaced,
    dotted,
    word,
    terms,
    brandLength,
    reach: reachOf(terms, brandLength),
    mask: maskNumber(kind, text, lower, language),
    camelCase: kind === 'word' && text !== lower && CAMEL_CASE.test(text),
    ukrainian: kind === 'word' && isUkrainian(lower),
    capitals: CAPITAL.test(text) ? 'first' : CAPITALS.test(text) ? 'all' : null,
  };
}

/** The word, or the one that an abbreviation stands for. */
function understand(kind: TokenKind, lower: string, language: Language): Word | null {
  if (kind !== 'word' && kind !== 'latin') return null;
  const word = language.understand(lower);
  return kind === 'word' && word.standsFor !== null ? language.understand(word.standsFor) : word;
}

const CAPITAL = /^\p{Lu}\p{Ll}/u;
const CAPITALS = /^\p{Lu}{2,}$/u;
/** «КарСаМаН», «ВКонтакте»: no word is written so, only names. */
const CAMEL_CASE = /[а-яё][А-ЯЁ]|^[А-ЯЁ]{2,}[а-яё]{2}/;
