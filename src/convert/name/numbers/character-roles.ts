/** What a character can be beside a number; bits. */
export const Role = {
  DIGIT: 1,
  LETTER: 2,
  SPACE: 4,
  /** «R16» */
  RIM: 8,
  /** «d=3», «Ду-20» */
  JOINT: 16,
  /** Marks a size: «М 14», «d 3». */
  MARK: 32,
  /** «Д» and «у» of «Ду», «D» and «N» of «DN» */
  FIRST_OF_MARK: 64,
  LAST_OF_MARK: 128,
  /** «8х60» */
  TIMES: 256,
  /** «г» and «б» of «гб», «т» of «тб» */
  GIGA: 512,
  BYTE: 1024,
  /** Height, diameter or length: «h-15 см», «L250 мм». */
  MEASURED: 2048,
  POINT: 4096,
  /** Last of «р», «размер», «рост». */
  STATING: 8192,
  /** «А4», «IP65» */
  OF_NOTATION: 16384,
  /** «5W», «4K» */
  LAST_OF_NOTATION: 32768,
} as const;

const SIGNS: readonly (readonly [string, number])[] = [
  ['Rr', Role.RIM],
  ['=-', Role.JOINT],
  ['МмMdDдØ⌀∅фФ', Role.MARK],
  ['ДдD', Role.FIRST_OF_MARK],
  ['уУNn', Role.LAST_OF_MARK],
  ['xXхХ×*', Role.TIMES],
  ['gGгГtTтТ', Role.GIGA],
  ['bBбБ', Role.BYTE],
  ['hHdDLØøфФ', Role.MEASURED],
  ['.,', Role.POINT],
  ['рРмтТ', Role.STATING],
  ['AАaаPpEЕGUX', Role.OF_NOTATION],
  ['wWKК', Role.LAST_OF_NOTATION],
];

/** Up to the end of Cyrillic. */
const ROLES = Uint16Array.from({ length: 0x530 }, (_, code) => findRoles(String.fromCharCode(code)));

/** Roles of the character at a place; 0 outside the text. Latin and Cyrillic are a table lookup. */
export function roleAt(text: string, at: number): number {
  if (at < 0 || at >= text.length) return 0;
  return ROLES[text.charCodeAt(at)] ?? findRoles(text.charAt(at));
}

function findRoles(character: string): number {
  let roles = 0;
  if (/\d/.test(character)) roles |= Role.DIGIT;
  if (/\p{L}/u.test(character)) roles |= Role.LETTER;
  if (/\s/.test(character)) roles |= Role.SPACE;
  for (const [signs, role] of SIGNS) if (signs.includes(character)) roles |= role;
  return roles;
}
