import { ALIKE, ALIKE_CAPITALS } from './alike-letters.ts';

/** A text whose Latin letters that Russian has too are Russian, in the same case: «A500C» and «А500С» are one mark. */
export function foldAlike(text: string): string {
  return HAS_ALIKE.test(text) ? text.replace(EACH_ALIKE, (letter) => RUSSIAN.get(letter) ?? letter) : text;
}

/** Lower case, each word in the alphabet that all its letters have: «а500с», «pn16», «ввгнг(а)-ls». */
export function unfoldAlike(folded: string): string {
  return folded
    .toLowerCase()
    .replace(WORDS, (word) =>
      /[a-z]/.test(word) ? [...word].map((one) => LATIN.get(one) ?? one).join('') : word,
    );
}

/** Marks are written in capitals, and in small letters by who does not care: «b25» is «В25» too. */
const PAIRS = [...ALIKE, ...ALIKE_CAPITALS].flatMap(([latin, russian]) => [
  [latin, russian] as const,
  [latin.toUpperCase(), russian.toUpperCase()] as const,
]);
const RUSSIAN: ReadonlyMap<string, string> = new Map(PAIRS);
const LATIN: ReadonlyMap<string, string> = new Map(PAIRS.map(([latin, russian]) => [russian, latin]));
const HAS_ALIKE = new RegExp(`[${[...RUSSIAN.keys()].join('')}]`);
const EACH_ALIKE = new RegExp(HAS_ALIKE, 'g');
const WORDS = /\p{L}+/gu;
