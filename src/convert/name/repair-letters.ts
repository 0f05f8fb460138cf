/** Latin letters that look like Cyrillic ones, in both cases. */
const LATIN = 'ABCEHKMOPTXaceopxyki';
const CYRILLIC = 'АВСЕНКМОРТХасеорхукі';
const TO_CYRILLIC = new Map([...LATIN].map((letter, index) => [letter, CYRILLIC.charAt(index)]));
const TO_LATIN = new Map([...CYRILLIC].map((letter, index) => [letter, LATIN.charAt(index)]));

const HAS_LATIN = /[a-z]/i;
const HAS_CYRILLIC = /[а-яёіїєґ]/i;

/** «HEPA-фильтр», «СТАРТ-100-GR»: parts of a compound, too long to be there by mistake («TB-тумба») or like no other letters. */
const OF_PARTS =
  /(?:^|-)[a-z]{3,}-|-[a-z]{3,}(?:-|$)|(?:^|-)[а-яё]{3,}-(?:.+-)?[a-z]*[dfgjlnqrsuvwz][a-z]*$/i;

/**
 * A word typed in two alphabets («Cаморез» with a Latin C, «НP» with a Cyrillic Н) in one: the alphabet of the
 * letters that exist only in it, else of the majority. Words of one alphabet, and honest mixtures, stay.
 */
export function repairLetters(word: string): string {
  if (!HAS_LATIN.test(word) || !HAS_CYRILLIC.test(word)) return word;
  if (OF_PARTS.test(word)) return word.split('-').map(repairLetters).join('-');
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
