/** Lower case, ё as е, letters that look like Russian ones Russian (also in Latin words), nothing invisible. */
export function foldLetters(word: string): string {
  let folded = '';
  for (let at = 0; at < word.length; at++) {
    const letter = LETTERS[word.charCodeAt(at)] ?? 0;
    if (letter !== INVISIBLE && letter !== 0) folded += ORDER[letter - 1];
  }
  return folded;
}

/** Russian, Ukrainian and Latin letters; case, ё and е, and letters that look alike are one. */
const ORDER = 'абвгдежзийклмнопрстуфхцчшщъыьэюяїієґbdfghijlmnqrstuvwz';
/** Soft hyphen, joiners, zero-width spaces, stress marks: inside of a word they are not there. */
export const INVISIBLE = 255;
/** Code of a character → its number from 1; 0 for what is no letter. */
export const LETTERS = numberLetters();

function numberLetters(): Uint8Array {
  // The whole plane: an index outside of a typed array costs ten times more than one inside.
  const letters = new Uint8Array(0x10000);
  const assign = (letter: string, number: number) => {
    letters[letter.charCodeAt(0)] = number;
    letters[letter.toUpperCase().charCodeAt(0)] = number;
  };
  for (const [index, letter] of [...ORDER].entries()) assign(letter, index + 1);
  const alike = [...'aceopxykmt'].map((latin, index) => [latin, 'асеорхукмт'[index] ?? ''] as const);
  for (const [latin, russian] of [...alike, ['ё', 'е'] as const]) assign(latin, ORDER.indexOf(russian) + 1);
  for (const [capital, russian] of ['Bв', 'Hн'].map((pair) => [pair[0] ?? '', pair[1] ?? ''] as const))
    letters[capital.charCodeAt(0)] = ORDER.indexOf(russian) + 1;
  for (const mark of [0xad, 0x200b, 0x200c, 0x200d, 0x2060, 0xfeff, 0x300, 0x301]) letters[mark] = INVISIBLE;
  return letters;
}
