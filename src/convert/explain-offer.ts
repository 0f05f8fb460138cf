import type { Language } from '../dictionary/language.ts';
import type { RunContext } from '../model/batch.ts';
import type { Offer } from '../model/offer.ts';
import { type Conversion, convertOffer } from './convert-offer.ts';

/** How an offer was understood: plain data, printed by the operator's command and answered by the web edge. */
export interface Explanation {
  readonly conversion: Conversion;
}

/** Converts one offer as `convertOffer` does and records every decision on the way. */
export function explainOffer(
  offer: Offer,
  line: number,
  context: RunContext,
  language: Language,
): Explanation {
  return { conversion: convertOffer(offer, line, context, language) };
}
