import type { Noun, Word } from '../../dictionary/word.ts';
import type { CategoryView } from '../category-view.ts';
import { type Observation, observation, observations } from '../learned/observation.ts';
import type { Head } from '../name/find-heads.ts';
import { agree, isComplement, isEmptyHead, isVague } from '../name/name-grammar.ts';
import type { Token } from '../name/token.ts';
import { rememberText } from '../remember.ts';

/** How sure it is that a noun names goods at all. */
export type Standing = 'term' | 'listed' | 'known' | 'guessed';

const STANDINGS = ['term', 'listed', 'known', 'guessed'] as const;
const PLACES = ['first', 'second', 'third', 'later'] as const;
const NEIGHBOURS = [
  'edge',
  'adjective',
  'genitive',
  'noun',
  'word',
  'preposition',
  'latin',
  'brand',
  'number',
  'mark',
  'comma',
  'dash',
  'plus',
  'bracket',
  'quotes',
] as const;
type Neighbour = (typeof NEIGHBOURS)[number];

const STANDING = observations('noun', STANDINGS);
const PLACE = STANDINGS.map((standing) => observations(`${standing} is head`, PLACES));
const BEFORE = STANDINGS.map((standing) => observations(`${standing} after`, NEIGHBOURS));
const AFTER = STANDINGS.map((standing) => observations(`${standing} before`, NEIGHBOURS));
const GOODS_BEFORE = observations('after goods', STANDINGS);
const CATEGORY = observations('leaf names it', STANDINGS);
const CATEGORY_LATER = observations('leaf names it, after goods', STANDINGS);
const PATH = observations('path names it', STANDINGS);
const ENCLOSED = observations('in brackets', ['brackets', 'quotes']);
const IN_UKRAINIAN = observations('in Ukrainian', STANDINGS);

const SEEN = {
  firstToken: observation('first word of the name'),
  afterComma: observation('after a comma'),
  complement: observation('genitive of another noun'),
  goodsComplement: observation('goods in the genitive of another noun'),
  device: observation('ends like a device'),
  described: observation('described by a neighbour'),
  abbreviation: observation('abbreviation'),
  proper: observation('proper name'),
  animate: observation('animate'),
  brand: observation('brand'),
  short: observation('short'),
  vague: observation('vague'),
  vagueGoods: observation('vague goods'),
  emptyHead: observation('says nothing alone'),
  genericHead: observation('container'),
  material: observation('material'),
  adjectiveToo: observation('could be an adjective'),
  compound: observation('compound'),
  plural: observation('plural as written'),
  capital: observation('capital inside the name'),
  cut: observation('cut'),
  others: observation('genitive as well'),
};

export function standingOf({ term, noun }: Head): Standing {
  if (term !== null) return 'term';
  return noun.listed ? 'listed' : noun.known ? 'known' : 'guessed';
}

/** What there is to see about a head where it stands; `before` are the heads found in front of it. */
export function observeHead(
  tokens: readonly Token[],
  head: Head,
  before: readonly Head[],
  view: CategoryView,
  ukrainian: boolean,
): Observation[] {
  const { at, term, noun } = head;
  const token = tokens[at];
  if (token === undefined) return [];
  const standing = standingOf(head);
  const number = STANDINGS.indexOf(standing);
  const place = PLACES[Math.min(before.length, PLACES.length - 1)] ?? 'later';
  const last = at + (term?.keys.length ?? 1) - 1;
  const seen: Observation[] = [STANDING[standing]];
  add(seen, PLACE[number]?.[place]);
  add(seen, BEFORE[number]?.[neighbourOf(tokens, at - 1, noun)]);
  add(seen, AFTER[number]?.[neighbourOf(tokens, last + 1, noun)]);
  if (at === 0) seen.push(SEEN.firstToken);
  const goodsBefore = before.some((other) => isGoodsHead(other, tokens));
  if (goodsBefore) seen.push(GOODS_BEFORE[standing]);
  if (namesOneOf(tokens, at, last, view.leafNouns))
    seen.push(goodsBefore ? CATEGORY_LATER[standing] : CATEGORY[standing]);
  else if (namesOneOf(tokens, at, last, view.pathNouns)) seen.push(PATH[standing]);
  if (token.enclosed !== null) seen.push(ENCLOSED[token.enclosed]);
  if (before.length > 0 && followsComma(tokens, at)) seen.push(SEEN.afterComma);
  if (ukrainian) seen.push(IN_UKRAINIAN[standing]);
  if (term === null && token.word !== null) observeNoun(seen, tokens, at, token, token.word, noun);
  return seen;
}

function add(seen: Observation[], one: Observation | undefined): void {
  if (one !== undefined) seen.push(one);
}

function isGoodsHead({ at, term, noun }: Head, tokens: readonly Token[]): boolean {
  const token = tokens[at];
  return token?.zone === 'main' && !token.brand && (term !== null || noun.listed);
}

function observeNoun(
  seen: Observation[],
  tokens: readonly Token[],
  at: number,
  token: Token,
  word: Word,
  noun: Noun,
): void {
  if (isComplement(tokens, at)) seen.push(noun.listed ? SEEN.goodsComplement : SEEN.complement);
  else if (word.genitive !== null && noun.written.has('plur') === false && word.noun?.fold !== word.fold)
    seen.push(SEEN.others);
  if (!noun.listed) {
    if (endsLikeDevice(noun.fold)) seen.push(SEEN.device);
    if (isDescribed(tokens, at, noun)) seen.push(SEEN.described);
    if (isAbbreviation(tokens, at)) seen.push(SEEN.abbreviation);
    if (noun.proper) seen.push(SEEN.proper);
    if (noun.animate) seen.push(SEEN.animate);
    if (token.text.length < 3 && token.text !== token.text.toUpperCase()) seen.push(SEEN.short);
    if (at > 0 && /^[А-ЯЁ][а-яё]/.test(token.text)) seen.push(SEEN.capital);
  }
  if (token.brand) seen.push(SEEN.brand);
  if (isVague(word)) seen.push(noun.listed ? SEEN.vagueGoods : SEEN.vague);
  else if (word.kinds.has('generic-head')) seen.push(SEEN.genericHead);
  else if (isEmptyHead(word)) seen.push(SEEN.emptyHead);
  if (word.kinds.has('material')) seen.push(SEEN.material);
  if (word.adjective !== null) seen.push(SEEN.adjectiveToo);
  if (noun.fold.includes('-')) seen.push(SEEN.compound);
  if (noun.written.has('plur') && noun.agreement !== 'plur') seen.push(SEEN.plural);
  if (token.cut) seen.push(SEEN.cut);
}

/** Endings by which Russian names devices and workers; a word unknown to every dictionary that ends so is a product. */
const DEVICE_ENDING = /(?:[аяеи]тель|[ая]тор|метр|граф|скоп|рез|ометр|плоттер|ометр|тайзер|лайзер|айзер)$/;
const endsLikeDevice = rememberText((fold) => DEVICE_ENDING.test(fold));

function namesOneOf(tokens: readonly Token[], from: number, to: number, nouns: ReadonlySet<string>): boolean {
  if (nouns.size === 0) return false;
  for (let index = from; index <= to; index++) {
    const noun = tokens[index]?.word?.noun;
    if (noun != null && nouns.has(noun.fold)) return true;
  }
  return false;
}

function followsComma(tokens: readonly Token[], at: number): boolean {
  for (let index = 0; index < at; index++) if (tokens[index]?.text === ',') return true;
  return false;
}

function neighbourOf(tokens: readonly Token[], index: number, noun: Noun | null): Neighbour {
  const token = tokens[index];
  if (token === undefined) return 'edge';
  // «1/2" клупп»: inches.
  if (token.text === '"' && !token.spaced && isNumber(tokens[index - 1])) return 'number';
  if (token.kind === 'mark') return MARKS.get(token.text) ?? 'mark';
  if (token.brand) return 'brand';
  if (token.kind === 'latin') return 'latin';
  if (token.kind !== 'word') return 'number';
  const { word } = token;
  if (word === null) return 'word';
  if (word.preposition) return 'preposition';
  if (word.adjective !== null && noun !== null && agree(word.adjective, noun)) return 'adjective';
  if (word.genitive?.known === true) return 'genitive';
  return word.noun?.known === true ? 'noun' : 'word';
}

function isNumber(token: Token | undefined): boolean {
  return token?.kind === 'number' || token?.kind === 'code';
}

const MARKS: ReadonlyMap<string, Neighbour> = new Map([
  [',', 'comma'],
  ['-', 'dash'],
  ['–', 'dash'],
  ['+', 'plus'],
  ['/', 'plus'],
  ['(', 'bracket'],
  [')', 'bracket'],
  ['"', 'quotes'],
  ['«', 'quotes'],
  ['»', 'quotes'],
]);

/** An adjective agrees with it, a genitive or a preposition follows, it is a compound: fantasy names stand alone. */
export function isDescribed(tokens: readonly Token[], at: number, noun: Noun): boolean {
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
    /^[А-ЯЁ]{2,5}$/.test(tokens[at]?.text ?? '') &&
    tokens.every((token, index) => index >= at || token.kind !== 'word') &&
    tokens.some((token) => /[а-яё]/.test(token.text) || token.kind === 'latin')
  );
}

/** The next word, over a brand, a model or a size. */
function nextWord(tokens: readonly Token[], at: number): number {
  let next = at + 1;
  while (next < at + 4) {
    const kind = tokens[next]?.kind;
    if (kind !== 'latin' && kind !== 'code' && kind !== 'number') break;
    next++;
  }
  return next;
}
