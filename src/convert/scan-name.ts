import { repairLetters } from './repair-letters.ts';

/**
 * - word: Russian (or Ukrainian) letters and hyphens, perhaps after a Latin part («usb-кабель»)
 * - latin: Latin letters
 * - number: digits, perhaps with a decimal point or comma
 * - code: digits mixed with letters or signs: articles, sizes («DF333», «8х60», «1/2»)
 * - mark: one character of punctuation
 */
export type TokenKind = 'word' | 'latin' | 'number' | 'code' | 'mark';

export interface Token {
  readonly kind: TokenKind;
  /** As written, with look-alike letters repaired. */
  readonly text: string;
  /** `text` in lower case. */
  readonly lower: string;
  /** White space stands before it. */
  readonly spaced: boolean;
  /** A dot follows at once: a cut word or the end of a sentence. */
  readonly dotted: boolean;
  /** Inside brackets or quotes. */
  readonly enclosed: boolean;
}

/** No title or tag comes from further on; the longest real name has some 500 characters. */
const MAX_SCANNED = 500;

const LETTER = 1;
const DIGIT = 2;
/** Joins letters and digits of one token when it stands between two of them. */
const JOINER = 4;
const SPACE = 8;
const CLASSES = classifyCharacters();

const OPENERS = new Set(['(', '[', '{', '«', '“', '„']);
const CLOSERS = new Set([')', ']', '}', '»', '”']);

/** Splits a product name into tokens, reading at most its first 500 characters; one pass, no backtracking. */
export function scanName(name: string): Token[] {
  const tokens: Token[] = [];
  const end = Math.min(name.length, MAX_SCANNED);
  let depth = 0;
  let quoted = false;
  let spaced = false;
  let at = 0;
  while (at < end) {
    const kind = classOf(name, at);
    if (kind === SPACE) {
      spaced = true;
      at++;
    } else if (kind === LETTER || kind === DIGIT) {
      const stop = endOfRun(name, at, end);
      addRun(tokens, name.slice(at, stop), spaced, name[stop] === '.', depth > 0 || quoted);
      spaced = false;
      at = stop;
    } else {
      const mark = name[at]!;
      if (OPENERS.has(mark)) depth++;
      else if (CLOSERS.has(mark)) depth = Math.max(0, depth - 1);
      else if (mark === '"' && !closesInches(name, at, quoted)) quoted = !quoted;
      tokens.push({
        kind: 'mark',
        text: mark,
        lower: mark,
        spaced,
        dotted: false,
        enclosed: depth > 0 || quoted,
      });
      spaced = false;
      at++;
    }
  }
  return tokens;
}

/** `1/2"` is inches: a quote right after a digit opens nothing, and closes only what is open. */
function closesInches(name: string, at: number, quoted: boolean): boolean {
  return !quoted && at > 0 && classOf(name, at - 1) === DIGIT;
}

/** End of the letters and digits from `start`, across joiners between two of them. */
function endOfRun(name: string, start: number, end: number): number {
  let at = start + 1;
  while (at < end) {
    const kind = classOf(name, at);
    if (kind === LETTER || kind === DIGIT) at++;
    else if (kind === JOINER && at + 1 < end && (classOf(name, at + 1) & (LETTER | DIGIT)) !== 0) at += 2;
    else break;
  }
  return at;
}

/** A run is one token, unless its joiners only glue words together («канал.вентилятор», «насос/помпа»). */
function addRun(tokens: Token[], run: string, spaced: boolean, dotted: boolean, enclosed: boolean): void {
  if (SHORT_FOR.test(run)) {
    addToken(tokens, 'для', spaced, false, enclosed);
    addRun(tokens, run.slice(2), true, dotted, enclosed);
    return;
  }
  if (SLASHED.test(run)) {
    tokens.push({ kind: 'word', text: run, lower: run.toLowerCase(), spaced, dotted: true, enclosed });
    return;
  }
  if (!/[./,+&*_]/.test(run) || (/\d/.test(run) && !GLUED_WORDS.test(run))) {
    addToken(tokens, run, spaced, dotted, enclosed);
    return;
  }
  const parts = run.split(/([./,+&*_])/);
  for (let index = 0; index < parts.length; index += 2) {
    const separator = parts[index + 1];
    addToken(
      tokens,
      parts[index]!,
      index === 0 && spaced,
      separator === '.' || (separator === undefined && dotted),
      enclosed,
    );
    if (separator !== undefined && separator !== '.')
      tokens.push({
        kind: 'mark',
        text: separator,
        lower: separator,
        spaced: false,
        dotted: false,
        enclosed,
      });
  }
}

/** «д/обуви» is «для обуви». */
const SHORT_FOR = /^д\/[а-яё]{2}/i;
/** «б/у», «г/к», «св/д»: one word cut in the middle. */
const SLASHED = /^[а-яё]{1,2}\/[а-яё]{1,2}$/i;
/** Three letters on both sides of a separator: words, whatever digits follow. */
const GLUED_WORDS = /[а-яё]{3}[./,+&][а-яё]{3}/i;
const DIGITS = /^\d+(?:[.,]\d+)?$/;
const WORD = /^[а-яёіїєґ'’-]+$/i;
const LATIN_WORD = /^[a-zà-ž'’&-]+$/i;
const TAIL_WORD = /^[a-z0-9-]+-[а-яё]{3,}$/i;
/** «1Корректор-лента»; «500мл» and «12В» are too short for a word. */
const NUMBER_WORD = /^(\d+)([а-яё]{4}[а-яё-]*)$/i;
const WORD_NUMBER = /^([а-яё]{4,})-(\d.*)$/i;

function addToken(tokens: Token[], run: string, spaced: boolean, dotted: boolean, enclosed: boolean): void {
  if (run === '') return;
  const numbered = WORD_NUMBER.exec(run);
  if (numbered !== null) {
    addToken(tokens, numbered[1]!, spaced, false, enclosed);
    addToken(tokens, numbered[2]!, false, dotted, enclosed);
    return;
  }
  const glued = NUMBER_WORD.exec(run);
  if (glued !== null) {
    addToken(tokens, glued[1]!, spaced, false, enclosed);
    addToken(tokens, glued[2]!, false, dotted, enclosed);
    return;
  }
  const text = repairLetters(run);
  tokens.push({ kind: kindOf(text), text, lower: text.toLowerCase(), spaced, dotted, enclosed });
}

function kindOf(text: string): TokenKind {
  if (DIGITS.test(text)) return 'number';
  if (WORD.test(text)) return 'word';
  if (LATIN_WORD.test(text)) return 'latin';
  return TAIL_WORD.test(text) && !/^\d+-/.test(text) ? 'word' : 'code';
}

function classOf(name: string, at: number): number {
  const code = name.charCodeAt(at);
  if (code < CLASSES.length) return CLASSES[code]!;
  return /\s/.test(name[at]!) ? SPACE : /\p{L}/u.test(name[at]!) ? LETTER : 0;
}

function classifyCharacters(): Uint8Array {
  const classes = new Uint8Array(0x530);
  for (let code = 0; code < classes.length; code++) {
    const character = String.fromCharCode(code);
    if (/\s|[\u0000-\u001f\u00ad]/.test(character)) classes[code] = SPACE;
    else if (/\p{L}/u.test(character)) classes[code] = LETTER;
    else if (/\d/.test(character)) classes[code] = DIGIT;
    else if ("-.,/*×+&'_".includes(character)) classes[code] = JOINER;
  }
  return classes;
}
