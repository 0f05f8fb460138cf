import type { Language } from '../../dictionary/language.ts';
import type { Token } from '../name/token.ts';
import { declineNoun } from '../ukrainian/decline-russian.ts';
import type { TitleOption } from './title-option.ts';

/**
 * «Комплект Thermo-Fleece» of a category «Одежда», «Набор Анна» of «Посуда»: the name says that it is a set, the category of what.
 * Null for all other titles, and for a category of single goods («Набор Tefal» of «Сковороды»).
 */
export function nameSet(best: TitleOption, tokens: readonly Token[], language: Language): TitleOption | null {
  const set = best.source === 'category' ? SETS.get(tokens[0]?.lower ?? '') : undefined;
  if (set === undefined || !language.understand(best.head).kinds.has('vague')) return null;
  const content = declineNoun(best.title, 'gent', !OF_MANY_SORTS.has(best.title), language);
  return content === null ? null : { ...best, title: `${set} ${content.text}`, head: set, used: [0] };
}

const SETS: ReadonlyMap<string, string> = new Map(
  Object.entries({ набор: 'набор', наборы: 'набор', комплект: 'комплект', комплекты: 'комплект' }),
);
/** «набор посуды», though «набор игрушек» */
const OF_MANY_SORTS: ReadonlySet<string> = new Set([
  'одежда',
  'обувь',
  'мебель',
  'посуда',
  'бельё',
  'косметика',
  'парфюмерия',
  'бижутерия',
  'текстиль',
  'фурнитура',
  'сантехника',
  'техника',
  'электроника',
]);
