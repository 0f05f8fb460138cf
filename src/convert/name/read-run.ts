import type { IndexedTerm, Language } from '../../dictionary/language.ts';
import type { Word } from '../../dictionary/word.ts';
import { hashSlice, rememberSlices } from '../../text/remember-slices.ts';
import { maskNumber } from '../pattern/mask-number.ts';
import { reachOf } from '../pattern/reach-of.ts';
import type { TokenKind } from '../pattern/token-kind.ts';
import { perLanguage } from '../remember.ts';
import { isUkrainian } from '../title/title-ukrainian.ts';
import { CharacterClass, capitalsOf, classOf } from './classify-character.ts';
import { governedBy } from './mark-zones.ts';
import { markingsOf } from './markings/markings-of.ts';
import { Standing } from './place-piece.ts';
import { isOfComputer, isOfDisk, isOfModels, splitRun, type Written } from './split-run.ts';
import type { Piece } from './token.ts';

/** Different words, sizes and models of a thread's catalogs; real ones hold some 20 000. */
const PLACES = 1 << 15;

/** Of a language: the pieces of a run of letters, digits and joiners, or of a single mark. Nine of ten runs are one. */
export const runReader = perLanguage((language) =>
  rememberSlices(PLACES, (run) => readPieces(run, language)),
);

/** The first piece, on which the others hang. */
function readPieces(run: string, language: Language): Piece | null {
  let seen = 0;
  for (let at = 0; at < run.length; at++) seen |= classOf(run, at);
  const kind = (seen & ALNUM) === 0 ? 'mark' : (KINDS[seen] ?? kindOfCode(run, seen));
  if (kind === null) {
    let first: Piece | null = null;
    for (const written of splitRun(run).toReversed()) first = understandPiece(written, first, language);
    return first;
  }
  // Half of the numbers come once, and have no case: asking for it costs more than all else about them.
  const lower = kind === 'number' || kind === 'mark' ? run : run.toLowerCase();
  return understandPiece({ kind, text: run, lower, spaced: null, dotted: null }, null, language);
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
  if (
    (seen & DIGIT) === 0 ||
    (seen & CYRILLIC) !== 0 ||
    isOfComputer(run) ||
    isOfModels(run) ||
    isOfDisk(run)
  )
    return null;
  return DECIMAL.test(run) ? 'number' : 'code';
}

const DECIMAL = /^\d+(?:[.,]\d+)?$/;

function understandPiece(written: Written, next: Piece | null, language: Language): Piece {
  const { kind, text, lower, spaced, dotted } = written;
  const word = understand(kind, lower, language);
  const wordless = kind === 'number' || kind === 'mark';
  const terms = findTerms(word, language);
  const name = word?.fold ?? lower;
  const brandLength = wordless ? 0 : (language.dictionary.brandStarts.get(name) ?? 0);
  const camelCase = kind === 'word' && text !== lower && CAMEL_CASE.test(text);
  return {
    token: null,
    told: ALL & ~bits(spaced !== null, dotted !== null),
    own: bits(spaced === true, dotted === true) | (camelCase || word?.brand === true ? Standing.BRAND : 0),
    next,
    kind,
    hash: hashSlice(name, 0, name.length),
    governs: governedBy(word),
    text,
    lower,
    word,
    terms,
    markings: kind === 'mark' ? NO_MARKINGS : markingsOf(text, language),
    brandLength,
    reach: reachOf(terms, numberedLength(name, brandLength, language)),
    nearness: Math.max(0, brandLength - 1),
    mask: maskNumber(kind, text, lower, brandLength > 0, language),
    camelCase,
    ukrainian: kind === 'word' && isUkrainian(lower),
    capitals: wordless ? null : capitalsOf(text),
  };
}

/** Words of the longest brand with a number that begins so; most words begin none of several. */
function numberedLength(name: string, brandLength: number, { dictionary }: Language): number {
  return brandLength > 1 ? (dictionary.numberedStarts.get(name) ?? 0) : 0;
}

const NO_MARKINGS: Piece['markings'] = [];
const ALL = -1;

function bits(spaced: boolean, dotted: boolean): number {
  return (spaced ? Standing.SPACED : 0) | (dotted ? Standing.DOTTED : 0);
}

/** The piece as another word; null: as none that is known. */
export function replaceWord(piece: Piece, lower: string, word: Word | null, language: Language): Piece {
  const terms = findTerms(word, language);
  const name = word?.fold ?? lower;
  const brandLength = language.dictionary.brandStarts.get(name) ?? 0;
  return {
    ...piece,
    token: null,
    own: (piece.own & ~Standing.BRAND) | (piece.camelCase || word?.brand === true ? Standing.BRAND : 0),
    kind: 'word',
    hash: hashSlice(name, 0, name.length),
    governs: governedBy(word),
    lower,
    word,
    terms,
    brandLength,
    reach: reachOf(terms, numberedLength(name, brandLength, language)),
    nearness: Math.max(0, brandLength - 1),
  };
}

/** The word, or the one that an abbreviation stands for. */
function understand(kind: TokenKind, lower: string, language: Language): Word | null {
  if (kind !== 'word' && kind !== 'latin') return null;
  const word = language.understand(lower);
  return kind === 'word' && word.standsFor !== null ? language.understand(word.standsFor) : word;
}

/** Fixed terms that a word may begin. A piece keeps them: looking them up at each place took longer than matching. */
function findTerms(word: Word | null, language: Language): readonly IndexedTerm[] {
  if (word === null) return NONE;
  const terms = word.keys.flatMap((key) => language.terms.get(key) ?? NONE);
  return terms.length === 0 ? NONE : terms;
}

const NONE: readonly IndexedTerm[] = [];

/** «КарСаМаН», «ВКонтакте»: no word is written so, only names. */
const CAMEL_CASE = /[а-яё][А-ЯЁ]|^[А-ЯЁ]{2,}[а-яё]{2}/;
