import { foldText } from './fold-text.ts';

/** Everyday short names → the registry's names, folded. */
const SHORT_NAMES: Readonly<Record<string, string>> = {
  спб: 'санкт-петербург',
  'с-пб': 'санкт-петербург',
  'с.-петербург': 'санкт-петербург',
  'с-петербург': 'санкт-петербург',
  'санкт петербург': 'санкт-петербург',
  питер: 'санкт-петербург',
  петербург: 'санкт-петербург',
  мск: 'москва',
  екб: 'екатеринбург',
  нск: 'новосибирск',
  'н.новгород': 'нижний новгород',
  'н. новгород': 'нижний новгород',
  'н новгород': 'нижний новгород',
  'нижний-новгород': 'нижний новгород',
  'ростов на дону': 'ростов-на-дону',
  'комсомольск на амуре': 'комсомольск-на-амуре',
};

/** Words that say "city" and carry no name. */
const CITY_WORD = /^(?:г\.|гор\.|город|г)\s*(?=[а-я])|(?:,?\s+(?:г\.?|город))$/;
const GLUED_G = /^г(?!\.|\s)/;

/**
 * The form in which a city is looked up in the territory registry: lower case, ё as е, without «г.» or «город»,
 * everyday short names («СПб», «Мск») spelled out. The registry's own names pass through the same function.
 */
export function normalizeCityName(city: string): string {
  const folded = foldText(city.slice(0, 200)).replace(/\s*[-‐‑–—]\s*/g, '-');
  const bare = GLUED_G.test(folded) && !folded.startsWith('город ') ? stripSuffix(folded) : folded.replace(CITY_WORD, '').replace(CITY_WORD, '').trim();
  return SHORT_NAMES[bare] ?? bare;
}

function stripSuffix(folded: string): string {
  return folded.replace(/,?\s+(?:г\.?|город)$/, '').trim();
}
