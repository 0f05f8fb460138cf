import type { Language } from '../../dictionary/language.ts';
import { foldText } from '../../text/fold-text.ts';
import type { Token } from '../name/token.ts';

/**
 * Of how many words a name begins with what a book for a year at school teaches: one of «Химия. 9 класс. Учебник», two of
 * «Русский язык. 3 класс»; none of other names.
 */
export function countSubjectWords(tokens: readonly Token[], { dictionary }: Language): number {
  if (!tokens.some(({ lower }) => YEAR.test(lower))) return 0;
  for (let count = Math.min(MOST_WORDS, tokens.length); count > 0; count--) {
    const words = tokens.slice(0, count).map(({ lower }) => lower);
    if (dictionary.lists['school-subject'].has(foldText(words.join(' ')))) return count;
  }
  return 0;
}

const MOST_WORDS = 3;
const YEAR = /^класс(?:ы|а|ов)?$/;
