import type { IndexedTerm, Language } from '../dictionary/language.ts';
import type { Noun } from '../dictionary/word.ts';
import { findModifiers } from './find-modifiers.ts';
import { agree, isComplement, isEmptyHead, isVague } from './name-grammar.ts';
import type { NameToken } from './read-name.ts';
import type { CategoryView } from './understand-category.ts';

/** A place in the name that may name the product: a noun, or a fixed term. */
export interface Candidate {
  /** Index of the noun, or of the term's first token. */
  readonly at: number;
  /** Tokens that belong to it. */
  readonly length: number;
  readonly term: IndexedTerm | null;
  /** Compares candidates: higher is better; below 0 the name says nothing. */
  readonly score: number;
  /** How sure it is that this names a product at all, wherever it stands. */
  readonly trust: number;
  /** Why, for `explain`. */
  readonly reasons: readonly string[];
}

/** How much each observation speaks for or against a candidate; found by reading some thousand real names. */
const POINTS = {
  term: 45,
  termLater: 25,
  listed: 25,
  known: 10,
  guessed: -5,
  deviceName: 25,
  described: 12,
  vague: -15,
  vagueGoods: -15,
  emptyHead: -10,
  category: 25,
  categoryLater: 10,
  path: 8,
  earlier: -12,
  afterComma: -8,
  proper: -20,
  animate: -10,
  brand: -30,
  enclosed: -30,
  complement: -25,
  short: -15,
} as const;

/** Endings by which Russian names devices and workers; a word unknown to every dictionary that ends so is a product. */
const DEVICE_ENDING = /(?:[аяеи]тель|[ая]тор|метр|граф|скоп|рез|ометр|плоттер|ометр|тайзер|лайзер|айзер)$/;

/** A noun of the dictionary's goods: what stands after it describes it («ремень стиральная машина»). */
const TRUSTED_GOODS = 25;

/** What only the place in the name says; it compares candidates and leaves their trust alone. */
const PLACE_REASONS: ReadonlySet<string> = new Set([
  'earlier',
  'afterComma',
  'emptyHead',
  'categoryLater',
  'vagueGoods',
]);

/** Weighs a noun, or a term, that stands at a place of a name; `found` are the candidates before it. */
export function rateCandidate(
  tokens: readonly NameToken[],
  at: number,
  term: IndexedTerm | null,
  found: readonly Candidate[],
  view: CategoryView,
  language: Language,
): Candidate {
  const token = tokens[at]!;
  const reasons: string[] = [];
  let score = 0;
  let trust = 0;
  const count = (reason: keyof typeof POINTS, times = 1) => {
    score += POINTS[reason] * times;
    if (!PLACE_REASONS.has(reason)) trust += POINTS[reason] * times;
    reasons.push(reason);
  };
  const length = term?.keys.length ?? 1;
  const folds = tokens.slice(at, at + length).flatMap((part) => part.word?.noun?.fold ?? []);
  const earlier = found.filter((other) => !tokens[other.at]!.brand && tokens[other.at]!.zone === 'main');
  if (term !== null) count(earlier.some((other) => other.trust >= TRUSTED_GOODS) ? 'termLater' : 'term');
  else rateNoun(tokens, at, count, language);
  if (folds.some((fold) => view.leafNouns.has(fold)))
    count(earlier.some((other) => other.trust >= TRUSTED_GOODS) ? 'categoryLater' : 'category');
  else if (folds.some((fold) => view.pathNouns.has(fold))) count('path');
  if (earlier.length > 0) count('earlier', earlier.length);
  if (earlier.length > 0 && tokens.slice(0, at).some((before) => before.text === ',')) count('afterComma');
  if (token.zone === 'enclosed') count('enclosed');
  if (term === null && isComplement(tokens, at)) count('complement');
  return { at, length, term, score, trust, reasons };
}

function rateNoun(
  tokens: readonly NameToken[],
  at: number,
  count: (reason: keyof typeof POINTS) => void,
  language: Language,
): void {
  const token = tokens[at]!;
  const word = token.word!;
  const noun = word.noun!;
  count(noun.listed ? 'listed' : noun.known ? 'known' : 'guessed');
  if (!noun.listed && DEVICE_ENDING.test(noun.fold)) count('deviceName');
  if (!noun.listed && (isDescribed(tokens, at, noun) || isAbbreviation(tokens, at))) count('described');
  if (noun.proper && !noun.listed) count('proper');
  if (noun.animate && !noun.listed) count('animate');
  if (token.brand) count('brand');
  if (token.text.length < 3 && !noun.listed && token.text !== token.text.toUpperCase()) count('short');
  if (isVague(word)) count(noun.listed ? 'vagueGoods' : 'vague');
  else if (isEmptyHead(word) && findModifiers(tokens, at, noun, language).length === 0) count('emptyHead');
}

/** An adjective agrees with it, a genitive or a preposition follows, it is a compound: fantasy names stand alone. */
function isDescribed(tokens: readonly NameToken[], at: number, noun: Noun): boolean {
  if (noun.fold.includes('-')) return true;
  const agreeing = [at - 1, nextWord(tokens, at)].some((beside) => {
    const adjective = tokens[beside]?.word?.adjective;
    return adjective != null && agree(adjective, noun);
  });
  const next = tokens[at + 1];
  if (agreeing || next?.word == null || next.kind !== 'word') return agreeing;
  if (next.word.preposition || next.word.obliqueAdjective) return true;
  return next.word.genitive?.known === true && next.zone === 'main';
}

/** «КПП ZF», «НПТ 12V»: capitals at the start of a name. */
function isAbbreviation(tokens: readonly NameToken[], at: number): boolean {
  return (
    /^[А-ЯЁ]{2,5}$/.test(tokens[at]!.text) &&
    tokens.every((token, index) => index >= at || token.kind !== 'word') &&
    tokens.some((token) => /[а-яё]/.test(token.text) || token.kind === 'latin')
  );
}

/** The next word, over a brand, a model or a size. */
function nextWord(tokens: readonly NameToken[], at: number): number {
  let next = at + 1;
  while (next < at + 4 && ['latin', 'code', 'number'].includes(tokens[next]?.kind ?? '')) next++;
  return next;
}
