import type { Language } from '../dictionary/language.ts';
import { foldText } from '../model/fold-text.ts';
import { type Candidate, findCandidates } from './find-head.ts';
import { phraseTitle } from './phrase-title.ts';
import { type NameToken, readName } from './read-name.ts';
import type { CategoryView } from './understand-category.ts';

export interface TitleChoice {
  readonly title: string;
  /** Where it came from: a fixed term, the name, the dictionary's title of the category, the category's own name. */
  readonly source: 'term' | 'name' | 'category' | 'category-name';
  /** Folded noun of the title, for weights; '' when there is none. */
  readonly head: string;
  /** Indexes of the name's tokens that the title used up. */
  readonly used: readonly number[];
  readonly candidates: readonly Candidate[];
}

/** A noun that is no product of ours and no word of the category must do better than this to beat a known category. */
const TRUSTED = 20;

/**
 * Title of a product: one or two significant words of its name, lower case, nominative singular where the
 * language has it; a fixed term stays whole. Nothing usable in the name: the category's title by dictionary,
 * else the category's own name in the singular.
 */
export function chooseTitle(
  tokens: readonly NameToken[],
  path: readonly string[],
  view: CategoryView,
  language: Language,
): TitleChoice {
  const candidates = findCandidates(tokens, view, language);
  const best = bestOf(candidates);
  if (best !== null && best.score >= (view.known === null ? 0 : TRUSTED)) {
    const phrase = phraseTitle(tokens, best, view);
    return { ...phrase, source: best.term === null ? 'name' : 'term', candidates };
  }
  return { ...titleOfCategory(path, view, tokens, language), candidates };
}

function bestOf(candidates: readonly Candidate[]): Candidate | null {
  return candidates.reduce<Candidate | null>(
    (best, next) => (best === null || next.score > best.score ? next : best),
    null,
  );
}

function titleOfCategory(
  path: readonly string[],
  view: CategoryView,
  tokens: readonly NameToken[],
  language: Language,
): Omit<TitleChoice, 'candidates'> {
  if (view.known !== null)
    return { title: view.known.title, source: 'category', head: foldText(view.known.title), used: [] };
  for (const level of path.toReversed()) {
    const levelTokens = readName(level, '', language);
    const best = bestOf(findCandidates(levelTokens, view, language));
    if (best === null || best.score < 0) continue;
    const { title, head } = phraseTitle(levelTokens, best, view);
    return { title, source: 'category-name', head, used: [] };
  }
  const own = (path.at(-1) ?? '').trim().toLowerCase();
  return { title: own !== '' ? own : firstWords(tokens), source: 'category-name', head: own, used: [] };
}

function firstWords(tokens: readonly NameToken[]): string {
  const words = tokens.filter((token) => token.kind === 'word' || token.kind === 'latin');
  return words
    .slice(0, 2)
    .map((token) => token.lower)
    .join(' ');
}
