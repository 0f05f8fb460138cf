import type { Language } from '../dictionary/language.ts';
import type { RunContext } from '../model/batch.ts';
import { elementAt } from '../model/element-at.ts';
import type { Offer, Param } from '../model/offer.ts';
import { MAX_ID_LENGTH } from '../model/refusal.ts';
import type { WarningCounts } from '../model/warning.ts';
import { cutCharacters } from '../text/cut-characters.ts';
import { foldText } from '../text/fold-text.ts';
import { boundOffer, NAME_READ, NO_EXCESS } from './bound-offer.ts';
import { type ChosenPictures, choosePictures } from './choose-pictures.ts';
import { chooseTerritory } from './choose-territory.ts';
import { formatDescription } from './description/format-description.ts';
import { decided, Examination } from './examination.ts';
import { findForbiddenWord } from './forbidden/find-forbidden-word.ts';
import { FORMAT_RULES } from './format-rules.ts';
import { isForeignCurrency } from './is-foreign-currency.ts';
import { makerOf } from './name/makers/maker-of.ts';
import { normalizeText } from './name/normalize-text.ts';
import { spellCounts } from './name/numbers/spell-counts.ts';
import { spellUnits } from './name/numbers/spell-units.ts';
import { readName } from './name/read-name.ts';
import { repairEncoding } from './name/repair-encoding.ts';
import { parsePrice } from './parse-price.ts';
import { patternOf } from './pattern/name-pattern.ts';
import { ONE_PIECE, readQuantity } from './read-quantity.ts';
import { seriesOf } from './series-of.ts';
import { splitCharacteristics } from './split-characteristics.ts';
import { TagCollection } from './tags/tag-collection.ts';
import { tagScene } from './tags/weigh-tag.ts';
import { categoryTitle, chooseTitle, type NamedGoods } from './title/choose-title.ts';
import { understandCategory } from './understand-category.ts';

/**
 * Converts offers and keeps the decisions: the one path behind `convertOffers` and `explainOffer`. Each step is taken
 * with all offers before the next: offer by offer the code of all steps does not fit into the processor's cache, and
 * conversion took a third longer; with tags as one step instead of six, a tenth.
 */
export function examineOffers(
  offers: readonly Offer[],
  lines: ArrayLike<number>,
  context: RunContext,
  language: Language,
): Examination[] {
  const examinations = offers.map((offer, index) => new Examination(offer, elementAt(lines, index)));
  for (const takeStep of STEPS) {
    for (const examination of examinations)
      if (examination.outcome === null) takeStep(examination, context, language);
  }
  return examinations;
}

type Step = (examination: Examination, context: RunContext, language: Language) => void;

/** In their order; an offer that one of them refuses takes no further one. The last leaves a draft. */
const STEPS: readonly Step[] = [
  checkFields,
  readWords,
  decideTitle,
  judgeCharacteristics,
  takeOwnTags,
  listPhrases,
  weighMeasures,
  weighPhrases,
  weighCategory,
  chooseTags,
  describe,
  checkWords,
  makeDraft,
];

/** What a refusal quotes of the file. */
const MAX_DETAIL = 200;

function checkFields(examination: Examination, context: RunContext, language: Language): void {
  const repaired = repairEncoding(examination.offer);
  if (repaired !== null) {
    examination.offer = repaired;
    examination.repaired = true;
  }
  const bounded = boundOffer(examination.offer);
  examination.excess = bounded.excess;
  examination.offer = normalizeFields(bounded.offer, language);
  const { offer } = examination;
  const rules = FORMAT_RULES[context.format];
  const view = understandCategory(offer.categoryPath, language);
  const { territory, carried, unknownCity } = chooseTerritory(offer, context);
  examination.view = view;
  examination.recognized = rules.takesAnyCategory ? view.leaf !== '' : view.known !== null;
  examination.price = parsePrice(offer.price);
  examination.territory = territory;
  examination.territoryCarried = carried;
  examination.unknownCity = unknownCity;

  if (offer.id === null) examination.refuse(rules.noId);
  else if (offer.id.length > MAX_ID_LENGTH) examination.refuse('long_id');
  else if (!offer.available) examination.refuse('not_available');
  else if (view.leaf === '') examination.refuse('empty_category');
  else if (!examination.recognized)
    examination.refuse('unknown_category', cutCharacters(offer.categoryPath.join('/'), MAX_DETAIL));
  else if (territory === null) examination.refuse('no_city');
  else if (examination.price === null) examination.refuse('no_price');
  else if (context.checkCurrency && isForeignCurrency(offer.currency))
    examination.refuse('foreign_currency', cutCharacters(offer.currency?.trim() ?? '', MAX_DETAIL));
}

/** All but name and description, which are shown as the shop wrote them. Most offers come back as they are. */
function normalizeFields(offer: Offer, language: Language): Offer {
  const params = splitCharacteristics(normalizeParams(offer.params), language);
  const categoryPath = normalizePath(offer.categoryPath);
  const vendor = saysNameAgain(offer) ? '' : normalizeText(offer.vendor);
  const same = params === offer.params && categoryPath === offer.categoryPath && vendor === offer.vendor;
  return same ? offer : { ...offer, params, categoryPath, vendor };
}

/** Shops without makers put the product's name where the maker's is asked for; a name of one word may be the maker's. */
function saysNameAgain({ vendor, name }: Offer): boolean {
  return vendor.length === name.length && vendor.includes(' ') && foldText(vendor) === foldText(name);
}

function normalizeParams(params: readonly Param[]): readonly Param[] {
  const normal = (param: Param): Param => {
    const name = normalizeText(param.name);
    const value = normalizeText(param.value);
    return name === param.name && value === param.value ? param : { ...param, name, value };
  };
  for (const param of params) if (normal(param) !== param) return params.map(normal);
  return params;
}

/** Offers of one category share their path, and what is made of it. */
function normalizePath(path: readonly string[]): readonly string[] {
  const known = normalPaths.get(path);
  if (known !== undefined) return known;
  const levels = path.flatMap((level) => normalizeText(level).replace(ADDRESS, '').split(BELOW));
  const same = levels.length === path.length && levels.every((level, at) => level === path[at]);
  const normal = same ? path : levels;
  normalPaths.set(path, normal);
  return normal;
}

/** «Техника > Смартфоны»: a whole path as the name of one category. */
const BELOW = /\s+>\s+/;
/** The picture of a category behind its name. */
const ADDRESS = /\s*https?:\/\/\S+/g;
const normalPaths = new WeakMap<readonly string[], readonly string[]>();

function readWords(examination: Examination, _context: RunContext, language: Language): void {
  const { name, params } = examination.offer;
  const view = decided(examination.view);
  examination.name = spellCounts(spellUnits(normalizeText(name.slice(0, NAME_READ))), language);
  const maker = makerOf(examination.offer, language);
  examination.tokens = readName(examination.name, maker, language, view, seriesOf(params, language));
  examination.pattern = patternOf(examination.tokens, language);
}

/** Variant A takes the title from the name, variant B from the category; both weigh tags in the scene of the title. */
function decideTitle(examination: Examination, context: RunContext, language: Language): void {
  const { view } = examination;
  const known = FORMAT_RULES[context.format].namesTheGoods ? null : view.known;
  if (known === null) examination.goods = goodsOf(examination);
  const title =
    known === null
      ? chooseTitle(decided(examination.goods), decided(examination.pattern), view, language)
      : categoryTitle(known.title);
  const domain = view.domain ?? context.profileDomain;
  examination.title = title;
  examination.scene = tagScene(domain, title.title, [view.known?.title, title.head], language);
}

/** What may name the goods of an offer whose name is read. */
function goodsOf({ offer, name, tokens }: Examination): NamedGoods {
  const { vendor, categoryPath, params } = offer;
  return { name, tokens, vendor, categoryPath, params };
}

function judgeCharacteristics(examination: Examination, context: RunContext, language: Language): void {
  const { offer, name, view } = examination;
  const tokens = FORMAT_RULES[context.format].namesTheGoods ? examination.tokens : null;
  const pattern = decided(examination.pattern);
  const title = decided(examination.title);
  const scene = decided(examination.scene);
  const sources = {
    offer,
    name,
    tokens,
    pattern,
    title,
    scene,
    sayings: view.sayings,
    categoryMaker: view.maker,
    limit: context.maxTags,
  };
  examination.collection = new TagCollection(sources, language);
  examination.collection.judgeCharacteristics();
}

function takeOwnTags({ collection }: Examination): void {
  decided(collection).takeOwn();
}

function listPhrases({ collection }: Examination): void {
  decided(collection).listPhrases();
}

function weighMeasures({ collection }: Examination): void {
  decided(collection).weighMeasures();
}

function weighPhrases({ collection }: Examination): void {
  decided(collection).weighPhrases();
}

function weighCategory({ collection }: Examination): void {
  decided(collection).weighCategory();
}

function chooseTags(examination: Examination): void {
  examination.tags = decided(examination.collection).choose();
  examination.collection = null;
  if (examination.tags.tags.length === 0) examination.refuse('no_tags');
}

function describe(examination: Examination): void {
  const { name, description } = examination.offer;
  examination.body = formatDescription(name, description);
}

function checkWords(examination: Examination, _context: RunContext, language: Language): void {
  const { offer, title, body, tags } = examination;
  const quantity = readQuantity(offer.params);
  examination.quantity = quantity;
  const scraps = [decided(title).title, ...decided(tags).tags, quantity?.unit ?? ''];
  const texts = { name: offer.name, description: decided(body).html, scraps };
  const forbidden = findForbiddenWord(texts, language);
  if (forbidden !== null) examination.refuse('forbidden_word', forbidden);
}

function makeDraft(examination: Examination, context: RunContext): void {
  const { offer, quantity } = examination;
  const { title } = decided(examination.title);
  const body = decided(examination.body);
  const tags = decided(examination.tags);
  const { value, unit } = quantity ?? ONE_PIECE;
  const pictures = choosePictures(offer.pictures, context.picturesPerOffer);
  const draft = {
    externalId: decided(offer.id),
    title,
    name: offer.name,
    body: body.html,
    carried: {
      title: !FORMAT_RULES[context.format].namesTheGoods || offer.name !== '',
      description: offer.description !== null,
      quantity: quantity !== null,
      territory: examination.territoryCarried,
    },
    price: decided(examination.price),
    quantity: value,
    unit,
    territory: decided(examination.territory),
    tags: tags.tags,
    pictures: pictures.urls,
    tally: {
      tags: tags.tags.length,
      noPhoto: FORMAT_RULES[context.format].hasPictures && offer.pictures.length === 0,
      descTruncated: body.truncated,
      drops: tags.drops,
      warnings: countWarnings(examination, pictures),
    },
  };
  examination.outcome = { draft };
}

const NO_WARNINGS: WarningCounts = {};

function countWarnings(
  { unknownCity, repaired, excess }: Examination,
  { hasBadLink }: ChosenPictures,
): WarningCounts {
  if (!unknownCity && !repaired && !hasBadLink && excess === NO_EXCESS) return NO_WARNINGS;
  return {
    ...(unknownCity ? { unknown_city: 1 } : {}),
    ...(repaired ? { repaired_encoding: 1 } : {}),
    ...(hasBadLink ? { bad_picture_link: 1 } : {}),
    ...excess,
  };
}
