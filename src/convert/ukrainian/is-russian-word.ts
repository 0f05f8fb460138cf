import type { Language } from '../../dictionary/language.ts';
import type { Reading } from '../../dictionary/reading.ts';

/**
 * Whether a word in a value is a Russian one. Alone it stands in the nominative: «курка» is a form of «курок», but no value
 * says so, and «синтетична» is Russian only behind a noun.
 */
export function isRussianWord(word: string, inPhrase: boolean, { morphology }: Language): boolean {
  if (UKRAINIAN.test(word)) return false;
  return morphology
    .readings(word)
    .some((one) => one.known && !isShortAdjective(one) && (inPhrase || standsAlone(one)));
}

/** «натуральна» */
function isShortAdjective({ part, case: stands, gender }: Reading): boolean {
  return part === 'other' && stands === null && gender !== null;
}

function standsAlone({ part, case: stands }: Reading): boolean {
  return stands === 'nomn' || !DECLINED.has(part);
}

/** Letters that Russian does not have, and the apostrophe inside a word. */
const UKRAINIAN = /[іїєґ]|[а-я]'[а-яїє]/;
const DECLINED: ReadonlySet<string> = new Set(['noun', 'adjective', 'verb']);
