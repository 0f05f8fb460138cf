import type { Language } from '../../dictionary/language.ts';
import { foldText } from '../../text/fold-text.ts';
import type { Token } from '../name/token.ts';
import { remember } from '../remember.ts';
import { findRussianAdjective } from './find-russian-adjective.ts';
import { isShortAdjective } from './is-russian-word.ts';
import { readUkrainianAdjective } from './read-adjective.ts';
import { readUkrainianNoun } from './read-noun.ts';
import { spellUkrainian } from './spell-ukrainian.ts';

/**
 * «чавунна», «дошка»: no letter of it is Ukrainian alone, but Russian does not know it and our tables do. Russian words
 * are told by what is known of them already; only of others are the tables asked.
 */
export function isUkrainianWord(
  { kind, text, word, brand, enclosed, capitals }: Token,
  isFirst: boolean,
  language: Language,
): boolean {
  // In quotes stand names, in brackets colours («(червона)»).
  if (kind !== 'word' || word === null || brand || enclosed === 'quotes') return false;
  // «сходи з рампою», «шампунь проти лупи»: Russian has no such words.
  if (text === 'з' || text === 'проти') return !isFirst;
  // «електрогенератор»: of which Russian would know the end.
  if (word.text.startsWith('електро')) return russianOf(word.text, language) !== null;
  if (word.noun?.known === true || word.knownAdjective || word.preposition || word.service) return false;
  // «Полотенце Чорна»: inside a name a capital begins another name, unless it says a colour («Ходунки Bambi Блакитний»).
  if (capitals === 'first' && !isFirst && !isColour(word.text, language)) return false;
  return russianOf(word.text, language) !== null;
}

/** In the masculine, as Ukrainian writes a colour of goods whatever they are, or in the feminine. */
function isColour(text: string, { dictionary }: Language): boolean {
  const russian = findRussianAdjective(text, dictionary);
  return russian !== undefined && dictionary.stopWords.get(foldText(russian))?.has('color') === true;
}

/** «виа гра»: shorter ones are pieces of anything. */
const SHORTEST = 4;

/** «лоток» is itself in both languages; «немовлят», «басейну» are cases of what the tables have. */
export const russianOf = remember((text, language): string | null => {
  const { dictionary, morphology } = language;
  if (text.length < SHORTEST) return null;
  const word = spellUkrainian(text);
  const russian =
    dictionary.ukrainianNouns.get(word) ??
    dictionary.ukrainianWords.get(word) ??
    findRussianAdjective(word, dictionary) ??
    // «синьо-рожевий»
    (word.includes('-') ? readUkrainianAdjective(word, 'nomn', language)?.russian : undefined) ??
    readInCase(word, language);
  if (russian === undefined || spellUkrainian(russian) === word) return null;
  // «в белом золоте»: a form of a Russian word. «тактична» is a short one, which no name has.
  return morphology.known(text).some((one) => !isShortAdjective(one)) ? null : russian;
});

/** Undefined for what may be a Russian word that no dictionary has («бодика», «слайсера»): the two languages decline many alike. */
function readInCase(word: string, language: Language): string | undefined {
  const noun = readUkrainianNoun(word, 'gent', language) ?? readUkrainianNoun(word, 'ablt', language);
  if (noun === null || noun.guessed === true) return undefined;
  return word.startsWith(noun.russian.slice(0, -1)) ? undefined : noun.russian;
}
