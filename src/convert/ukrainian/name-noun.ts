import type { Language } from '../../dictionary/language.ts';
import type { Agreement } from '../../dictionary/word.ts';
import { foldText } from '../../text/fold-text.ts';
import { remember } from '../remember.ts';
import { declineNoun } from './decline-russian.ts';
import type { Case } from './grammar.ts';
import { readUkrainianNoun } from './read-noun.ts';
import { respellUkrainian } from './respell-ukrainian.ts';

/** A Russian noun as it is to be said, and what an adjective beside it agrees with. */
export interface SaidNoun {
  readonly text: string;
  readonly agreement: Agreement;
}

/**
 * The Russian of a Ukrainian noun in the nominative: as our tables write it, in the plural where the word is one of several
 * («тварини»), not where it has no other number («перли»). A compound («осінь-зима») by its halves.
 */
export const nameNoun = remember((word, language): SaidNoun | null => {
  const written = readUkrainianNoun(word, 'nomn', language)?.russian ?? null;
  const many = PLURAL.test(word) ? nameMany(word, written, language) : null;
  if (many !== null) return many;
  if (written !== null) return { text: written, agreement: agreementOf(written, language) };
  return word.includes('-') ? nameCompound(word, language) : respell(word, language);
});

/** The Russian of a Ukrainian noun in another case. */
export function nounInCase(
  word: string,
  ukrainianCase: Case,
  russianCase: Case,
  language: Language,
): SaidNoun | null {
  const read = readUkrainianNoun(word, ukrainianCase, language);
  return read === null
    ? sayAlike(word, russianCase, language)
    : declineNoun(read.russian, russianCase, read.plural, language);
}

const PLURAL = /[иії]$/;
const ENDINGS = ['', 'а', 'я', 'ь', 'й', 'о'];

/** «міді» is «миди», no plural of «мідь»: the table has the last word. */
function nameMany(word: string, written: string | null, language: Language): SaidNoun | null {
  const stem = word.slice(0, -1);
  // «можливості» of «можливість»: the vowel of a syllable that is closed.
  const close = (vowels: RegExp) => stem.replace(vowels, 'і');
  const closed = [close(/о(?=[^аеиоуіїєюя]+$)/), `${close(/[ое](?=[^аеиоуіїєюя]+$)/)}ь`];
  const singulars = [...ENDINGS.map((ending) => stem + ending), ...closed];
  for (const singular of singulars) {
    const russian = readUkrainianNoun(singular, 'nomn', language)?.russian;
    if (russian !== undefined && (written === null || written === russian))
      return declineNoun(russian, 'nomn', true, language);
  }
  return null;
}

function nameCompound(word: string, language: Language): SaidNoun | null {
  const halves = word.split('-').map((half) => nameNoun(half, language));
  const [first] = halves;
  if (first === undefined || first === null || halves.includes(null)) return null;
  return { text: halves.map((half) => half?.text).join('-'), agreement: first.agreement };
}

/** «матеріал», «тип»: the same word in Russian letters; short ones with Ukrainian letters are others («рік» is no «рик»). */
function respell(word: string, language: Language): SaidNoun | null {
  if (!UKRAINIAN.test(word)) return sayAlike(word, 'nomn', language);
  if (word.length < SHORTEST) return null;
  for (const spelling of respellUkrainian(word)) {
    const alike = sayAlike(spelling, 'nomn', language);
    if (alike !== null) return alike;
  }
  return null;
}

const UKRAINIAN = /[іїєґ']/;
const SHORTEST = 6;

/** «рук»: the same form in both languages. */
function sayAlike(word: string, wanted: Case, { morphology }: Language): SaidNoun | null {
  const reading = morphology
    .readings(word)
    .find((one) => one.known && one.part === 'noun' && one.case === wanted);
  return reading === undefined
    ? null
    : { text: word, agreement: reading.plural ? 'plur' : (reading.gender ?? 'masc') };
}

function agreementOf(noun: string, { understand }: Language): Agreement {
  const fold = foldText(noun);
  const [half = fold] = fold.split('-');
  const said = understand(half).noun ?? understand(fold).noun;
  if (said === null) return 'masc';
  // «принадлежности» of a table that means many.
  return said.fold !== half && said.written.has('plur') ? 'plur' : said.agreement;
}
