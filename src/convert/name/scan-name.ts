import type { Language } from '../../dictionary/language.ts';
import { CharacterClass, classOf } from './classify-character.ts';
import { type Piece, readRun } from './read-run.ts';
import type { OpenToken } from './token.ts';

/** No title or tag comes from further on; the longest real name has some 500 characters. */
const MAX_SCANNED = 500;

const { CYRILLIC, LATIN, DIGIT, HYPHEN, JOINER, SPACE } = CharacterClass;
const ALNUM = CYRILLIC | LATIN | DIGIT;

type MarkRole = 'open' | 'close' | 'open quotes' | 'close quotes' | 'quotes';

const MARK_ROLES: ReadonlyMap<string, MarkRole> = new Map([
  ...withRole('open', '([{'),
  ...withRole('close', ')]}'),
  ...withRole('open quotes', '«“„'),
  ...withRole('close quotes', '»”'),
  ...withRole('quotes', '"'),
]);

/**
 * Splits a product name into tokens, reading at most its first 500 characters; one pass, no backtracking. Zones and
 * what else depends on the neighbours of a token are not settled yet.
 */
export function scanName(name: string, language: Language): OpenToken[] {
  const tokens: OpenToken[] = [];
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
      const stop = endOfRun(name, at, end);
      const dotted = name.charCodeAt(stop) === DOT;
      for (const piece of readRun(name, at, stop, language))
        tokens.push(openToken(piece, piece.spaced ?? spaced, piece.dotted ?? dotted, enclosed));
      at = stop;
    } else {
      const role = MARK_ROLES.get(name.charAt(at));
      if (role === 'open') brackets++;
      else if (role === 'close') brackets = Math.max(0, brackets - 1);
      else if (role === 'open quotes') quotes++;
      else if (role === 'close quotes') quotes = Math.max(0, quotes - 1);
      else if (role === 'quotes' && !isInches(name, at, quotes)) quotes = quotes > 0 ? quotes - 1 : 1;
      for (const piece of readRun(name, at, at + 1, language))
        tokens.push(openToken(piece, spaced, false, enclosed));
      at++;
    }
    spaced = false;
  }
  return tokens;
}

const DOT = 46;

/** `1/2"`: a quote right after a digit opens nothing, and closes only what is open. */
function isInches(name: string, at: number, quotes: number): boolean {
  return quotes === 0 && at > 0 && classOf(name, at - 1) === DIGIT;
}

/** End of the letters and digits from `start`, across joiners between two of them. */
function endOfRun(name: string, start: number, end: number): number {
  let at = start;
  while (at < end) {
    const kind = classOf(name, at);
    const joins = (kind & (HYPHEN | JOINER)) !== 0 && at + 1 < end && (classOf(name, at + 1) & ALNUM) !== 0;
    if ((kind & ALNUM) === 0 && !joins) break;
    at++;
  }
  return at;
}

/** Written out: a spread costs four times more, and this is made for every word of a catalog. */
function openToken(
  { kind, text, lower, word, terms, brandLength, reach, mask, camelCase, ukrainian, capitals }: Piece,
  spaced: boolean,
  dotted: boolean,
  enclosed: OpenToken['enclosed'],
): OpenToken {
  return {
    kind,
    text,
    lower,
    mask,
    spaced,
    dotted,
    enclosed,
    word,
    terms,
    brandLength,
    reach,
    cut: kind === 'word' && word !== null && word.text !== lower,
    ukrainian,
    capitals,
    zone: 'main',
    brand: camelCase,
  };
}

function withRole(role: MarkRole, marks: string): [string, MarkRole][] {
  return [...marks].map((mark) => [mark, role]);
}
