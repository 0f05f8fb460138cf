import type { Language } from '../../dictionary/language.ts';
import type { Word } from '../../dictionary/word.ts';
import { repairLetters } from '../name/repair-letters.ts';

/**
 * A piece of the text around a listed word:
 * - word, number
 * - comma: of a list, a stroke as well
 * - break: the end of a sentence, line or paragraph, and what parts a name («;», « - », «|», «+»)
 * - hyphen: inside of a compound; open and close: quotes
 */
export interface Unit {
  readonly kind: 'word' | 'number' | 'comma' | 'break' | 'hyphen' | 'open' | 'close';
  /** Lower case; of a mark itself where it is «+», else ''. */
  readonly text: string;
  /** Null for all but words. */
  readonly word: Word | null;
}

export interface Surroundings {
  readonly units: readonly Unit[];
  /** Index of the listed word. */
  readonly at: number;
}

/** Characters on either side in which the rest of a phrase stands, and what makes it innocent. */
const REACH = 160;

/** The text around a listed word as units; markup inside of a line is not there, other markup parts. */
export function splitSurroundings(text: string, from: number, to: number, language: Language): Surroundings {
  const before = splitUnits(dropTorn(text.slice(Math.max(0, from - REACH), from), from > REACH), language);
  const own = splitUnits(text.slice(from, to), language);
  const after = splitUnits(text.slice(to, to + REACH), language);
  return { units: [...before, ...own, ...after], at: before.length };
}

/** Without the half of a word or of a tag that a cut leaves at its start. */
function dropTorn(text: string, cut: boolean): string {
  return cut ? text.replace(/^[^\s<>]*(?:[\s]|[^<]*>)?/, '') : text;
}

const INLINE =
  /<\/?(?:b|i|u|strong|em|span|a|font|small|sup|sub)(?:\s[^>]*)?>|[\u00ad\u200b-\u200d\u2060\ufeff]|\u0300|\u0301/gi;
const QUOTE = /&quot;|&laquo;|&raquo;|&#34;/gi;
/** Between numbers no mark parts: «7,62х39» and «12/70» are two, «.308» is one. */
const UNIT =
  /((?<=\d)\s?[xх×*/]\s?(?=\d)|(?<!\S)\.(?=\d))|([a-zа-яёіїєґ]+)|(\d+(?:[.,]\d+)?)|<[^>]*>|\s[-–—]+\s|[-–—]|[^\s]/giu;
const OPENING = new Set(['«', '“', '„']);
const CLOSING = new Set(['»', '”']);

function splitUnits(text: string, language: Language): Unit[] {
  const units: Unit[] = [];
  let open = false;
  for (const [piece, joint, word, number] of text.replace(INLINE, '').replace(QUOTE, '"').matchAll(UNIT)) {
    if (joint !== undefined) continue;
    if (word !== undefined) {
      const lower = repairLetters(word).toLowerCase();
      units.push(wordUnit(lower, language));
    } else if (number !== undefined)
      units.push({ kind: 'number', text: number.replace(',', '.'), word: null });
    else if (piece !== '.' || !isCutWord(units.at(-1))) {
      if (piece === '"') open = !open;
      const kind = kindOfMark(piece, open);
      if (kind !== null) units.push({ kind, text: piece === '+' ? '+' : '', word: null });
    }
  }
  return units;
}

/** Understood when it is asked for: most phrases do not stand where their key word does. */
function wordUnit(text: string, language: Language): Unit {
  return {
    kind: 'word',
    text,
    get word() {
      return language.understand(text);
    },
  };
}

/** «Dr. Loosen», «Mr. White»: the point ends no sentence. */
function isCutWord(before: Unit | undefined): boolean {
  return before?.kind === 'word' && /^[a-z]{1,3}$/.test(before.text);
}

/** Null for marks that part nothing: brackets, percent signs, stars. */
function kindOfMark(mark: string, open: boolean): Unit['kind'] | null {
  if (mark === ',' || mark === '/') return 'comma';
  if (mark === '-') return 'hyphen';
  if (mark === '"') return open ? 'open' : 'close';
  if (OPENING.has(mark)) return 'open';
  if (CLOSING.has(mark)) return 'close';
  return /^[.!?;:|\\+<–—•]|^\s[-–—]/.test(mark) ? 'break' : null;
}
