import type { Language } from '../../dictionary/language.ts';
import type { Noun, Word } from '../../dictionary/word.ts';
import { foldText } from '../../text/fold-text.ts';
import type { CategoryView } from '../category-view.ts';
import { type Observation, observation, observations } from '../learned/observation.ts';
import {
  COMPANION_SORTS,
  type Companion,
  type CompanionSort,
  findCompanions,
} from '../name/find-companions.ts';
import type { Head } from '../name/find-heads.ts';
import { isAction, isEmptyHead, isService, isWeak } from '../name/name-grammar.ts';
import type { Token } from '../name/token.ts';
import { perLanguage } from '../remember.ts';
import { findTitleHeads, namesGoods } from './find-title-heads.ts';
import { observeHead, type Standing, standingOf } from './observe-head.ts';
import type { Extent, TitleOption } from './title-option.ts';

/** Titles that the words of a name allow: each head alone and with each of its companions. */
export interface NameOptions {
  readonly options: TitleOption[];
  /** The surest of its heads; null: it has none. */
  readonly standing: Standing | null;
  /** The first noun that names goods for certain; then the category is no title unless it says the same noun. */
  readonly certain: string | null;
}

/** More heads than this are a list of words for search. */
const MAX_HEADS = 8;

export function listNameOptions(
  tokens: readonly Token[],
  view: CategoryView,
  ukrainian: boolean,
  language: Language,
): NameOptions {
  const heads = findTitleHeads(tokens, view, language);
  if (heads.length > MAX_HEADS) heads.length = MAX_HEADS;
  const options: TitleOption[] = [];
  let surest: Standing | null = null;
  let certain: string | null = null;
  const knownDomain = domainOf(language);
  for (const [number, head] of heads.entries()) {
    const standing = standingOf(head);
    if (tokens[head.at]?.zone === 'main' && (surest === null || SURENESS[standing] > SURENESS[surest]))
      surest = standing;
    certain ??= namesGoods(tokens, head) ? (head.noun?.lemma ?? head.term?.term.title ?? null) : null;
    const seen = observeHead(tokens, head, heads.slice(0, number), view, ukrainian);
    if (head.term !== null) {
      options.push(termOption(head, seen, knownDomain, view));
      continue;
    }
    addNounOptions(options, tokens, head, seen, view, language);
  }
  return { options, standing: surest, certain };
}

const SURENESS: Readonly<Record<Standing, number>> = { guessed: 0, known: 1, listed: 2, term: 3 };

function termOption(
  { at, term, noun }: Head & { readonly term: object },
  seen: Observation[],
  knownDomain: DomainLookup,
  view: CategoryView,
): TitleOption {
  const { title } = term.term;
  seen.push(DOMAIN[compareDomains(knownDomain(foldText(title)), view.domain)]);
  return {
    title,
    head: noun?.fold ?? title,
    source: 'term',
    used: term.keys.map((_, offset) => at + offset),
    seen,
  };
}

const BARE = {
  alone: observation('alone'),
  withCompanion: observation('alone, though a companion stands beside it'),
  withPair: observation('alone, though the dictionary knows a pair'),
  empty: observation('alone, says nothing'),
  container: observation('alone, a container'),
  compound: observation('alone, a compound'),
};
const WITH = observations('with', COMPANION_SORTS);
const EMPTY_WITH = observations('says nothing alone, with', COMPANION_SORTS);
const CONTAINER_WITH = observations('a container, with', COMPANION_SORTS);
const COMPOUND_WITH = observations('a compound, with', COMPANION_SORTS);
/** How sure the noun is decides what its neighbours are worth: those of goods say which sort, those of other nouns hold it together. */
const STANDING_WITH = {
  listed: observations('listed, with', COMPANION_SORTS),
  known: observations('known, with', COMPANION_SORTS),
  guessed: observations('guessed, with', COMPANION_SORTS),
};
const SEEN = {
  before: observation('companion before'),
  near: observation('companion at once'),
  far: observation('companion further'),
  torn: observation('companion goes on in the genitive'),
  contested: observation('companion may belong to the next noun'),
  knownTitle: observation('a title of the dictionary'),
  categoryTitle: observation('the title of the category'),
  categoryWord: observation('companion stands in the category'),
};
const DOMAIN = observations('domain', ['same', 'other', 'unknown']);

function addNounOptions(
  options: TitleOption[],
  tokens: readonly Token[],
  { at, noun }: Head & { readonly noun: Noun },
  seen: readonly Observation[],
  view: CategoryView,
  language: Language,
): void {
  const word = tokens[at]?.word;
  if (word == null) return;
  const container = word.kinds.has('generic-head');
  const empty = !container && isEmptyHead(word);
  const compound = noun.lemma.includes('-');
  const standing = noun.listed ? 'listed' : noun.known ? 'known' : 'guessed';
  const companions = findCompanions(tokens, at, noun, language);
  const knownDomain = domainOf(language);
  const make = (title: string, used: readonly number[], own: Observation[], extent?: Extent) => {
    // Words of a name are in lower case with one blank between them already.
    const fold = title.includes('ё') ? title.replaceAll('ё', 'е') : title;
    const domain = knownDomain(fold);
    if (domain !== undefined) own.push(SEEN.knownTitle);
    own.push(DOMAIN[compareDomains(domain, view.domain)]);
    if (view.titleFold === fold) own.push(SEEN.categoryTitle);
    options.push({ title, head: noun.fold, source: 'name', used, extent, seen: [...seen, ...own] });
  };
  const alone = [BARE.alone];
  if (companions.some(({ sort }) => sort === 'pair')) alone.push(BARE.withPair);
  else if (companions.length > 0) alone.push(BARE.withCompanion);
  if (empty) alone.push(BARE.empty);
  if (container) alone.push(BARE.container);
  if (compound) alone.push(BARE.compound);
  const weak = isWeak(noun, language);
  make(noun.lemma, [at], alone, weak ? 'weak noun alone' : undefined);
  for (const companion of companions) {
    const { sort, text, before, used } = companion;
    const extent =
      weak && isDefining(companion, tokens, language)
        ? 'weak noun, defined'
        : compound
          ? undefined
          : extentOf(companion, word, tokens[at + 1]?.word, language);
    const own = observeCompanion(companion, view);
    if (empty) own.push(EMPTY_WITH[sort]);
    if (container) own.push(CONTAINER_WITH[sort]);
    if (compound) own.push(COMPOUND_WITH[sort]);
    own.push(STANDING_WITH[standing][sort]);
    make(before ? `${text} ${noun.lemma}` : `${noun.lemma} ${text}`, [at, ...used], own, extent);
  }
}

/**
 * Says which of many goods a noun means: «токарный станок», «станок для бритья»; not what it is made of or has. Of purposes with
 * adjectives («масло для сухих волос») readers of labels take the noun alone, in seven of nine.
 */
function isDefining(
  { sort, text, contested, torn, used }: Companion,
  tokens: readonly Token[],
  language: Language,
): boolean {
  if (sort === 'purpose') return FOR_WHAT.test(text) && !goesOn(tokens, used, language);
  if (sort !== 'pair' && (sort !== 'sort' || !DECLINED.test(text))) return false;
  // «кольцо ж/б»: a mark of trade, which is a tag.
  return !contested && !torn && !used.some((at) => isCut(tokens[at]));
}

/** Not «соло», «премиум»: names of series more often than sorts. */
const DECLINED = /[ыио]й$|[аяоеыи][яе]$/;

/** «для постелей ГБЦ», «для ухода за кожей»: a purpose of which a title would say half. */
function goesOn(tokens: readonly Token[], used: readonly number[], language: Language): boolean {
  const last = used.at(-1) ?? 0;
  const [word, behind] = [tokens[last]?.word, tokens[last + 1]];
  if (behind?.kind !== 'word' || behind.zone !== 'tail' || behind.brand) return false;
  if (behind.word?.preposition !== true) return true;
  return used.length === 2 && word != null && isAction(word, language);
}

function isCut(token: Token | undefined): boolean {
  return token !== undefined && (token.cut || token.dotted || token.text.includes('/'));
}

const FOR_WHAT = /^(?:для|под|от|по|против) /;

/** `next`: the word behind the noun. */
function extentOf(
  { sort, distance, torn, used }: Companion,
  word: Word,
  next: Word | null | undefined,
  language: Language,
): Extent | undefined {
  // Only what is done: of things readers take the noun alone as often («датчик» of «датчик холостого хода»).
  if (sort === 'genitive-group' && used.length === 2 && !torn && isService(word))
    return 'noun with what it is of';
  const ofAction = next != null && isAction(next, language);
  if (sort === 'genitive-chain' && ofAction) return 'action with its object';
  if (sort !== 'genitive' || distance !== 1) return undefined;
  if (!torn) return 'noun with what it is of';
  return ofAction ? 'action without its object' : undefined;
}

function observeCompanion(
  { sort, before, distance, contested, torn, text }: Companion,
  view: CategoryView,
): Observation[] {
  const seen = [WITH[sort], distance === 1 ? SEEN.near : SEEN.far];
  if (before) seen.push(SEEN.before);
  if (contested) seen.push(SEEN.contested);
  if (torn) seen.push(SEEN.torn);
  if (isAdjective(sort) && view.leaf.includes(text.slice(0, Math.max(4, text.length - 2))))
    seen.push(SEEN.categoryWord);
  return seen;
}

function isAdjective(sort: CompanionSort): boolean {
  return !sort.startsWith('genitive') && !sort.startsWith('purpose');
}

type DomainLookup = (title: string) => string | undefined;

/** The domain of a title that the dictionary knows. */
const domainOf = perLanguage(
  ({ dictionary }): DomainLookup =>
    (title) =>
      dictionary.categories.get(title)?.domain,
);

function compareDomains(own: string | undefined, category: string | null): 'same' | 'other' | 'unknown' {
  if (own === undefined || category === null) return 'unknown';
  return own === category ? 'same' : 'other';
}
