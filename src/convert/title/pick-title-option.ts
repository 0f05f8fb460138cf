import type { Language } from '../../dictionary/language.ts';
import type { LearnedModel } from '../learned/learned-model.ts';
import { modelsOf } from '../learned/models-of.ts';
import { isAction, isService } from '../name/name-grammar.ts';
import type { TitleOption } from './title-option.ts';

/**
 * The option of the highest learned score, or in its place the same goods said whole: what a branch of trade is of, what a noun
 * of many goods means, what a part is of. Null for no options. `certain`: the noun that names the goods of the name for sure.
 */
export function pickTitleOption(
  options: readonly TitleOption[],
  certain: string | null,
  language: Language,
): TitleOption | null {
  const model = modelsOf(language).title;
  const best = bestOf(options, model);
  return completed(belowBranch(best, options, certain, model, language), options, language);
}

/** The first of the highest score. */
function bestOf(options: readonly TitleOption[], model: LearnedModel): TitleOption | null {
  let best: TitleOption | null = null;
  let highest = Number.NEGATIVE_INFINITY;
  for (const option of options) {
    const score = model.rate(option.seen);
    if (score <= highest) continue;
    best = option;
    highest = score;
  }
  return best;
}

/** «Косметика с комплексом … - Шампунь», «Теплоизоляционное изделие. Стеновая плита»: the goods themselves, not their branch of trade. */
function belowBranch(
  best: TitleOption | null,
  options: readonly TitleOption[],
  certain: string | null,
  model: LearnedModel,
  { dictionary }: Language,
): TitleOption | null {
  const { branch } = dictionary.lists;
  if (best === null || certain === null || !branch.has(best.head)) return best;
  const ofName = options.filter(({ used, head }) => used.length > 0 && !branch.has(head));
  return (
    bestOf(
      ofName.filter(({ title }) => title.includes(certain)),
      model,
    ) ?? best
  );
}

/**
 * A bare noun gives way to the same noun with what it is of: «кронштейн бардачка», not «кронштейн». Of 41 labelled offers whose name
 * holds one so, readers take 34 titles with it, in 23 of them as the best, and 37 without it. Nor does a title end with an action whose object
 * the name tells: «аппарат коррекции фигуры», not «аппарат коррекции».
 */
function completed(
  best: TitleOption | null,
  options: readonly TitleOption[],
  language: Language,
): TitleOption | null {
  const { understand } = language;
  if (best?.extent === 'weak noun alone') {
    const defined = definedOf(best, options, language);
    if (defined !== best) return defined;
  }
  if (best?.source === 'category-name' && isAction(understand(best.title), language))
    // «Защита для волос» is what such goods are for.
    return (
      options.find(({ source, title }) => source === best.source && title.startsWith(`${best.title} `)) ??
      best
    );
  if (best === null || best.source !== 'name') return best;
  const isTorn = best.extent === 'action without its object';
  if (!isTorn && best.used.length !== 1) return best;
  const wanted = isTorn ? 'action with its object' : 'noun with what it is of';
  const whole = options.find(({ extent, used }) => extent === wanted && used[0] === best.used[0]);
  if (whole !== undefined || !isService(understand(best.title))) return whole ?? best;
  // «Аренда Лада Ларгус» in «Аренда автомобилей». Goods stay bare: of 150 labels 143 take the noun alone, 76 that of the category.
  const ofCategory = options.find(
    ({ used, title }) => used.length === 0 && title.startsWith(`${best.title} `),
  );
  return ofCategory === undefined ? best : { ...ofCategory, source: 'name', used: best.used };
}

/** A noun that names many goods with what the name says of it, else with what the category does: «Ручка UU 07» of «Мебельные ручки». */
function definedOf(best: TitleOption, options: readonly TitleOption[], language: Language): TitleOption {
  const { title: model } = modelsOf(language);
  const own = best.used[0];
  const beside = options.filter(
    ({ extent, head, used }) => extent === 'weak noun, defined' && head === best.head && used[0] === own,
  );
  const named = bestOf(beside, model);
  if (named !== null) return named;
  const ofCategory = options.filter(
    ({ extent, head, source, used }) =>
      used.length === 0 &&
      (source === 'category'
        ? head !== best.head && head.split(' ').includes(best.head)
        : extent === 'weak noun, defined' && head === best.head),
  );
  const defined = bestOf(ofCategory, model);
  return defined === null ? best : { ...defined, source: best.source, used: best.used };
}
