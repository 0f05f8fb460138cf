import type { Language } from '../dictionary/language.ts';
import type { RunContext } from '../model/batch.ts';
import type { Draft } from '../model/draft.ts';
import { foldText } from '../model/fold-text.ts';
import type { Offer } from '../model/offer.ts';
import { type Refusal, refuse } from '../model/refusal.ts';
import { parsePrice } from './parse-price.ts';

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
  const category = language.dictionary.categories.get(leaf);
  const recognized = context.format === 'yml' ? leaf !== '' : category !== undefined;
  const price = parsePrice(offer.price);
  if (offer.id === null)
    return { recognized, refusal: refuse(context.format === 'yml' ? 'no_id' : 'no_id_yaml', offer, line) };
  if (!offer.available) return { recognized, refusal: refuse('not_available', offer, line) };
  if (leaf === '') return { recognized, refusal: refuse('empty_category', offer, line) };
  if (context.format === 'yaml' && category === undefined)
    return { recognized, refusal: refuse('unknown_category', offer, line, offer.categoryPath.join('/')) };
  if (context.profileTerritory === null) return { recognized, refusal: refuse('no_city', offer, line) };
  if (price === null) return { recognized, refusal: refuse('no_price', offer, line) };
  const tags = [foldText(offer.name).split(' ')[0] ?? leaf];
  return {
    recognized,
    draft: {
      externalId: offer.id,
      title: category?.title ?? leaf,
      name: offer.name,
      body: '',
      bodyFromFile: offer.description !== null,
      price,
      quantity: 1,
      unit: 'шт',
      territory: context.profileTerritory,
      tags,
      pictures: offer.pictures.slice(0, context.picturesPerOffer),
      tally: {
        tags: tags.length,
        noPhoto: offer.pictures.length === 0,
        descTruncated: false,
        drops: {},
        warnings: {},
      },
    },
  };
}
