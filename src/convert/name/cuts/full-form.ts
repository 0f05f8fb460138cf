import type { CutReading } from '../../../dictionary/dictionary.ts';
import type { Language } from '../../../dictionary/language.ts';
import type { CategoryView } from '../../category-view.ts';
import type { Token } from '../token.ts';

/**
 * What a cut word stands for: of «мол.» beside pepper or coffee «молотый», else «молочный». The goods are the nouns of the name, then
 * those of its category, then the domain of either.
 */
export function fullForm(
  tokens: readonly Token[],
  at: number,
  fold: string,
  view: CategoryView,
  { dictionary }: Language,
): string | undefined {
  const readings = dictionary.cutsOfGoods.get(fold);
  return readings === undefined
    ? dictionary.cuts.get(fold)
    : (readingBeside(tokens, at, readings, view) ??
        readingIn(domainOf(tokens, at, view, dictionary), readings) ??
        dictionary.cuts.get(fold));
}

/** Of the first noun of the name that decides; else of one of the category. */
function readingBeside(
  tokens: readonly Token[],
  at: number,
  readings: readonly CutReading[],
  view: CategoryView,
): string | undefined {
  for (let place = 0; place < tokens.length; place++) {
    const noun = place === at ? null : tokens[place]?.word?.noun;
    const full = noun == null ? undefined : readingIn(noun.fold, readings);
    if (full !== undefined) return full;
  }
  for (const nouns of [view.leafNouns, view.pathNouns])
    for (const noun of nouns) {
      const full = readingIn(noun, readings);
      if (full !== undefined) return full;
    }
  return undefined;
}

function readingIn(goods: string, readings: readonly CutReading[]): string | undefined {
  return readings.find((reading) => reading.goods.includes(goods))?.full;
}

/** Of the category, else of the first noun of the name that is a title. */
function domainOf(
  tokens: readonly Token[],
  at: number,
  { domain }: CategoryView,
  { categories }: Language['dictionary'],
): string {
  if (domain !== null) return `@${domain}`;
  for (let place = 0; place < tokens.length; place++) {
    const noun = place === at ? null : tokens[place]?.word?.noun;
    const category = noun == null ? undefined : categories.get(noun.fold);
    if (category !== undefined) return `@${category.domain}`;
  }
  return '';
}
