import type { Offer } from '../model/offer.ts';

/** Reads the JSON text of one Variant B offer; `shopCity` is the shop's own city. Never throws on a wrong shape. */
export function readYamlOffer(_json: string, _shopCity: string | null): Offer {
  throw new Error('not written yet');
}
