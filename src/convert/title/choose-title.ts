import type { Language } from '../../dictionary/language.ts';
import { foldText } from '../../text/fold-text.ts';
import { findCandidates } from '../name/find-head.ts';
import { readName } from '../name/read-name.ts';
import type { Token } from '../name/token.ts';
import { type CategoryView, NO_CATEGORY } from '../understand-category.ts';
import { phraseTitle } from './phrase-title.ts';
import type { Candidate } from './rate-candidate.ts';
import { titleUkrainian } from './title-ukrainian.ts';

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

/** Points below which a noun of the name is a guess, and a category that names a product is believed first. */
const TRUSTED = 20;

/**
 * Title of a product: one or two significant words of its name, lower case, nominative singular where the
 * language has it; a fixed term stays whole. Nothing usable in the name: the category's title by dictionary,
 * else the category's own name in the singular.
 */
export function chooseTitle(
  tokens: readonly Token[],
  path: readonly string[],
  view: CategoryView,
  language: Language,
): TitleChoice {
  const ukrainian = isUkrainianName(tokens, view) ? titleUkrainian(tokens) : null;
  if (ukrainian !== null) return { ...ukrainian, source: 'name', candidates: [] };
  const candidates = findCandidates(tokens, view, language);
  const best = bestOf(candidates);
  const source = best === null || best.trust < TRUSTED ? titleOfCategory(path, view, language) : null;
  if (
    source !== null &&
    (best === null || best.score < 0 || source.certain || !best.reasons.includes('described'))
  )
    return { ...source.choice, candidates };
  if (best === null) return { ...ownName(path, tokens), candidates };
  const { title, head, used } = phraseTitle(tokens, best, view, language);
  return { title, head, used, source: best.term === null ? 'name' : 'term', candidates };
}

/** By its own letters; or, where it has none of them, by those of its category when its first word is not Russian. */
function isUkrainianName(tokens: readonly Token[], view: CategoryView): boolean {
  for (const token of tokens) if (token.ukrainian) return true;
  if (!view.ukrainian) return false;
  const [first, second] = tokens.flatMap(({ kind, word }) =>
    kind === 'word' && word !== null ? [word] : [],
  );
  // «Галогеновая лампа»: an adjective no dictionary has, beside a noun that names goods in Russian.
  if (first?.adjective != null && second?.noun?.listed === true) return false;
  return first !== undefined && first.noun?.known !== true && !first.knownAdjective;
}

/** Variant B: the title is that of the category, whatever the name says. */
export function categoryTitle(title: string): TitleChoice {
  return { title, source: 'category', head: foldText(title), used: [], candidates: [] };
}

type Choice = Omit<TitleChoice, 'candidates'>;

/** The dictionary's title of the leaf, else the noun of the deepest level that has one; null when no level names goods. */
function titleOfCategory(
  path: readonly string[],
  view: CategoryView,
  language: Language,
): { choice: Choice; certain: boolean } | null {
  if (view.known !== null) {
    const { title } = view.known;
    return { choice: { title, source: 'category', head: foldText(title), used: [] }, certain: true };
  }
  for (const level of path.slice(-MAX_LEVELS).toReversed()) {
    const tokens = readName(level, '', language);
    const best = bestOf(findCandidates(tokens, NO_CATEGORY, language));
    if (best === null || best.score < LEVEL_NAMES_GOODS) continue;
    const { title, head } = phraseTitle(tokens, best, view, language);
    return {
      choice: { title, source: 'category-name', head, used: [] },
      certain: best.trust >= TRUSTED,
    };
  }
  return null;
}

/** Deeper category trees are mistakes or attacks. */
const MAX_LEVELS = 12;
/** A vague noun («товары») stays below. */
const LEVEL_NAMES_GOODS = 10;

function bestOf(candidates: readonly Candidate[]): Candidate | null {
  let best: Candidate | null = null;
  for (const next of candidates) if (best === null || next.score > best.score) best = next;
  return best;
}

/** Category names are short; a longer one is a mistake of the file. */
const MAX_OWN_NAME = 80;

/** Title of an offer whose name and category hold no letter. */
const NOTHING = 'товар';

/** Neither name nor category hold a usable noun: the category as it is written, else the name's first words. */
function ownName(path: readonly string[], tokens: readonly Token[]): Choice {
  const words = tokens.filter(
    ({ kind, word }) => (kind === 'word' || kind === 'latin') && word?.preposition !== true,
  );
  const leaf = (path.at(-1) ?? '').trim().toLowerCase().slice(0, MAX_OWN_NAME);
  const first = words.slice(0, 2).map((token) => token.lower);
  const own = /\p{L}{3}/u.test(leaf)
    ? leaf
    : first.length > 0
      ? first.join(' ')
      : /\p{L}/u.test(leaf)
        ? leaf
        : NOTHING;
  return { title: own, source: 'category-name', head: own, used: [] };
}
