import type { IndexedTerm, Language } from '../../dictionary/language.ts';
import type { Noun } from '../../dictionary/word.ts';
import { findModifiers } from '../name/find-modifiers.ts';
import { agree, isComplement, isEmptyHead, isVague } from '../name/name-grammar.ts';
import type { Token, TokenKind } from '../name/token.ts';
import { rememberText } from '../remember.ts';
import type { CategoryView } from '../understand-category.ts';

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
const endsLikeDevice = rememberText((fold) => DEVICE_ENDING.test(fold));

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
  tokens: readonly Token[],
  at: number,
  term: IndexedTerm | null,
  found: readonly Candidate[],
  view: CategoryView,
  language: Language,
): Candidate {
  const rating = new Rating();
  const length = term?.keys.length ?? 1;
  let earlier = 0;
  let goodsBefore = false;
  for (const other of found) {
    const { brand, zone } = tokens[other.at]!;
    if (brand || zone !== 'main') continue;
    earlier++;
    goodsBefore ||= other.trust >= TRUSTED_GOODS;
  }
  if (term !== null) rating.count(goodsBefore ? 'termLater' : 'term');
  else rateNoun(tokens, at, rating, language);
  if (namesOneOf(tokens, at, length, view.leafNouns))
    rating.count(goodsBefore ? 'categoryLater' : 'category');
  else if (namesOneOf(tokens, at, length, view.pathNouns)) rating.count('path');
  if (earlier > 0) {
    rating.count('earlier', earlier);
    if (followsComma(tokens, at)) rating.count('afterComma');
  }
  if (tokens[at]!.zone === 'enclosed') rating.count('enclosed');
  if (term === null && isComplement(tokens, at)) rating.count('complement');
  const { score, trust, reasons } = rating;
  return { at, length, term, score, trust, reasons };
}

/** Points added up. */
class Rating {
  score = 0;
  trust = 0;
  readonly reasons: string[] = [];

  count(reason: keyof typeof POINTS, times = 1): void {
    const points = POINTS[reason] * times;
    this.score += points;
    if (!PLACE_REASONS.has(reason)) this.trust += points;
    this.reasons.push(reason);
  }
}

function namesOneOf(
  tokens: readonly Token[],
  at: number,
  length: number,
  nouns: ReadonlySet<string>,
): boolean {
  for (let index = at; index < at + length; index++) {
    const noun = tokens[index]?.word?.noun;
    if (noun != null && nouns.has(noun.fold)) return true;
  }
  return false;
}

function followsComma(tokens: readonly Token[], at: number): boolean {
  for (let index = 0; index < at; index++) if (tokens[index]!.text === ',') return true;
  return false;
}

function rateNoun(tokens: readonly Token[], at: number, rating: Rating, language: Language): void {
  const { word, brand, text } = tokens[at]!;
  const noun = word!.noun!;
  rating.count(noun.listed ? 'listed' : noun.known ? 'known' : 'guessed');
  if (!noun.listed) {
    if (endsLikeDevice(noun.fold)) rating.count('deviceName');
    if (isDescribed(tokens, at, noun) || isAbbreviation(tokens, at)) rating.count('described');
    if (noun.proper) rating.count('proper');
    if (noun.animate) rating.count('animate');
  }
  if (brand) rating.count('brand');
  if (!noun.listed && text.length < 3 && text !== text.toUpperCase()) rating.count('short');
  if (isVague(word!)) rating.count(noun.listed ? 'vagueGoods' : 'vague');
  else if (isEmptyHead(word!) && findModifiers(tokens, at, noun, language).length === 0)
    rating.count('emptyHead');
}

/** An adjective agrees with it, a genitive or a preposition follows, it is a compound: fantasy names stand alone. */
function isDescribed(tokens: readonly Token[], at: number, noun: Noun): boolean {
  if (noun.fold.includes('-')) return true;
  if (hasAgreeing(tokens[at - 1], noun) || hasAgreeing(tokens[nextWord(tokens, at)], noun)) return true;
  const next = tokens[at + 1];
  if (next?.word == null || next.kind !== 'word') return false;
  if (next.word.preposition || next.word.obliqueAdjective) return true;
  return next.word.genitive?.known === true && next.zone === 'main';
}

function hasAgreeing(token: Token | undefined, noun: Noun): boolean {
  const adjective = token?.word?.adjective;
  return adjective != null && agree(adjective, noun);
}

/** «КПП ZF», «НПТ 12V»: capitals at the start of a name. */
function isAbbreviation(tokens: readonly Token[], at: number): boolean {
  return (
    /^[А-ЯЁ]{2,5}$/.test(tokens[at]!.text) &&
    tokens.every((token, index) => index >= at || token.kind !== 'word') &&
    tokens.some((token) => /[а-яё]/.test(token.text) || token.kind === 'latin')
  );
}

const BETWEEN: ReadonlySet<TokenKind> = new Set(['latin', 'code', 'number']);

/** The next word, over a brand, a model or a size. */
function nextWord(tokens: readonly Token[], at: number): number {
  let next = at + 1;
  while (next < at + 4 && next < tokens.length && BETWEEN.has(tokens[next]!.kind)) next++;
  return next;
}
