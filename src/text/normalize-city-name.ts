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

/** «г.», «гор.», «город» before the name, «г», «город» after it; «Городец» and «Нижний Новгород» stay whole. */
const WORD_BEFORE =
  /^(?:г\.|гор\.|г\s|город\s|(?:с|д|п|х|дер|пос|р\.\s?п|пгт)\.(?=\s?[а-я])|(?:село|деревня|(?:рабочий )?поселок(?: городского типа)?|станица|ст-ца|хутор|пгт|рп)\s)\s*/;
const WORD_AFTER = /,?\s(?:г\.?|город|село|деревня|поселок|пгт|рп|станица|ст-ца|хутор)$/;
const DASHES = /\s?[-‐‑–—]\s?/g;

/** No city's name is longer; the rest is not read. */
const MAX_CITY_LENGTH = 200;

/**
 * The form in which a city is looked up in the territory registry: lower case, ё as е, without «г.», «город», «с.», «пгт»,
 * everyday short names («СПб», «Мск») spelled out. The registry's own names pass through the same function.
 */
export function normalizeCityName(city: string): string {
  const folded = foldText(city.slice(0, MAX_CITY_LENGTH)).replace(DASHES, '-');
  const bare = folded.replace(WORD_BEFORE, '').replace(WORD_AFTER, '').trim();
  return SHORT_NAMES[bare] ?? bare;
}
