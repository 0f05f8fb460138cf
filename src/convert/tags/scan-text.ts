/** What a character of a tag is; bits, so that a text can remember which it met. */
export const Mark = {
  DIGIT: 1,
  LATIN: 2,
  RUSSIAN: 4,
  /** Letters that Russian does not have. */
  UKRAINIAN: 8,
  /** Of any other alphabet, ё among them: tags are written without it. */
  LETTER: 16,
  SPACE: 32,
  HYPHEN: 64,
  DOT: 128,
  COMMA: 256,
  SLASH: 512,
  PLUS: 1024,
  QUOTE: 2048,
  BRACKET: 4096,
  OTHER: 8192,
} as const;

/** What is to be seen of a tag character by character. */
export interface TextScan {
  /** Marks of all its characters. */
  readonly met: number;
  readonly spaces: number;
  readonly digits: number;
  /** A letter stands beside a digit, perhaps with a hyphen between them. */
  readonly mixed: boolean;
  /** A comma with a space behind it. */
  readonly listed: boolean;
  /** A full stop with a space behind it. */
  readonly stopped: boolean;
}

/** One pass over a tag (lower case): an expression for each question took four times longer. */
export function scanText(tag: string): TextScan {
  let met = 0;
  let spaces = 0;
  let digits = 0;
  let mixed = false;
  let listed = false;
  let stopped = false;
  let last = 0;
  /** What stands before the last, where that is a hyphen; else the last. */
  let joined = 0;
  for (let at = 0; at < tag.length; at++) {
    const mark = markOf(tag, at);
    met |= mark;
    if (mark === SPACE) {
      spaces++;
      listed ||= last === Mark.COMMA;
      stopped ||= last === Mark.DOT;
    } else if (mark === DIGIT) {
      digits++;
      mixed ||= (joined & LETTERS) !== 0;
    } else if ((mark & LETTERS) !== 0) mixed ||= joined === DIGIT;
    joined = mark === Mark.HYPHEN ? last : mark;
    last = mark;
  }
  return { met, spaces, digits, mixed, listed, stopped };
}

const { DIGIT, SPACE } = Mark;
const LETTERS = Mark.LATIN | Mark.RUSSIAN | Mark.UKRAINIAN | Mark.LETTER;
const MARKS = sortCharacters();

/** The mark of the character at a place; up to the end of Cyrillic a table lookup. */
export function markOf(text: string, at: number): number {
  const mark = MARKS[text.charCodeAt(at)];
  if (mark !== undefined) return mark;
  return /\p{L}/u.test(text.charAt(at)) ? Mark.LETTER : Mark.OTHER;
}

function sortCharacters(): Uint16Array {
  const signs: ReadonlyMap<string, number> = new Map([
    [' ', Mark.SPACE],
    ['-', Mark.HYPHEN],
    ['.', Mark.DOT],
    [',', Mark.COMMA],
    ['/', Mark.SLASH],
    ['+', Mark.PLUS],
    // «metal & grain»: what joins two is written in either way.
    ['&', Mark.PLUS],
    ['"', Mark.QUOTE],
    ...[...'()[]'].map((bracket): [string, number] => [bracket, Mark.BRACKET]),
  ]);
  return Uint16Array.from({ length: 0x530 }, (_, code) => {
    const character = String.fromCharCode(code);
    if (/[0-9]/.test(character)) return Mark.DIGIT;
    if (/[a-z]/.test(character)) return Mark.LATIN;
    if (/[а-я]/.test(character)) return Mark.RUSSIAN;
    if (/[іїєґ]/.test(character)) return Mark.UKRAINIAN;
    if (/\p{L}/u.test(character)) return Mark.LETTER;
    return signs.get(character) ?? Mark.OTHER;
  });
}
