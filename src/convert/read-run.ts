import type { IndexedTerm, Language } from '../dictionary/language.ts';
import type { Word } from '../dictionary/word.ts';
import { CharacterClass, classOf } from './classify-character.ts';
import { findTerms } from './find-terms.ts';
import { perLanguage } from './remember.ts';
import { rememberSlices } from './remember-slices.ts';
import { splitRun, type Written } from './split-run.ts';
import { isUkrainian } from './title-ukrainian.ts';
import type { TokenKind } from './token.ts';

/** A token before it stands in a name. */
export interface Piece extends Written {
  /** The word that it is where no dot cuts it; null for numbers, codes and marks. */
  readonly word: Word | null;
  readonly terms: readonly IndexedTerm[];
  readonly brandLength: number;
  /** Written as only names are: «КарСаМаН», «ВКонтакте». */
  readonly camelCase: boolean;
  readonly ukrainian: boolean;
}

/** Different words, sizes and models of a thread's catalogs; real ones hold some 20 000. */
const PLACES = 1 << 15;

const readerOf = perLanguage((language) =>
  rememberSlices(PLACES, (run) => writtenIn(run).map((written) => understandPiece(written, language))),
);

/** The tokens of a run of letters, digits and joiners, or of a single mark. Nine of ten runs are one token. */
export function readRun(name: string, from: number, to: number, language: Language): readonly Piece[] {
  return readerOf(language)(name, from, to);
}

function writtenIn(run: string): Written[] {
  let seen = 0;
  for (let at = 0; at < run.length; at++) seen |= classOf(run, at);
  const kind = (seen & ALNUM) === 0 ? 'mark' : (KINDS[seen] ?? kindOfCode(run, seen));
  if (kind === null) return splitRun(run);
  // Numbers have no case, and half of those in names come once: asking costs more than all else about them.
  const lower = kind === 'number' ? run : run.toLowerCase();
  return [{ kind, text: run, lower, spaced: null, dotted: null }];
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
  const understood = kind === 'word' || kind === 'latin' ? language.understand(lower) : null;
  const full = kind === 'word' ? (understood?.standsFor ?? null) : null;
  const word = full === null ? understood : language.understand(full);
  const camelCase = kind === 'word' && text !== lower && CAMEL_CASE.test(text);
  const ukrainian = kind === 'word' && isUkrainian(lower);
  const terms = findTerms(word, language);
  const brandLength = language.dictionary.brandStarts.get(word?.fold ?? lower) ?? 0;
  return { kind, text, lower, spaced, dotted, word, terms, brandLength, camelCase, ukrainian };
}

/** «КарСаМаН», «ВКонтакте»: no word is written so, only names. */
const CAMEL_CASE = /[а-яё][А-ЯЁ]|^[А-ЯЁ]{2,}[а-яё]{2}/;
