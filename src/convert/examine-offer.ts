import type { Language } from '../dictionary/language.ts';
import type { RunContext } from '../model/batch.ts';
import type { Draft, Tally } from '../model/draft.ts';
import type { Offer } from '../model/offer.ts';
import { type Refusal, type RefusalCode, refuse } from '../model/refusal.ts';
import { choosePictures } from './choose-pictures.ts';
import { chooseTerritory } from './choose-territory.ts';
import { categoryTitle, chooseTitle, type TitleChoice } from './choose-title.ts';
import { collectTags, type TagChoice } from './collect-tags.ts';
import { findForbiddenWord } from './find-forbidden-word.ts';
import { formatDescription } from './format-description.ts';
import { isForeignCurrency } from './is-foreign-currency.ts';
import { parsePrice } from './parse-price.ts';
import { readName } from './read-name.ts';
import { readQuantity } from './read-quantity.ts';
import { repairEncoding } from './repair-encoding.ts';
import type { Token } from './token.ts';
import { type CategoryView, understandCategory } from './understand-category.ts';
import { type TagScene, tagScene } from './weigh-tag.ts';

/** An offer converted, with the decisions that led there as far as they were taken. */
export interface Examination {
  /** By category, whatever became of the offer afterwards (`metrics.converted`). */
  readonly recognized: boolean;
  readonly outcome: { readonly draft: Draft } | { readonly refusal: Refusal };
  /** Null for an offer that was refused before its words were looked at. */
  readonly decisions: Decisions | null;
}

/** What `explain` shows. */
export interface Decisions {
  readonly tokens: readonly Token[];
  readonly view: CategoryView;
  readonly title: TitleChoice;
  readonly scene: TagScene;
  readonly tags: TagChoice;
}

/** What a refusal quotes of the file. */
const MAX_DETAIL = 200;

/** Converts one offer and keeps the decisions: the one path behind `convertOffer` and `explainOffer`. */
export function examineOffer(
  written: Offer,
  line: number,
  context: RunContext,
  language: Language,
): Examination {
  const repaired = repairEncoding(written);
  const offer = repaired ?? written;
  const view = understandCategory(offer.categoryPath, language);
  const recognized = context.format === 'yml' ? view.leaf !== '' : view.known !== null;
  const price = parsePrice(offer.price);
  const { territory, unknownCity } = chooseTerritory(offer, context);
  const refused = (code: RefusalCode, detail = '', decisions: Decisions | null = null): Examination => ({
    recognized,
    outcome: { refusal: refuse(code, offer, line, detail) },
    decisions,
  });

  if (offer.id === null) return refused(context.format === 'yml' ? 'no_id' : 'no_id_yaml');
  if (!offer.available) return refused('not_available');
  if (view.leaf === '') return refused('empty_category');
  if (!recognized) return refused('unknown_category', offer.categoryPath.join('/').slice(0, MAX_DETAIL));
  if (territory === null) return refused('no_city');
  if (price === null) return refused('no_price');
  if (context.checkCurrency && isForeignCurrency(offer.currency))
    return refused('foreign_currency', offer.currency?.trim().slice(0, MAX_DETAIL));

  const decisions = decide(offer, view, context, language);
  const { title, tags } = decisions;
  if (tags.tags.length === 0) return refused('no_tags', '', decisions);
  const body = formatDescription(offer.name, offer.description);
  const forbidden = findForbiddenWord([title.title, body.html, tags.tags.join('. ')], language);
  if (forbidden !== null) return refused('forbidden_word', forbidden, decisions);

  const quantity = readQuantity(offer.params);
  const draft: Draft = {
    externalId: offer.id,
    title: title.title,
    name: offer.name,
    body: body.html,
    bodyFromFile: bringsBody(offer, context),
    price,
    quantity: quantity.value,
    unit: quantity.unit,
    territory,
    tags: tags.tags,
    pictures: choosePictures(offer.pictures, context.picturesPerOffer),
    tally: {
      tags: tags.tags.length,
      noPhoto: context.format === 'yml' && offer.pictures.length === 0,
      descTruncated: body.truncated,
      drops: tags.drops,
      warnings:
        unknownCity || repaired !== null ? countWarnings(unknownCity, repaired !== null) : NO_WARNINGS,
    },
  };
  return { recognized, outcome: { draft }, decisions };
}

const NO_WARNINGS: Tally['warnings'] = {};

function countWarnings(unknownCity: boolean, repaired: boolean): Tally['warnings'] {
  return { ...(unknownCity ? { unknown_city: 1 } : {}), ...(repaired ? { repaired_encoding: 1 } : {}) };
}

/** Variant A takes the title from the name, variant B from the category; both weigh tags in the scene of the title. */
function decide(offer: Offer, view: CategoryView, context: RunContext, language: Language): Decisions {
  const tokens = readName(offer.name, offer.vendor, language);
  const fromName = context.format === 'yml' || view.known === null;
  const title = fromName
    ? chooseTitle(tokens, offer.categoryPath, view, language)
    : categoryTitle(view.known.title);
  const scene = tagScene(
    view.domain ?? context.profileDomain,
    [title.title, view.known?.title, title.head],
    language,
  );
  const tags = collectTags(offer, fromName ? tokens : null, title, scene, context.maxTags, language);
  return { tokens, view, title, scene, tags };
}

/** An update keeps the stored body when the file brings none. In variant B the name is the description. */
function bringsBody(offer: Offer, context: RunContext): boolean {
  return offer.description !== null || (context.format === 'yaml' && offer.name !== '');
}
