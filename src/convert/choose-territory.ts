import type { RunContext } from '../model/batch.ts';
import type { Offer } from '../model/offer.ts';
import { type Territory, WHOLE_COUNTRY } from '../model/territory.ts';
import { FORMAT_RULES } from './format-rules.ts';

export interface TerritoryChoice {
  /** Null: variant A and no city in the profile («не указан город»). */
  readonly territory: Territory | null;
  /** The file names it: product or shop of variant B. */
  readonly carried: boolean;
  /** The offer names a city that the registry does not know; the next level of the cascade was used. */
  readonly unknownCity: boolean;
}

/**
 * Variant A: the city of the organization's profile, nothing else. Variant B: the product's city, then the shop's,
 * then the profile's, then the whole country; the first filled level that the registry knows wins.
 */
export function chooseTerritory(offer: Offer, context: RunContext): TerritoryChoice {
  if (!FORMAT_RULES[context.format].hasPlaces)
    return { territory: context.profileTerritory, carried: false, unknownCity: false };
  let unknownCity = false;
  for (const city of [offer.city, context.shopCity]) {
    if (city === null || city.trim() === '') continue;
    const known = context.cityTerritories[city];
    if (known != null) return { territory: known, carried: true, unknownCity };
    unknownCity = true;
  }
  return { territory: context.profileTerritory ?? WHOLE_COUNTRY, carried: false, unknownCity };
}
