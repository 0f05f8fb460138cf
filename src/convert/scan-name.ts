import { CharacterClass, classOf } from './classify-character.ts';
import { splitRun } from './split-run.ts';
import type { Token, TokenKind } from './token.ts';

/** No title or tag comes from further on; the longest real name has some 500 characters. */
const MAX_SCANNED = 500;

const { CYRILLIC, LATIN, DIGIT, HYPHEN, JOINER, SPACE } = CharacterClass;
const ALNUM = CYRILLIC | LATIN | DIGIT;

const OPENERS = new Set(['(', '[', '{']);
const CLOSERS = new Set([')', ']', '}']);
const QUOTE_OPENERS = new Set(['«', '“', '„']);
const QUOTE_CLOSERS = new Set(['»', '”']);

/** Splits a product name into tokens, reading at most its first 500 characters; one pass, no backtracking. */
export function scanName(name: string): Token[] {
  const tokens: Token[] = [];
  const end = Math.min(name.length, MAX_SCANNED);
  const lower = lowerAligned(name, end);
  let brackets = 0;
  let quotes = 0;
  let spaced = false;
  let at = 0;
  while (at < end) {
    const kind = classOf(name, at);
    if (kind === SPACE) {
      spaced = true;
      at++;
      continue;
    }
    const enclosed = brackets > 0 ? 'brackets' : quotes > 0 ? 'quotes' : null;
    if ((kind & ALNUM) !== 0) {
      const { stop, seen } = endOfRun(name, at, end);
      const text = name.slice(at, stop);
      addRun(tokens, text, lower === null ? text.toLowerCase() : lower.slice(at, stop), seen, {
        spaced,
        dotted: name[stop] === '.',
        enclosed,
      });
      at = stop;
    } else {
      const mark = name[at]!;
      if (OPENERS.has(mark)) brackets++;
      else if (CLOSERS.has(mark)) brackets = Math.max(0, brackets - 1);
      else if (QUOTE_OPENERS.has(mark)) quotes++;
      else if (QUOTE_CLOSERS.has(mark)) quotes = Math.max(0, quotes - 1);
      else if (mark === '"' && !isInches(name, at, quotes)) quotes = quotes > 0 ? quotes - 1 : 1;
      tokens.push({ kind: 'mark', text: mark, lower: mark, spaced, dotted: false, enclosed });
      at++;
    }
    spaced = false;
  }
  return tokens;
}

/** `1/2"`: a quote right after a digit opens nothing, and closes only what is open. */
function isInches(name: string, at: number, quotes: number): boolean {
  return quotes === 0 && at > 0 && classOf(name, at - 1) === DIGIT;
}

/** End of the letters and digits from `start`, across joiners between two of them, and the classes met. */
function endOfRun(name: string, start: number, end: number): { stop: number; seen: number } {
  let seen = 0;
  let at = start;
  while (at < end) {
    const kind = classOf(name, at);
    const joins = (kind & (HYPHEN | JOINER)) !== 0 && at + 1 < end && (classOf(name, at + 1) & ALNUM) !== 0;
    if ((kind & ALNUM) === 0 && !joins) break;
    seen |= kind;
    at++;
  }
  return { stop: at, seen };
}

/** The name in lower case, once for all its words; null in the rare case that a letter changes its length. */
function lowerAligned(name: string, end: number): string | null {
  const lower = (name.length > end ? name.slice(0, end) : name).toLowerCase();
  return lower.length === end ? lower : null;
}

/** Runs of one alphabet are one token; nine of ten are. */
function addRun(
  tokens: Token[],
  text: string,
  lower: string,
  seen: number,
  place: Pick<Token, 'spaced' | 'dotted' | 'enclosed'>,
): void {
  const kind = KINDS[seen];
  const { spaced, dotted, enclosed } = place;
  // Written out: a spread costs four times more, and this is made for every word of a catalog.
  if (kind !== undefined) tokens.push({ kind, text, lower, spaced, dotted, enclosed });
  else splitRun(tokens, text, place);
}

/** Kind of a run by the classes met in it; undefined where they are mixed. */
const KINDS: readonly (TokenKind | undefined)[] = Array.from({ length: 64 }, (_, seen) => {
  if (seen === CYRILLIC || seen === (CYRILLIC | HYPHEN)) return 'word';
  if (seen === LATIN || seen === (LATIN | HYPHEN)) return 'latin';
  return seen === DIGIT ? 'number' : undefined;
});
