/** A text whose Latin letters that Russian has too are Russian, in the same case: «A500C» and «А500С» are one mark. */
export function foldAlike(text: string): string {
  return ALIKE.test(text) ? text.replace(EACH_ALIKE, (letter) => RUSSIAN.get(letter) ?? letter) : text;
}

/** Lower case, each word in the alphabet that all its letters have: «а500с», «pn16», «ввгнг(а)-ls». */
export function unfoldAlike(folded: string): string {
  return folded
    .toLowerCase()
    .replace(WORDS, (word) =>
      /[a-z]/.test(word) ? [...word].map((one) => LATIN.get(one) ?? one).join('') : word,
    );
}

const ALIKE = /[aceopxykmtbh]/i;
const EACH_ALIKE = /[aceopxykmtbh]/gi;
const WORDS = /\p{L}+/gu;
const PAIRS = [...'aceopxykmtbhACEOPXYKMTBH'].map(
  (latin, at) => [latin, 'асеорхукмтвнАСЕОРХУКМТВН'.charAt(at)] as const,
);
const RUSSIAN: ReadonlyMap<string, string> = new Map(PAIRS);
const LATIN: ReadonlyMap<string, string> = new Map(PAIRS.map(([latin, russian]) => [russian, latin]));
