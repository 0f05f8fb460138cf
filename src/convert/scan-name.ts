import { CharacterClass, classOf } from './classify-character.ts';
import { splitRun } from './split-run.ts';
import type { Token } from './token.ts';

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
      addRun(tokens, name.slice(at, stop), seen, { spaced, dotted: name[stop] === '.', enclosed });
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

/** Runs of one alphabet are one token; nine of ten are. */
function addRun(
  tokens: Token[],
  run: string,
  seen: number,
  place: Pick<Token, 'spaced' | 'dotted' | 'enclosed'>,
): void {
  if (seen === CYRILLIC || seen === (CYRILLIC | HYPHEN))
    tokens.push({ kind: 'word', text: run, lower: run.toLowerCase(), ...place });
  else if (seen === LATIN || seen === (LATIN | HYPHEN))
    tokens.push({ kind: 'latin', text: run, lower: run.toLowerCase(), ...place });
  else if (seen === DIGIT) tokens.push({ kind: 'number', text: run, lower: run, ...place });
  else splitRun(tokens, run, place);
}
