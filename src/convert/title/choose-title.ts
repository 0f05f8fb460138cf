import type { Language } from '../../dictionary/language.ts';
import type { Offer } from '../../model/offer.ts';
import { foldText } from '../../text/fold-text.ts';
import type { CategoryView } from '../category-view.ts';
import { isShopCategory } from '../is-shop-category.ts';
import { modelsOf } from '../learned/models-of.ts';
import { observations } from '../learned/observation.ts';
import {
  findCharacteristicTitle,
  findGoodsOfKeys,
  findGoodsOfNames,
  findStatedGoods,
} from '../name/find-characteristic-title.ts';
import { findMakersTitle, findModelsTitle } from '../name/find-maker.ts';
import { findNotation } from '../name/find-notation.ts';
import { isEmptyHead, isService, isVague } from '../name/name-grammar.ts';
import type { Token } from '../name/token.ts';
import { translateEnglish } from '../name/translate-english.ts';
import { maskTokens, type NamePattern } from '../pattern/name-pattern.ts';
import { beginsUkrainian } from '../ukrainian/begins-ukrainian.ts';
import { isUkrainianWord } from '../ukrainian/is-ukrainian-word.ts';
import { spellNameInRussian } from '../ukrainian/name-in-russian.ts';
import { listNameOptions } from './list-name-options.ts';
import { nameCourse } from './name-course.ts';
import { nameSet } from './name-set.ts';
import { pickTitleOption } from './pick-title-option.ts';
import { type Print, printedOptions, printOf } from './printed-matter.ts';
import type { TitleChoice, TitleOption } from './title-option.ts';
import { listUkrainianTitles } from './title-ukrainian.ts';
import { translateUkrainian, translateWritten } from './translate-ukrainian.ts';

/** A name that is read, and what else of its offer may name the goods. */
export interface NamedGoods extends Pick<Offer, 'name' | 'vendor' | 'categoryPath' | 'params'> {
  readonly tokens: readonly Token[];
}

/** What the name holds, seen beside a title of its category or one that a category's own name allows. */
const NAME_HOLDS = ['nothing', 'guessed', 'known', 'listed', 'term'] as const;
const BESIDE = {
  category: observations('title of the category, the name has', NAME_HOLDS),
  'category-name': observations('name of the category, the name has', NAME_HOLDS),
};
const VOCABULARIES = ['characteristic', 'notation', 'maker', 'English'] as const;
const BY_VOCABULARY = observations('named by', VOCABULARIES);
const BESIDE_VOCABULARY = {
  characteristic: observations('named by a characteristic, the name has', NAME_HOLDS),
  notation: observations('named by a notation, the name has', NAME_HOLDS),
  maker: observations('named by its maker, the name has', NAME_HOLDS),
  English: observations('named in English, the name has', NAME_HOLDS),
};
const UKRAINIAN_SORTS = ['alone', 'adjective before', 'adjective behind', 'next word', 'purpose'] as const;
const UKRAINIAN = observations('Ukrainian', UKRAINIAN_SORTS);
const UKRAINIAN_CONTAINER = observations('Ukrainian container', UKRAINIAN_SORTS);

/**
 * Title of a product: one or two significant words of its name, lower case, nominative singular where the
 * language has it; a fixed term or phrase stays whole; else a title of its category. Of all that name and category
 * allow, the option with the highest learned score. Neither has a noun: the category's own name.
 */
export function chooseTitle(
  goods: NamedGoods,
  pattern: NamePattern,
  view: CategoryView,
  language: Language,
): TitleChoice {
  const printed = printOf(goods, view, language);
  const known = printed !== null ? null : pattern.titleIn(view);
  if (known !== null) return known;
  const byLetters = isUkrainianName(goods.tokens, view);
  const ukrainian = byLetters || holdsUkrainian(goods.tokens, language);
  const translated = ukrainian && printed === null ? translateUkrainian(goods.tokens, language) : null;
  if (translated !== null) return { ...translated, source: 'name', ukrainian };
  const { options, certain } = listOptions(goods, view, { printed, ukrainian: byLetters }, language);
  const model = modelsOf(language).title;
  const named = pickTitleOption(options, certain, language);
  const best =
    named === null
      ? null
      : (nameCourse(named, view, goods.tokens, model, language) ??
        nameSet(named, goods.tokens, language) ??
        named);
  if (best === null) return { ...ownName(goods.categoryPath, goods.tokens, language), ukrainian };
  const { source, used } = best;
  const said = ukrainian && source === 'name' ? translateWritten(goods.tokens, used, language) : null;
  const { title, head } = said ?? (source === 'name' ? inRussianLetters(best, language) : best);
  const choice = { title, head, source, used, ukrainian };
  if (certain !== null && !ukrainian) pattern.keepTitle(view, choice);
  return choice;
}

/**
 * Everything that a title is chosen from; none where a table translates the whole name. Of names that only their words tell the
 * options stay: what is learned from them is of use for names whose nouns no table has.
 */
export function listTitleOptions(
  goods: NamedGoods,
  view: CategoryView,
  language: Language,
): readonly TitleOption[] {
  const ukrainian = isUkrainianName(goods.tokens, view);
  const printed = printOf(goods, view, language);
  if (ukrainian && printed === null && translateUkrainian(goods.tokens, language) !== null) return [];
  return listOptions(goods, view, { printed, ukrainian }, language).options;
}

/** `certain`: the word that names the goods, so that all names of its pattern have these options. */
function listOptions(
  { tokens, ...offer }: NamedGoods,
  view: CategoryView,
  { printed, ukrainian }: { readonly printed: Print | null; readonly ukrainian: boolean },
  language: Language,
): { readonly options: readonly TitleOption[]; readonly certain: string | null } {
  const masked = maskTokens(tokens);
  const { options: listed, standing, certain } = listNameOptions(masked, view, ukrainian, language);
  if (ukrainian) listed.push(...ukrainianOptions(masked, language));
  // «Куртка зимняя» of «Куртки»: somebody has designed it.
  const saidTwice = certain !== null && view.known !== null && view.leafNouns.has(foldText(certain));
  if (printed !== null && !saidTwice)
    return { options: printedOptions([...listed, ...view.options], printed, language), certain: null };
  const service = serviceOf(masked);
  const holds = standing ?? 'nothing';
  if (certain === null && service === null) addVocabularyOptions(listed, offer, holds, view, language);
  const named = service ?? certain;
  for (const option of view.options) {
    if (named !== null && !saysNoun(option.title, named)) continue;
    if (named !== null && isHalfOfFoods(named, option.title, language)) continue;
    const beside = BESIDE[option.source === 'category' ? 'category' : 'category-name'][holds];
    listed.push({ ...option, seen: [...option.seen, beside] });
  }
  if (service !== null)
    return { options: listed.filter(({ title }) => title.includes(service)), certain: service };
  return { options: listed, certain };
}

/** «Пила» of «бензопила», «пила-ножовка», «салют» of «батарея салютов»; not «имплант» of «имплантационная система». */
function saysNoun(title: string, named: string): boolean {
  for (let at = title.indexOf(named); at >= 0; at = title.indexOf(named, at + 1)) {
    const from = at + named.length;
    for (let end = from; end <= from + LONGEST_ENDING; end++) {
      const behind = title[end];
      if (behind === undefined || behind === ' ' || behind === '-') return true;
    }
  }
  return false;
}

/** Letters of a case: «салютов». */
const LONGEST_ENDING = 2;

/** «Пиво» of «Пиво-Сидр»: a category of two foods; of other goods such a word is one thing («коляска-книжка»). */
function isHalfOfFoods(named: string, title: string, { dictionary }: Language): boolean {
  const halves = title.split('-');
  if (halves.length !== 2 || !halves.includes(named)) return false;
  return halves.some((half) => dictionary.categories.get(foldText(half))?.domain === 'food');
}

/** «Замена дисплея iPhone 11» is neither the phone nor what the category sells: a name that begins with a service names it. */
function serviceOf(tokens: readonly Token[]): string | null {
  const first = tokens[0]?.word;
  return first?.noun != null && isService(first) ? first.noun.lemma : null;
}

/**
 * A name that names no goods for certain: what its characteristics say, what its notation says, what its maker makes, what its
 * English noun means.
 */
function addVocabularyOptions(
  listed: TitleOption[],
  { name, vendor, params }: Pick<Offer, 'name' | 'vendor' | 'params'>,
  holds: (typeof NAME_HOLDS)[number],
  view: CategoryView,
  language: Language,
): void {
  const english = startInLatin(name);
  const better = knowsBetter(holds, view, language);
  const noun = english === null ? null : translateEnglish(english, language);
  const told = english ?? name;
  // «Canon EOS Battery», «Makita HR2470» of «Запчасти»
  const isOther = noun !== null || OF_PARTS.test(view.leaf) || categoryNamesGoods(view, language);
  const ofModels = better || isOther ? null : findModelsTitle(told, vendor, language);
  const titles = {
    characteristic:
      findCharacteristicTitle(params, language) ??
      (better && (SURELY_NAMED.has(holds) || holds === 'known' || !saysWhatever(view, language))
        ? null
        : findStatedGoods(params, language)),
    notation: findNotation(told, language)?.title ?? null,
    maker: better ? null : (ofModels ?? findMakersTitle(told, vendor, language)),
    English: noun,
  };
  // Shoes of a maker of trainers are trainers.
  if (VOCABULARIES.every((vocabulary) => titles[vocabulary] === null)) {
    const isNamed = SURELY_NAMED.has(holds) || categoryNamesGoods(view, language);
    if (!isNamed) titles.characteristic = findGoodsOfNames(params, language);
    if (!better) titles.characteristic ??= findGoodsOfKeys(params, language);
  }
  for (const vocabulary of VOCABULARIES) {
    const title = titles[vocabulary];
    if (title === null) continue;
    const seen = [BY_VOCABULARY[vocabulary], BESIDE_VOCABULARY[vocabulary][holds]];
    listed.push({ title, head: foldText(title), source: 'name', used: NO_TOKENS, seen });
  }
}

/**
 * «Блок проявки Kyocera» is no printer, «Fender Champion 20» of «Гитарные усилители» no guitar: name and known category tell goods
 * better than their maker, unless the category is a department («Инструмент»).
 */
function knowsBetter(
  holds: (typeof NAME_HOLDS)[number],
  { options }: CategoryView,
  { dictionary }: Language,
): boolean {
  if (holds !== 'nothing' && holds !== 'guessed') return true;
  const { wide, branch } = dictionary.lists;
  return options.some(({ source, head }) => source === 'category' && !wide.has(head) && !branch.has(head));
}

/** «Средство интимной гигиены», «аксессуар»: whatever its goods are, which a characteristic may say. */
function saysWhatever({ options }: CategoryView, { understand }: Language): boolean {
  return options.every(({ source, title }) => {
    if (source !== 'category') return true;
    const first = understand(title.split(' ')[0] ?? '');
    return isVague(first) || first.kinds.has('empty-head');
  });
}

/** Categories of what belongs to the goods whose makers and measures their names tell. */
const OF_PARTS = /аксес|запчаст|комплектующ|расходн|принадлежн|приладд/;

/** What is called so may be an attachment, which shops describe by what it fits: «Насадка VP-55» has the suction of its vacuum cleaner. */
const SURELY_NAMED: ReadonlySet<(typeof NAME_HOLDS)[number]> = new Set(['listed', 'term']);

/** By an entry of the dictionary or by a noun of goods: «Насадки для пылесосов», not «Продукция». */
function categoryNamesGoods({ options }: CategoryView, { dictionary, understand }: Language): boolean {
  const { wide, branch } = dictionary.lists;
  return options.some(({ source, head }) => {
    if (wide.has(head) || branch.has(head)) return false;
    if (source === 'category') return true;
    const word = understand(head);
    return word.noun?.listed === true && !isVague(word) && !isEmptyHead(word);
  });
}

/** A name without Russian words, or what stands in Latin before a preposition: «Smart Cover для iPad» is no tablet. Else null. */
function startInLatin(name: string): string | null {
  const russian = RUSSIAN_WORD.exec(name);
  if (russian === null) return name;
  return PREPOSITION.test(russian[0]) ? name.slice(0, russian.index) : null;
}

/** «433Мбит», «80жил»: what is glued to a number is its unit. */
const RUSSIAN_WORD = /(?<![\dа-яёіїєґ])[а-яёіїєґ]{3,}/i;
const PREPOSITION = /^(?:для|под|від)$/i;

const NO_TOKENS: readonly number[] = [];

function ukrainianOptions(tokens: readonly Token[], { dictionary }: Language): TitleOption[] {
  return listUkrainianTitles(tokens).map(({ title, sort, head, used }) => ({
    title,
    head,
    source: 'name',
    used,
    seen: [
      UKRAINIAN[sort],
      ...(dictionary.lists['ukrainian-container'].has(head) ? [UKRAINIAN_CONTAINER[sort]] : []),
    ],
  }));
}

/** «Сокира теслярська», «кава мелена»: Ukrainian, though no letter of it is. */
function holdsUkrainian(tokens: readonly Token[], language: Language): boolean {
  if (beginsUkrainian(tokens, language)) return true;
  const first = tokens.findIndex(({ kind }) => !BEFORE_WORDS.has(kind));
  return tokens.some((token, at) => isUkrainianWord(token, at === first, language));
}

/** «HP08.00.00 (10 л) Затверджувач»: what may stand before the first word. */
const BEFORE_WORDS: ReadonlySet<Token['kind']> = new Set(['code', 'number', 'mark']);

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

/** «Біола»: a name that no table has, and no Russian catalog writes so. */
function inRussianLetters(
  { title, head }: TitleOption,
  language: Language,
): Pick<TitleOption, 'title' | 'head'> {
  if (title.includes(' ')) return { title, head };
  const spelled = spellNameInRussian(title, language);
  return { title: spelled, head: foldText(spelled) };
}

/** Variant B: the title is that of the category, whatever the name says. */
export function categoryTitle(title: string): TitleChoice {
  return { title, source: 'category', head: foldText(title), used: [] };
}

/** Category names are short; a longer one is a mistake of the file. */
const MAX_OWN_NAME = 80;

/** Title of an offer whose name and category hold no letter. */
const NOTHING = 'товар';

/**
 * Neither name nor category hold a usable noun: the category as it is written, by the nearest level in Russian that says more than how
 * a shop sells, else the name's first words.
 */
function ownName(path: readonly string[], tokens: readonly Token[], language: Language): TitleChoice {
  const levels = path.toReversed().filter((level) => LETTERS.test(level));
  const goods = levels.filter((level) => !isShopCategory(level, language));
  const level = goods.find((each) => RUSSIAN.test(each)) ?? goods[0] ?? levels[0];
  const own = level?.trim().toLowerCase().slice(0, MAX_OWN_NAME) ?? firstWords(tokens);
  // «Для здоровья», «К букету»: what the goods are for.
  const isPurpose = language.understand(own.split(' ')[0] ?? '').preposition;
  const title = isPurpose || own === '' ? `${NOTHING} ${own}`.trim() : own;
  return { title, source: 'category-name', head: title, used: [] };
}

const LETTERS = /\p{L}{3}/u;
/** A level in Latin letters is mostly a maker's. */
const RUSSIAN = /[а-яёіїєґ]{3}/i;

function firstWords(tokens: readonly Token[]): string {
  return tokens
    .filter(({ kind, word }) => (kind === 'word' || kind === 'latin') && word?.preposition !== true)
    .slice(0, 2)
    .map(({ lower }) => lower)
    .join(' ');
}
