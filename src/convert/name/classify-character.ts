/** Bits, so that a run of characters can remember which classes it met. */
export const CharacterClass = {
  CYRILLIC: 1,
  LATIN: 2,
  DIGIT: 4,
  HYPHEN: 8,
  /** Joins letters and digits of one token when it stands between two of them: . , / * × + & ' _ */
  JOINER: 16,
  SPACE: 32,
} as const;

/** Up to the end of Cyrillic. */
const TABLE_LENGTH = 0x530;
const CLASSES = classify();

/** Class of the character at a place; 0 for punctuation. Latin and Cyrillic are a table lookup. */
export function classOf(text: string, at: number): number {
  const code = text.charCodeAt(at);
  if (code < CLASSES.length) return CLASSES[code] ?? 0;
  if (/\s/.test(text.charAt(at))) return CharacterClass.SPACE;
  return /\p{L}/u.test(text.charAt(at)) ? CharacterClass.LATIN : 0;
}

const CAPITAL = /^\p{Lu}\p{Ll}/u;
const CAPITALS = /^\p{Lu}{2,}$/u;
const CAPITAL_LETTERS = Uint8Array.from({ length: TABLE_LENGTH }, (_, code) =>
  Number(/\p{Lu}/u.test(String.fromCharCode(code))),
);

/** The first letter is a capital and the next is a small one; or all, two at least, are capitals. */
export function capitalsOf(text: string): 'first' | 'all' | null {
  // Most words begin in lower case, and need no expression.
  if (CAPITAL_LETTERS[text.charCodeAt(0)] === 0) return null;
  return CAPITAL.test(text) ? 'first' : CAPITALS.test(text) ? 'all' : null;
}

const FOLDED = foldAll();

/** Code of the character in lower case, ё as е: equal codes are one letter. */
export function foldedCode(text: string, at: number): number {
  const code = text.charCodeAt(at);
  return code < FOLDED.length ? (FOLDED[code] ?? code) : code;
}

function foldAll(): Uint16Array {
  return Uint16Array.from({ length: TABLE_LENGTH }, (_, code) => {
    const lower = String.fromCharCode(code).toLowerCase();
    return lower === 'ё' ? 'е'.charCodeAt(0) : lower.charCodeAt(0);
  });
}

function classify(): Uint8Array {
  const classes = new Uint8Array(TABLE_LENGTH);
  for (let code = 0; code < classes.length; code++) {
    const character = String.fromCharCode(code);
    if (/\s|[\u0000-\u001f\u00ad]/.test(character)) classes[code] = CharacterClass.SPACE;
    else if (/\p{Script=Cyrillic}/u.test(character)) classes[code] = CharacterClass.CYRILLIC;
    else if (/\p{L}/u.test(character)) classes[code] = CharacterClass.LATIN;
    else if (/\d/.test(character)) classes[code] = CharacterClass.DIGIT;
    else if (character === '-') classes[code] = CharacterClass.HYPHEN;
    else if (".,/*×+&'_".includes(character)) classes[code] = CharacterClass.JOINER;
  }
  return classes;
}
