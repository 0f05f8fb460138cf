import type { Language } from '../../dictionary/language.ts';
import { foldText } from '../../text/fold-text.ts';
import { russianOf } from './is-ukrainian-word.ts';

/**
 * «93% бавовна», «чорна»: whether a word of a text in small letters is one that Russian does not know and our tables do, though no
 * letter of it is Ukrainian alone. «шопер» is how some write «шоппер».
 */
export function holdsUkrainianWord(text: string, language: Language): boolean {
  if (text.startsWith(WITH)) return true;
  return (text.match(WORD) ?? []).some((word) => {
    const russian = russianOf(word, language);
    if (russian !== null) return withoutDoubles(foldText(russian)) !== withoutDoubles(word);
    return ENDING.test(word) && language.morphology.known(word).length === 0;
  });
}

/** «крупнолистовий», «грудкуючий», «брауншвейзька»: as no Russian adjective ends that is none of those that everybody knows. */
const ENDING = /(?:[бвдзлмпрст]ий|[бвгджзклмпрстфхцчшщь]ний|[уюая]чий|[сзц]ьк(?:ий|а|е))$/;

/** «з будь»: a preposition that Russian does not have. */
const WITH = 'з ';

const WORD = /[а-яё'-]{4,}/g;

function withoutDoubles(word: string): string {
  return word.replace(/(.)\1/g, '$1');
}
