import type { Language } from '../../dictionary/language.ts';
import type { CategoryView } from '../category-view.ts';
import { findHeads, type Head, isOfMakersName } from '../name/find-heads.ts';
import { isComplement, isEmptyHead, isVague } from '../name/name-grammar.ts';
import type { Token } from '../name/token.ts';
import { countSubjectWords } from './school-subject.ts';

/** The nouns and terms of a name that may be its title, in their order: not those of a picture, a place, a part or of what is taught. */
export function findTitleHeads(tokens: readonly Token[], view: CategoryView, language: Language): Head[] {
  const taught = countSubjectWords(tokens, language);
  const found = findHeads(tokens, language).filter(({ at }) => at >= taught);
  const named =
    view.leafNouns.size === 0
      ? found
      : found.filter(
          (head) =>
            !isSomebody(tokens, head) &&
            !isOfPicture(tokens, head, view) &&
            !isFoodFarFromFood(head, view, language),
        );
  return withoutParts(withoutMedicines(withoutPlaces(named, tokens), language), tokens, view);
}

/** «Санкт-Петербург – Бордо. Рисованный гид», «Лондон чайник»: what is called by a name is the noun that is none. */
function withoutPlaces(heads: Head[], tokens: readonly Token[]): Head[] {
  const isPlace = ({ noun, term }: Head): boolean => term === null && noun.proper && !noun.listed;
  if (!heads.some(isPlace)) return heads;
  const isOther = (head: Head): boolean =>
    !isPlace(head) && tokens[head.at]?.zone === 'main' && head.noun?.known === true;
  return heads.some(isOther) ? heads.filter((head) => !isPlace(head)) : heads;
}

/** «Сорбифер Дурулес таблетки»: the title is the form, and what no dictionary knows before it is the name of the medicine. */
function withoutMedicines(heads: Head[], { dictionary }: Language): Head[] {
  const form = heads.findIndex(
    ({ noun }) => noun !== null && dictionary.lists['medicine-form'].has(noun.fold),
  );
  if (form <= 0) return heads;
  return heads.filter(({ noun, term }, at) => at >= form || term !== null || noun.known || noun.listed);
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
