import type { Language } from '../dictionary/language.ts';
import type { RunContext } from '../model/batch.ts';
import type { Draft } from '../model/draft.ts';
import { foldText } from '../model/fold-text.ts';
import type { Offer } from '../model/offer.ts';
import { type Refusal, refuse } from '../model/refusal.ts';
import { choosePictures } from './choose-pictures.ts';
import { chooseTerritory } from './choose-territory.ts';
import { categoryTitle, chooseTitle } from './choose-title.ts';
import { collectTags } from './collect-tags.ts';
import { formatDescription } from './format-description.ts';
import { parsePrice } from './parse-price.ts';
import { readName } from './read-name.ts';
import { readQuantity } from './read-quantity.ts';
import { understandCategory } from './understand-category.ts';
import { tagScene } from './weigh-tag.ts';

/** What became of an offer, and whether its category was recognized (`metrics.converted`), whatever followed. */
export type Conversion =
  | { readonly recognized: boolean; readonly draft: Draft }
  | { readonly recognized: boolean; readonly refusal: Refusal };

/**
 * Converts one offer into a draft or says why it cannot be published. Pure: equal arguments give equal results.
 * `line` is the line of the offer's first byte, for the refusal.
 */
export function convertOffer(
  offer: Offer,
  line: number,
  context: RunContext,
  language: Language,
): Conversion {
  const leaf = foldText(offer.categoryPath.at(-1) ?? '');
  const view = understandCategory(offer.categoryPath, language);
  const recognized = context.format === 'yml' ? leaf !== '' : view.known !== null;
  const price = parsePrice(offer.price);
  const { territory, unknownCity } = chooseTerritory(offer, context);
  if (offer.id === null)
    return { recognized, refusal: refuse(context.format === 'yml' ? 'no_id' : 'no_id_yaml', offer, line) };
  if (!offer.available) return { recognized, refusal: refuse('not_available', offer, line) };
  if (leaf === '') return { recognized, refusal: refuse('empty_category', offer, line) };
  if (context.format === 'yaml' && view.known === null)
    return { recognized, refusal: refuse('unknown_category', offer, line, offer.categoryPath.join('/')) };
  if (territory === null) return { recognized, refusal: refuse('no_city', offer, line) };
  if (price === null) return { recognized, refusal: refuse('no_price', offer, line) };
  const tokens = readName(offer.name, offer.vendor, language);
  const choice =
    context.format === 'yml' || view.known === null
      ? chooseTitle(tokens, offer.categoryPath, view, language)
      : categoryTitle(view.known.title);
  const { title } = choice;
  const scene = tagScene(view.domain ?? context.profileDomain, [title, view.known?.title, choice.head]);
  const { tags, drops } = collectTags(
    offer,
    context.format === 'yml' ? tokens : null,
    choice,
    scene,
    context.maxTags,
    language,
  );
  if (tags.length === 0) return { recognized, refusal: refuse('no_tags', offer, line) };
  const body = formatDescription(offer.name, offer.description);
  const quantity = readQuantity(offer.params);
  return {
    recognized,
    draft: {
      externalId: offer.id,
      title,
      name: offer.name,
      body: body.html,
      bodyFromFile: offer.description !== null,
      price,
      quantity: quantity.value,
      unit: quantity.unit,
      territory,
      tags,
      pictures: choosePictures(offer.pictures, context.picturesPerOffer),
      tally: {
        tags: tags.length,
        noPhoto: context.format === 'yml' && offer.pictures.length === 0,
        descTruncated: body.truncated,
        drops,
        warnings: unknownCity ? { unknown_city: 1 } : {},
      },
    },
  };
}
