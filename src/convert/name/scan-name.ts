import type { Language } from '../../dictionary/language.ts';
import { CharacterClass, capitalsOf, classOf } from './classify-character.ts';
import { placePiece, Standing } from './place-piece.ts';
import { runReader } from './read-run.ts';
import type { Piece, PlacedToken } from './token.ts';

/** No title or tag comes from further on; the longest real name has some 500 characters. */
const MAX_SCANNED = 500;

const { CYRILLIC, LATIN, DIGIT, HYPHEN, JOINER, SPACE } = CharacterClass;
const ALNUM = CYRILLIC | LATIN | DIGIT;
const { SPACED, DOTTED, BRACKETS, QUOTES } = Standing;

/**
 * Splits a product name into tokens, reading at most its first 500 characters; one pass, no backtracking. Zones and
 * what else depends on the neighbours of a token are not settled yet.
 */
export function scanName(name: string, language: Language): PlacedToken[] {
  const readRun = runReader(language);
  const tokens: PlacedToken[] = [];
  const end = Math.min(name.length, MAX_SCANNED);
  let brackets = 0;
  let quotes = 0;
  let spaced = 0;
  let at = 0;
  while (at < end) {
    const kind = classOf(name, at);
    if (kind === SPACE) {
      spaced = SPACED;
      at++;
      continue;
    }
    let standing = spaced | (brackets > 0 ? BRACKETS : quotes > 0 ? QUOTES : 0);
    let stop = at + 1;
    if ((kind & ALNUM) !== 0) {
      stop = endOfVariant(name, endOfRun(name, stop, end), end);
      if (stop < name.length && name.charCodeAt(stop) === DOT) standing |= DOTTED;
    } else {
      const role = roleOf(name.charCodeAt(at));
      if (role === OPEN) brackets++;
      else if (role === CLOSE) brackets = Math.max(0, brackets - 1);
      else if (role === OPEN_QUOTES) quotes++;
      else if (role === CLOSE_QUOTES) quotes = Math.max(0, quotes - 1);
      else if (role === EITHER_QUOTES && !isInches(name, at, quotes)) quotes = quotes > 0 ? quotes - 1 : 1;
    }
    for (let piece: Piece | null = readRun(name, at, stop); piece !== null; piece = piece.next)
      tokens.push(placePiece(piece, (standing & piece.told) | piece.own));
    at = stop;
    spaced = 0;
  }
  return tokens;
}

const DOT = 46;

const OPEN = 1;
const CLOSE = 2;
const OPEN_QUOTES = 3;
const CLOSE_QUOTES = 4;
const EITHER_QUOTES = 5;
const ROLES: Readonly<Record<string, number>> = {
  '([{': OPEN,
  ')]}': CLOSE,
  '«“„': OPEN_QUOTES,
  '»”': CLOSE_QUOTES,
  '"': EITHER_QUOTES,
};
/** Code of a mark → what it does; by number, for half of the names hold marks. */
const ROLE_OF: ReadonlyMap<number, number> = new Map(
  Object.entries(ROLES).flatMap(([marks, role]) => [...marks].map((mark) => [mark.charCodeAt(0), role])),
);

function roleOf(code: number): number {
  return ROLE_OF.get(code) ?? 0;
}

/** `1/2"`: a quote right after a digit opens nothing, and closes only what is open. */
function isInches(name: string, at: number, quotes: number): boolean {
  return quotes === 0 && at > 0 && classOf(name, at - 1) === DIGIT;
}

/** «ВВГнг(А)-LS», «В(Б)-1250»: a capital in brackets that no blank parts from its word is part of it; `at`: where the word ended. */
function endOfVariant(name: string, at: number, end: number): number {
  if (name.charCodeAt(at) !== BRACKET || name.charCodeAt(at + 2) !== BRACKET + 1 || at + 2 >= end) return at;
  const isLetter =
    (classOf(name, at + 1) & (CYRILLIC | LATIN)) !== 0 && capitalsOf(`${name.charAt(at + 1)}е`) !== null;
  return isLetter ? endOfRun(name, at + 3, end) : at;
}

const BRACKET = 40;

/** «Equus'13»: an apostrophe between a letter and a digit stands for the century of a year. */
function isBeforeYear(name: string, at: number): boolean {
  if (name.charCodeAt(at) !== APOSTROPHE || classOf(name, at + 1) !== DIGIT) return false;
  // «AC'97» is a standard.
  for (let before = at - 1; before >= at - SHORTEST_WORD; before--)
    if (before < 0 || (classOf(name, before) & (CYRILLIC | LATIN)) === 0) return false;
  return true;
}

const SHORTEST_WORD = 3;

const APOSTROPHE = 39;

/** End of the letters and digits before `at` and behind it, across joiners between two of them. */
function endOfRun(name: string, from: number, end: number): number {
  let at = from;
  while (at < end) {
    const kind = classOf(name, at);
    if ((kind & ALNUM) === 0) {
      const joins = (kind & (HYPHEN | JOINER)) !== 0 && at + 1 < end && (classOf(name, at + 1) & ALNUM) !== 0;
      if (!joins || isBeforeYear(name, at)) break;
    }
    at++;
  }
  return at;
}
