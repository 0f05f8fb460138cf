import type { Language } from '../dictionary/language.ts';
import type { RunContext } from '../model/batch.ts';
import type { Draft } from '../model/draft.ts';
import type { Offer } from '../model/offer.ts';
import type { Refusal } from '../model/refusal.ts';
import { examineOffers } from './examine-offers.ts';

/** What became of an offer, and whether its category was recognized (`metrics.converted`), whatever followed. */
export type Conversion =
  | { readonly recognized: boolean; readonly draft: Draft }
  | { readonly recognized: boolean; readonly refusal: Refusal };

/**
 * Converts each offer of a batch into a draft or says why it cannot be published. Pure: equal arguments give equal
 * results; no clock, environment, logger or database. `lines` are those of the offers' first bytes, for the refusals.
 * The first refusal that applies is given: id, availability, category, city, price, currency, tags (variant B),
 * forbidden words.
 */
export function convertOffers(
  offers: readonly Offer[],
  lines: ArrayLike<number>,
  context: RunContext,
  language: Language,
): Conversion[] {
  return examineOffers(offers, lines, context, language).map(({ recognized, outcome }) =>
    'draft' in outcome! ? { recognized, draft: outcome.draft } : { recognized, refusal: outcome!.refusal },
  );
}
