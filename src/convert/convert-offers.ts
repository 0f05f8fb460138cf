import type { Language } from '../dictionary/language.ts';
import type { RunContext } from '../model/batch.ts';
import type { Conversion } from '../model/draft.ts';
import type { Offer } from '../model/offer.ts';
import { decided } from './examination.ts';
import { examineOffers } from './examine-offers.ts';

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
  return examineOffers(offers, lines, context, language).map(({ recognized, outcome }) => ({
    recognized,
    ...decided(outcome),
  }));
}
