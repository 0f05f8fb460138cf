import type { Language } from '../../dictionary/language.ts';
import { remember } from '../remember.ts';
import { holdsUkrainianLetter } from './holds-ukrainian-letter.ts';
import { respellUkrainian } from './respell-ukrainian.ts';

/** «меркурій» is «меркурий», «еліт» «элит»: a name of which Russian has the word; null for any other («мандрівник»). */
export const nameInRussian = remember((name, { morphology }: Language): string | null => {
  if (!holdsUkrainianLetter(name) || name.includes('-')) return null;
  return (
    respellUkrainian(name).find((word) => morphology.known(word).some(({ part }) => part === 'noun')) ?? null
  );
});

/** «сеніза» of «баваро сеніза»: letter by letter, what two capitals say to be a name. */
export function spellNameInRussian(name: string, language: Language): string {
  if (!holdsUkrainianLetter(name)) return name;
  return nameInRussian(name, language) ?? respellUkrainian(name)[0] ?? name;
}
