import type { Language } from '../dictionary/language.ts';
import type { RunContext } from '../model/batch.ts';
import type { Draft } from '../model/draft.ts';
import type { Offer } from '../model/offer.ts';
import type { Refusal } from '../model/refusal.ts';
import { examineOffer } from './examine-offer.ts';

/** What became of an offer, and whether its category was recognized (`metrics.converted`), whatever followed. */
export type Conversion =
  | { readonly recognized: boolean; readonly draft: Draft }
  | { readonly recognized: boolean; readonly refusal: Refusal };

/**
 * Converts one offer into a draft or says why it cannot be published. Pure: equal arguments give equal results;
 * no clock, environment, logger or database. `line` is the line of the offer's first byte, for the refusal.
 * The first refusal that applies is given: id, availability, category, city, price, currency, tags (variant B),
 * forbidden words.
 */
export function convertOffer(
  offer: Offer,
  line: number,
  context: RunContext,
  language: Language,
): Conversion {
  const { recognized, outcome } = examineOffer(offer, line, context, language);
  return 'draft' in outcome ? { recognized, draft: outcome.draft } : { recognized, refusal: outcome.refusal };
}
