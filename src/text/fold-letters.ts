import { ALIKE, ALIKE_CAPITALS } from './alike-letters.ts';

/** Lower case, ё as е, letters that look like Russian ones Russian (also in Latin words), nothing invisible. */
export function foldLetters(word: string): string {
  let same = 0;
  while (
    same < word.length &&
    ORDER.charCodeAt(letterOf(word.charCodeAt(same)) - 1) === word.charCodeAt(same)
  )
    same++;
  // Most words are Russian ones in lower case already.
  if (same === word.length) return word;
  let folded = word.slice(0, same);
  for (let at = same; at < word.length; at++) {
    const letter = letterOf(word.charCodeAt(at));
    if (letter !== INVISIBLE && letter !== 0) folded += ORDER[letter - 1];
  }
  return folded;
}

/** Russian, Ukrainian and Latin letters; case, ё and е, and letters that look alike are one. */
const ORDER = 'абвгдежзийклмнопрстуфхцчшщъыьэюяїієґbdfghijlmnqrstuvwz';
/** Soft hyphen, joiners, zero-width spaces, stress marks: inside of a word they are not there. */
export const INVISIBLE = 255;
const WIDE_INVISIBLE: ReadonlySet<number> = new Set([0x200b, 0x200c, 0x200d, 0x2060, 0xfeff]);
/** Up to the end of Cyrillic: a table of the whole plane pushes everything else out of the processor's first cache. */
const TABLE_LENGTH = 0x530;
const LETTERS = numberLetters();

/** Number of a letter by the code of its character, from 1; INVISIBLE; 0 for what is no letter. */
export function letterOf(code: number): number {
  if (code < TABLE_LENGTH) return LETTERS[code] ?? 0;
  return WIDE_INVISIBLE.has(code) ? INVISIBLE : 0;
}

function numberLetters(): Uint8Array {
  const letters = new Uint8Array(TABLE_LENGTH);
  const assign = (letter: string, number: number) => {
    letters[letter.charCodeAt(0)] = number;
    letters[letter.toUpperCase().charCodeAt(0)] = number;
  };
  for (const [index, letter] of [...ORDER].entries()) assign(letter, index + 1);
  for (const [latin, russian] of [...ALIKE, ['ё', 'е'] as const]) assign(latin, ORDER.indexOf(russian) + 1);
  for (const [latin, russian] of ALIKE_CAPITALS)
    letters[latin.toUpperCase().charCodeAt(0)] = ORDER.indexOf(russian) + 1;
  for (const mark of [0xad, 0x300, 0x301]) letters[mark] = INVISIBLE;
  return letters;
}
