import type { Language } from '../../dictionary/language.ts';
import { foldText } from '../../text/fold-text.ts';
import { NO_CATEGORY } from '../category-view.ts';
import { isShopCategory } from '../is-shop-category.ts';
import { type Observation, observation, observations } from '../learned/observation.ts';
import { isVague } from '../name/name-grammar.ts';
import { readName } from '../name/read-name.ts';
import type { Token } from '../name/token.ts';
import { translateEnglish } from '../name/translate-english.ts';
import { isUkrainianWord } from '../ukrainian/is-ukrainian-word.ts';
import { listNameOptions, type NameOptions } from './list-name-options.ts';
import type { TitleOption } from './title-option.ts';
import { translateUkrainian } from './translate-ukrainian.ts';

const LEVELS = ['leaf', 'parent', 'above'] as const;
const KNOWN = observations('title of the dictionary for the', LEVELS);
const NAMED = observations('named by the', LEVELS);
const ENGLISH = observation('an English category');
const FIRST = observation('first option of its level');
const OWN = observation('of a category name');
/** Options taken of one level of the path. */
const MAX_EACH = 6;
/** Levels looked at, the leaf first: further up a tree names departments. */
const MAX_LEVELS = 4;

/** Titles that a category path, root first, allows: the dictionary's of each level, else the nouns of the level's name. */
export function listCategoryOptions(path: readonly string[], language: Language): TitleOption[] {
  const options: TitleOption[] = [];
  for (const [up, level] of path.slice(-MAX_LEVELS).toReversed().entries()) {
    if (isShopCategory(level, language)) continue;
    const ofLevel = listOfLevel(level, LEVELS[Math.min(up, LEVELS.length - 1)] ?? 'above', language);
    options.push(...ofLevel.options);
    // Further up stands what is wider.
    if (ofLevel.certain !== null) break;
  }
  return options;
}

type OfLevel = Pick<NameOptions, 'options' | 'certain'>;

function listOfLevel(level: string, where: (typeof LEVELS)[number], language: Language): OfLevel {
  const known = language.dictionary.categories.get(foldText(level));
  if (known !== undefined) {
    const { title } = known;
    const option: TitleOption = {
      title,
      head: foldText(title),
      source: 'category',
      used: [],
      seen: [KNOWN[where]],
    };
    return { options: [option], certain: title };
  }
  const tokens = readName(level, '', language);
  const english = /[а-яёіїєґ]{3}/i.test(level) ? null : translateEnglish(level, language);
  if (english !== null) {
    const seen = [ENGLISH, NAMED[where]];
    const option: TitleOption = {
      title: english,
      head: foldText(english),
      source: 'category-name',
      used: [],
      seen,
    };
    return { options: [option], certain: null };
  }
  const ukrainian = translateLevel(level, tokens, where, language);
  if (ukrainian !== null) return { options: [ukrainian], certain: null };
  const { options, certain } = listNameOptions(tokens, NO_CATEGORY, false, language);
  const named = options.slice(0, MAX_EACH).map((option, number): TitleOption => {
    const seen: Observation[] = [...option.seen, OWN, NAMED[where]];
    if (number === 0) seen.push(FIRST);
    return { ...option, source: 'category-name', used: [], seen };
  });
  return { options: named, certain };
}

/** «Акумулятор», «Дитячі ліжка»: a level in Ukrainian is what its goods are called in Russian; null for any other, and for one of several goods. */
function translateLevel(
  level: string,
  tokens: readonly Token[],
  where: (typeof LEVELS)[number],
  language: Language,
): TitleOption | null {
  if (SEVERAL.test(level)) return null;
  const isUkrainian = tokens.some(
    (token, at) => token.ukrainian || isUkrainianWord(token, at === 0, language),
  );
  const translated = isUkrainian ? translateUkrainian(tokens, language) : null;
  if (translated === null) return null;
  const { title, head } = translated;
  if (isVague(language.understand(head))) return null;
  return { title, head, source: 'category-name', used: [], seen: [OWN, NAMED[where], FIRST] };
}

/** «Лавки та гіперекстензії» */
const SEVERAL = /[,/;+]|\s(?:та|і|й|або|чи|и)\s/;
