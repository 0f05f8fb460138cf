import { Role, roleAt } from './character-roles.ts';
import { STORED } from './find-memory.ts';

/** What the numbers of a name may be, by the two or three characters beside them; bits. */
export const Sight = {
  NUMBER: 1,
  /** «R16» */
  RIM: 2,
  /** «256 гб», «16/512» */
  GIGABYTES: 4,
  /** «8х 60» */
  DIMENSIONS: 8,
  /** «М 14», «Ду-20» */
  MARKED: 16,
  /** «р. 46», «рост 116-122», «42 размер» */
  WORN: 32,
  /** «5W-30», «А4», «4K», «IP65», «E27» */
  NOTATION: 64,
  /** «серебро 925» */
  HALLMARK: 128,
} as const;

/**
 * One pass that tells which expressions can find a number in a name; 0 for a name without a digit. Where it finds nothing,
 * each of the four expressions takes longer than this pass.
 */
export function sightNumbers(text: string): number {
  let seen = 0;
  let isInside = false;
  for (let at = 0; at < text.length; at++) {
    if (isDigit(text, at) === isInside) continue;
    seen |= isInside ? sightBehind(text, at) : Sight.NUMBER | sightBefore(text, at);
    isInside = !isInside;
  }
  return seen;
}

export function isDigit(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= 48 && code <= 57;
}

/** `start`: where a number begins. */
function sightBefore(text: string, start: number): number {
  let at = start - 1;
  let role = roleAt(text, at);
  if ((role & Role.RIM) !== 0 || isRimApart(text, at)) return Sight.RIM;
  if ((role & Role.OF_NOTATION) !== 0) return Sight.NOTATION;
  if (text.charCodeAt(at) === SLASH) return isStored(text, start) ? Sight.GIGABYTES : 0;
  for (const skipped of BETWEEN) if ((role & skipped) !== 0) role = roleAt(text, --at);
  const before = roleAt(text, at - 1);
  const stated =
    ((role & Role.POINT) !== 0 ? before : role) & Role.STATING ? Sight.WORN : sightHallmark(text, start, at);
  if ((role & Role.LAST_OF_MARK) !== 0) return (before & Role.FIRST_OF_MARK) !== 0 ? Sight.MARKED : 0;
  return (role & Role.MARK) !== 0 && (before & (Role.LETTER | Role.DIGIT)) === 0
    ? stated | Sight.MARKED
    : stated;
}

/** «60 R 17» */
function isRimApart(text: string, at: number): boolean {
  if ((roleAt(text, at) & Role.SPACE) === 0 || (roleAt(text, at - 1) & Role.RIM) === 0) return false;
  return isDigit(text, at - 2) || ((roleAt(text, at - 2) & Role.SPACE) !== 0 && isDigit(text, at - 3));
}

const SLASH = 47;

/** «512» of «16/512» */
function isStored(text: string, start: number): boolean {
  if (!isDigit(text, start - 2) || !isDigit(text, start + 1)) return false;
  let end = start + 2;
  while (isDigit(text, end)) end++;
  return STORED.has(text.slice(start, end));
}

/** Three digits behind «серебро», «золотое», «золотой», or in brackets. */
function sightHallmark(text: string, start: number, at: number): number {
  if (!METAL.includes(text.charAt(at)) || !isDigit(text, start + 2)) return 0;
  return isDigit(text, start + 3) ? 0 : Sight.HALLMARK;
}

const METAL = 'оОеЕйЙ(';

/** «d = 3» */
const BETWEEN = [Role.SPACE, Role.JOINT, Role.SPACE];

/** «42 размер» */
function isSizeBehind(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code === SMALL_R || code === CAPITAL_R;
}

const [SMALL_R, CAPITAL_R] = [0x440, 0x420];

/** `end`: where a number ends. */
function sightBehind(text: string, end: number): number {
  let at = end;
  if ((roleAt(text, at) & Role.SPACE) !== 0) at++;
  const role = roleAt(text, at);
  const behind = roleAt(text, at + 1);
  if ((role & Role.LAST_OF_NOTATION) !== 0) return Sight.NOTATION;
  if ((role & Role.GIGA) !== 0) return (behind & Role.BYTE) !== 0 ? Sight.GIGABYTES : 0;
  if ((role & Role.TIMES) === 0) return isSizeBehind(text, at) ? Sight.WORN : 0;
  const next = (behind & Role.SPACE) !== 0 ? roleAt(text, at + 2) : behind;
  return (next & Role.DIGIT) !== 0 ? Sight.DIMENSIONS : 0;
}
