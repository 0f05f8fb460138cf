/** A word of a text that is a form of a listed one. */
export interface ListedWord {
  /** Folded: lower case, ё as е, look-alike letters Russian, nothing invisible. */
  readonly word: string;
  readonly from: number;
  readonly to: number;
}

/** Forms to look for. */
export interface FormTable {
  /** A bit for the hash of each form; tells most words of a text from them without cutting those out. */
  readonly hashes: Uint32Array;
  readonly forms: { has(form: string): boolean };
}

/**
 * Shows each word of a text that is in the table, in order, until one is answered with a finding. One pass over the
 * characters: a word costs a table lookup for each letter and one at its end.
 */
export function scanWords(
  text: string,
  table: FormTable,
  show: (listed: ListedWord) => string | null,
): string | null {
  const { hashes } = table;
  const length = text.length;
  for (let at = 0; at < length; at++) {
    let letter = LETTERS[text.charCodeAt(at)];
    if (letter === 0 || letter === INVISIBLE || letter === undefined) continue;
    const start = at;
    let hash = 0;
    do {
      if (letter !== INVISIBLE) hash = nextHash(hash, letter);
      letter = ++at < length ? LETTERS[text.charCodeAt(at)] : 0;
    } while (letter !== 0 && letter !== undefined);
    const place = placeOf(hash);
    if ((hashes[place >>> 5] ?? 0) & (1 << (place & 31))) {
      const word = foldLetters(text.slice(start, at));
      const found = table.forms.has(word) ? show({ word, from: start, to: at }) : null;
      if (found !== null) return found;
    }
  }
  return null;
}

/** The forms, ready to be looked for. */
export function makeFormTable(forms: Iterable<string>): FormTable {
  const folded = new Set([...forms].map(foldLetters));
  const hashes = new Uint32Array(PLACES / 32);
  for (const form of folded) {
    let hash = 0;
    for (const letter of form) hash = nextHash(hash, LETTERS[letter.charCodeAt(0)] ?? 0);
    const place = placeOf(hash);
    hashes[place >>> 5] = (hashes[place >>> 5] ?? 0) | (1 << (place & 31));
  }
  return { hashes, forms: folded };
}

/** Lower case, ё as е, letters that look like Russian ones Russian (also in Latin words), nothing invisible. */
export function foldLetters(word: string): string {
  let folded = '';
  for (let at = 0; at < word.length; at++) {
    const letter = LETTERS[word.charCodeAt(at)] ?? 0;
    if (letter !== INVISIBLE && letter !== 0) folded += ORDER[letter - 1];
  }
  return folded;
}

/** Bits: 256 KB, of which some 10 000 forms fill a two-hundredth. */
const PLACES = 1 << 21;

function nextHash(hash: number, letter: number): number {
  return (Math.imul(hash, 61) + letter) | 0;
}

function placeOf(hash: number): number {
  return (hash ^ (hash >>> 15)) & (PLACES - 1);
}

/** Russian, Ukrainian and Latin letters; case, ё and е, and letters that look alike are one. */
const ORDER = 'абвгдежзийклмнопрстуфхцчшщъыьэюяїієґbdfghijlmnqrstuvwz';
/** Soft hyphen, joiners, zero-width spaces, stress marks: inside of a word they are not there. */
const INVISIBLE = 255;
const LETTERS = numberLetters();

/** Code of a character → its number from 1; 0 for what is no letter. */
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
