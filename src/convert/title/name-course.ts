import type { Language } from '../../dictionary/language.ts';
import type { CategoryView } from '../category-view.ts';
import type { LearnedModel } from '../learned/learned-model.ts';
import type { Token } from '../name/token.ts';
import type { TitleOption } from './title-option.ts';

/** What is taught under the name of who has learned it, or of what is learned. */
const COURSE = 'курс';

/**
 * «Графический дизайнер», «Веб-разработчик», «Критическое мышление»: nobody sells a designer or thinking. The goods are what the
 * category says of them («Онлайн-курсы», «Книги»), else a course. Null for all other titles.
 */
export function nameCourse(
  best: TitleOption,
  { options }: CategoryView,
  tokens: readonly Token[],
  model: LearnedModel,
  language: Language,
): TitleOption | null {
  if (!isLearned(best, language) && !isOfBeginners(best, tokens)) return null;
  let goods: TitleOption | null = null;
  for (const option of options) {
    if (isLearned(option, language)) continue;
    if (goods === null || model.rate(option.seen) > model.rate(goods.seen)) goods = option;
  }
  if (goods !== null) return goods;
  return { title: COURSE, head: COURSE, source: 'name', used: NO_TOKENS, seen: best.seen };
}

/** «Основы программирования на Python»: what somebody begins to learn; «Основа для макияжа» is one of goods. */
function isOfBeginners({ used }: TitleOption, tokens: readonly Token[]): boolean {
  return (
    used[0] === 0 &&
    used.length > 1 &&
    tokens[0]?.lower === 'основы' &&
    tokens[used[1] ?? 0]?.word?.genitive != null
  );
}

/** By the last part of a compound: «python-разработчик». */
function isLearned({ head }: TitleOption, { understand }: Language): boolean {
  const { kinds } = understand(head.slice(head.lastIndexOf('-') + 1));
  return kinds.has('profession') || kinds.has('subject');
}

const NO_TOKENS: readonly number[] = [];
