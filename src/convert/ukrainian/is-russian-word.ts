import type { Language } from '../../dictionary/language.ts';
import type { Reading } from '../../dictionary/reading.ts';
import { remember } from '../remember.ts';

/**
 * Whether a word in a value is a Russian one. Alone it stands in the nominative: «курка» is a form of «курок», but no value
 * says so, and «синтетична» is Russian only behind a noun. Goods of the dictionary are Russian («мотопомпа»), whatever
 * morphology knows. What is remembered of a word decides of nearly all of them: asking morphology takes fifty times as long.
 */
export function isRussianWord(word: string, inPhrase: boolean, language: Language): boolean {
  if (UKRAINIAN.test(word)) return false;
  const { noun, genitive, adjective, knownAdjective, preposition } = language.understand(word);
  if (noun?.known === true || preposition) return true;
  if (knownAdjective && (inPhrase || adjective !== null)) return true;
  if (inPhrase && genitive?.known === true) return true;
  return inPhrase ? isKnownForm(word, language) : isKnownAlone(word, language);
}

const isKnownForm = remember((word, { morphology }) =>
  morphology.known(word).some((one) => !isShortAdjective(one)),
);

const isKnownAlone = remember((word, { morphology }) =>
  morphology.known(word).some((one) => !isShortAdjective(one) && standsAlone(one)),
);

/** «натуральна»: names and values of goods have no such. */
export function isShortAdjective({ part, case: stands, gender }: Reading): boolean {
  return part === 'other' && stands === null && gender !== null;
}

function standsAlone({ part, case: stands }: Reading): boolean {
  return stands === 'nomn' || !DECLINED.has(part);
}

/** Letters that Russian does not have, and the apostrophe inside a word. */
const UKRAINIAN = /[іїєґ]|[а-я]'[а-яїє]/;
const DECLINED: ReadonlySet<string> = new Set(['noun', 'adjective', 'verb']);
