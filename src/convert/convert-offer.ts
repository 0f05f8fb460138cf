import type { Language } from '../dictionary/language.ts';
import type { RunContext } from '../model/batch.ts';
import type { Conversion } from '../model/draft.ts';
import { elementAt } from '../model/element-at.ts';
import type { Offer } from '../model/offer.ts';
import { convertOffers } from './convert-offers.ts';

/** `convertOffers` of one offer alone. */
export function convertOffer(
  offer: Offer,
  line: number,
  context: RunContext,
  language: Language,
): Conversion {
  return elementAt(convertOffers([offer], [line], context, language), 0);
}
