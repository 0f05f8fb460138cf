import type { Language } from '../dictionary/language.ts';
import { foldText } from '../text/fold-text.ts';
import { type CategoryView, NO_CATEGORY } from './category-view.ts';
import { makerOfCategory } from './name/makers/maker-of-category.ts';
import { isComplement, isVague } from './name/name-grammar.ts';
import { readName } from './name/read-name.ts';
import { perLanguage, remember } from './remember.ts';
import { listCategorySayings } from './tags/category/list-category-sayings.ts';
import { listCategoryOptions } from './title/list-category-options.ts';
import { isUkrainian } from './title/title-ukrainian.ts';

/** Reads a category path, root first; remembered, because a catalog repeats its categories. */
export function understandCategory(path: readonly string[], language: Language): CategoryView {
  const views = viewsOf(language);
  let view = views.get(path);
  if (view === undefined) {
    view = path.length === 0 ? NO_CATEGORY : readRemembered(path.join(BETWEEN), language);
    views.set(path, view);
  }
  return view;
}

/** In variant A all offers of a category share one path, which is found without looking at its names. */
const viewsOf = perLanguage(() => new WeakMap<readonly string[], CategoryView>());

/** Stands in no category name. */
const BETWEEN = '\0';
/** Real trees have at most ten levels with names of some hundred characters. */
const MAX_LEVELS = 12;
const MAX_LEVEL_LENGTH = 300;

const readRemembered = remember((joined, language) => {
  const levels = joined.split(BETWEEN).slice(-MAX_LEVELS);
  return readPath(
    levels.map((level) => level.slice(0, MAX_LEVEL_LENGTH)),
    language,
  );
});

function readPath(path: readonly string[], language: Language): CategoryView {
  const { categories } = language.dictionary;
  const levels = path.map(foldText);
  const leaf = levels.at(-1) ?? '';
  const known = categories.get(leaf) ?? null;
  const nearest = levels.toReversed().find((level) => categories.has(level));
  const leafNouns = new Set([
    ...nounsOf(path.at(-1) ?? '', language),
    ...(known === null ? [] : nounsOf(known.title, language)),
  ]);
  return {
    leaf,
    ukrainian: isUkrainian(path.at(-1) ?? ''),
    known,
    titleFold: known === null ? null : foldText(known.title),
    domain: nearest === undefined ? null : (categories.get(nearest)?.domain ?? null),
    leafNouns,
    pathNouns: new Set(path.slice(0, -1).flatMap((level) => nounsOf(level, language))),
    options: listCategoryOptions(path, language),
    sayings: listCategorySayings(path, language),
    maker: makerOfCategory(path, language),
  };
}

/** Lemmas of the nouns that a text names in the nominative, not those that only say whose or of what. */
function nounsOf(text: string, language: Language): string[] {
  const tokens = readName(text, '', language);
  return tokens.flatMap((token, index) => {
    const noun = token.zone === 'main' ? token.word?.noun : null;
    if (
      token.word === null ||
      noun == null ||
      !noun.known ||
      isVague(token.word) ||
      isComplement(tokens, index)
    )
      return [];
    return [noun.fold];
  });
}
