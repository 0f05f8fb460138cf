/**
 * Latin letters that are typed for Cyrillic ones, each in the cases in which it passes for one. Not those of `alike-letters.ts`, by which
 * texts are compared: a word that is repaired is shown, and small «m», «t», a capital «Y» are no slips but another letter
 * to whoever reads them. Ukrainian «і» is one.
 */
const LATIN_LETTERS = 'ABCEHKMOPTXaceopxyki';
const CYRILLIC_LETTERS = 'АВСЕНКМОРТХасеорхукі';
const TO_CYRILLIC = new Map(
  [...LATIN_LETTERS].map((letter, index) => [letter, CYRILLIC_LETTERS.charAt(index)]),
);
const TO_LATIN = new Map([...CYRILLIC_LETTERS].map((letter, index) => [letter, LATIN_LETTERS.charAt(index)]));

const HAS_LATIN = /[a-z]/i;
const HAS_CYRILLIC = /[а-яёіїєґ]/i;

/** «HEPA-фильтр», «СТАРТ-100-GR»: parts of a compound, too long to be there by mistake («TB-тумба») or like no Russian letters. */
function isCompound(parts: readonly string[]): boolean {
  if (parts.some((part) => LATIN_WORD.test(part))) return true;
  const last = parts.at(-1) ?? '';
  return LATIN.test(last) && ONLY_LATIN.test(last) && parts.some((part) => CYRILLIC_WORD.test(part));
}

const LATIN_WORD = /^[a-z]{3,}$/i;
const CYRILLIC_WORD = /^[а-яё]{3,}$/i;
const LATIN = /^[a-z]+$/i;
/** Letters that no Cyrillic one looks like. */
const ONLY_LATIN = /[dfgjlnqrsuvwz]/i;

/**
 * A word typed in two alphabets («Cаморез» with a Latin C, «НP» with a Cyrillic Н) in one: the alphabet of the
 * letters that exist only in it, else of the majority. Words of one alphabet, and honest mixtures, stay.
 */
export function repairLetters(word: string): string {
  if (!HAS_LATIN.test(word) || !HAS_CYRILLIC.test(word)) return word;
  const parts = word.split('-');
  if (parts.length > 1 && isCompound(parts)) return parts.map(repairLetters).join('-');
  let latin = 0;
  let cyrillic = 0;
  let onlyLatin = false;
  let onlyCyrillic = false;
  for (const letter of word) {
    if (HAS_LATIN.test(letter)) {
      latin++;
      onlyLatin ||= !TO_CYRILLIC.has(letter);
    } else if (HAS_CYRILLIC.test(letter)) {
      cyrillic++;
      onlyCyrillic ||= !TO_LATIN.has(letter);
    }
  }
  if (onlyLatin && onlyCyrillic) return word;
  const toLatin = onlyLatin || (!onlyCyrillic && latin >= cyrillic);
  const table = toLatin ? TO_LATIN : TO_CYRILLIC;
  return [...word].map((letter) => table.get(letter) ?? letter).join('');
}
