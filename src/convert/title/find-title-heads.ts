import type { Language } from '../../dictionary/language.ts';
import type { CategoryView } from '../category-view.ts';
import { findHeads, type Head, isOfMakersName } from '../name/find-heads.ts';
import { isComplement, isEmptyHead, isVague } from '../name/name-grammar.ts';
import type { Token } from '../name/token.ts';
import { isDescribed } from './observe-head.ts';
import { countSubjectWords } from './school-subject.ts';

/** The nouns and terms of a name that may be its title, in their order: not those of a picture, a place, a part or of what is taught. */
export function findTitleHeads(tokens: readonly Token[], view: CategoryView, language: Language): Head[] {
  const taught = countSubjectWords(tokens, language);
  const found = findHeads(tokens, language).filter(
    (head) => head.at >= taught && !isPicture(tokens, head, language),
  );
  const named =
    view.leafNouns.size === 0
      ? found
      : withoutAdditions(found, tokens, view, language).filter(
          (head) =>
            !isSomebody(tokens, head) &&
            !isTradeName(tokens, head, view, language) &&
            !isOfPicture(tokens, head, view) &&
            !isFoodFarFromFood(head, view, language),
        );
  const goods = withoutMedicines(withoutPlaces(withoutSeries(named, tokens), tokens), language);
  return withoutParts(goods, tokens, view);
}

/** «Маркиза Пенал» of the collection «Маркиза»: a word that a maker or a series is called by is none of its goods, where goods follow it. */
function withoutSeries(heads: Head[], tokens: readonly Token[]): Head[] {
  const [first, next] = heads;
  if (first?.term !== null || tokens[first.at]?.brand !== true || next?.noun?.listed !== true) return heads;
  const { brand, zone } = tokens[next.at] ?? {};
  return brand === false && zone === 'main' ? heads.slice(1) : heads;
}

/** «Бязь розы на белом»: what is printed on the goods, many of them, at once behind. */
function isPicture(tokens: readonly Token[], { at, term, noun }: Head, { dictionary }: Language): boolean {
  if (term !== null || !noun.written.has('plur')) return false;
  const before = tokens[at - 1];
  return before?.zone === 'main' && dictionary.lists.pictured.has(before.word?.noun?.fold ?? '');
}

/** «Санкт-Петербург – Бордо. Рисованный гид», «Лондон чайник»: what is called by a name is the noun that is none. */
function withoutPlaces(heads: Head[], tokens: readonly Token[]): Head[] {
  const isPlace = ({ noun, term }: Head): boolean => term === null && noun.proper && !noun.listed;
  if (!heads.some(isPlace)) return heads;
  const isOther = (head: Head): boolean =>
    !isPlace(head) && tokens[head.at]?.zone === 'main' && head.noun?.known === true;
  return heads.some(isOther) ? heads.filter((head) => !isPlace(head)) : heads;
}

/** «Сорбифер Дурулес таблетки», «Зайчонок пастилки»: the title is the form, and what is no goods before it is the name of the medicine. */
function withoutMedicines(heads: Head[], { dictionary }: Language): Head[] {
  const form = heads.findIndex(
    ({ noun }) => noun !== null && dictionary.lists['medicine-form'].has(noun.fold),
  );
  if (form <= 0) return heads;
  return heads.filter(({ noun, term }, at) => at >= form || term !== null || noun.listed);
}

/** «Удочка зимняя (катушка 50 мм)»: what stands in brackets behind goods is part of them, unless the category names it or they hold it. */
function withoutParts(heads: Head[], tokens: readonly Token[], view: CategoryView): Head[] {
  const isInBrackets = ({ at }: Head): boolean => tokens[at]?.enclosed === 'brackets';
  if (!heads.some(isInBrackets)) return heads;
  const goods = heads.find((head) => namesGoods(tokens, head));
  if (goods === undefined || tokens[goods.at]?.word?.kinds.has('generic-head') === true) return heads;
  return heads.filter(
    (head) => head.at < goods.at || !isInBrackets(head) || view.leafNouns.has(head.noun?.fold ?? ''),
  );
}

/**
 * «Алексей В.» of a category of advertisers, «Дом Природы» of a category of soap, «Плитекс Bamboo» of one of mattresses: a person's
 * or maker's name is nothing that is sold, where a category tells what is.
 */
function isSomebody(tokens: readonly Token[], { at, term, noun }: Head): boolean {
  if (isOfMakersName(tokens, at)) return true;
  if (term === null && tokens[at]?.brand === true && !noun.listed) return true;
  return noun?.proper === true && noun.animate && !noun.listed;
}

/**
 * «Юлайзер Хоум» of «Ингаляторы», «Паоли GARDA» of «Плетёный стол»: a word that no dictionary knows is what a maker calls goods that the
 * leaf names; not «слайсер ручной», which its own adjective says to be goods, nor «кухнемашина», which ends as goods do.
 */
function isTradeName(
  tokens: readonly Token[],
  { at, term, noun }: Head,
  view: CategoryView,
  language: Language,
): boolean {
  if (term !== null || noun.known || noun.listed || tokens[at]?.ukrainian === true) return false;
  return (
    leafNamesGoods(view, language) &&
    (isPro(tokens, at) || !isDescribed(tokens, at, noun)) &&
    !endsAsGoods(noun.fold, language)
  );
}

/** «Смартлайт Про», «Юлайзер ПРО»: no preposition, but the better one of two models. */
function isPro(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1];
  if (next?.lower !== 'про' || next.text === next.lower) return false;
  return tokens[at]?.text !== tokens[at]?.text.toUpperCase();
}

/** «Юлайзер Хоум + детская маска»: behind a plus stands what comes with the goods, where their own noun is what a maker calls them. */
function withoutAdditions(
  heads: Head[],
  tokens: readonly Token[],
  view: CategoryView,
  language: Language,
): Head[] {
  const plus = tokens.findIndex(({ text }) => text === '+');
  const first = heads[0];
  if (plus < 0 || first === undefined || first.at > plus) return heads;
  return isTradeName(tokens, first, view, language) ? heads.filter(({ at }) => at < plus) : heads;
}

/** By one noun, which says what they are: not «Сад», «Игрушки», whose goods have names of their own. */
function leafNamesGoods(
  { known, leaf, leafNouns }: CategoryView,
  { dictionary, understand }: Language,
): boolean {
  if (known === null && leafNouns.size !== 1) return false;
  const first = known === null ? null : understand(known.title.split(' ')[0] ?? '');
  if (first !== null && isVague(first)) return false;
  const { lists } = dictionary;
  let named = false;
  for (const fold of leafNouns) {
    if (lists.branch.has(fold) || lists.wide.has(fold)) return false;
    // «Столы», not «Плетёные столы»
    if (lists.weak.has(fold) && !leaf.includes(' ')) return false;
    const word = understand(fold);
    named ||= word.noun?.listed === true && !isVague(word) && !isEmptyHead(word);
  }
  return named;
}

/** No shorter word ends a compound of goods for certain. */
const SHORTEST_GOODS = 4;
const LONGEST_GOODS = 20;

/** Looked up and not understood: that took an unknown word three times as long, with each of its ends. */
function endsAsGoods(fold: string, { nouns }: Language): boolean {
  const first = Math.max(2, fold.length - LONGEST_GOODS);
  for (let from = first; from <= fold.length - SHORTEST_GOODS; from++)
    if (nouns.has(fold.slice(from))) return true;
  return false;
}

/**
 * «Собаця и чайник» of a category of T-shirts: joined to what is no goods, a noun belongs to the name of a picture or a book, where the
 * category is known and has no such goods.
 */
function isOfPicture(
  tokens: readonly Token[],
  { at, term, noun }: Head,
  { known, leafNouns }: CategoryView,
): boolean {
  if (known === null || term !== null || at < 2 || leafNouns.has(noun.fold)) return false;
  const before = tokens[at - 2];
  if (!JOINS.has(tokens[at - 1]?.lower ?? '') || before?.kind !== 'word' || before.word === null)
    return false;
  const { noun: other, adjective, preposition } = before.word;
  return other !== null && !other.listed && adjective === null && !preposition;
}

/** «Шинопровод · сэндвич», «Сэндвич 115х200» of chimneys, «Авокадо» of cases: how a thing is built or looks, where the category is known and far from food. */
function isFoodFarFromFood(
  { term, noun }: Head,
  { known, domain, leafNouns }: CategoryView,
  language: Language,
): boolean {
  if (known === null || domain === null || !FAR_FROM_FOOD.has(domain) || term !== null) return false;
  return language.dictionary.categories.get(noun.fold)?.domain === 'food' && !leafNouns.has(noun.fold);
}

const FAR_FROM_FOOD: ReadonlySet<string> = new Set([
  'tools',
  'fasteners',
  'plumbing',
  'electrics',
  'lighting',
  'heating',
  'security',
  'building',
  'auto',
  'electronics',
  'computers',
  'phones',
  'furniture',
  'clothing',
  'shoes',
  'accessories',
]);

const JOINS: ReadonlySet<string> = new Set(['и', 'і', 'та', 'й', '&']);

/** A term or a noun of our goods where the product is named, and neither a brand nor a word that says nothing alone. */
export function namesGoods(tokens: readonly Token[], { at, term, noun }: Head): boolean {
  const token = tokens[at];
  if (token?.zone !== 'main' || token.brand || token.word === null) return false;
  if (term !== null) return true;
  // «Соната, ЛДСП 151x43 см» of a category of cupboards: what it is made of.
  if (at > 0 && token.word.kinds.has('substance')) return false;
  return noun.listed && !isVague(token.word) && !isEmptyHead(token.word) && !isComplement(tokens, at);
}
