import type { RunContext } from './batch.ts';
import type { CatalogFormat } from './glossary.ts';
import { WHOLE_COUNTRY } from './territory.ts';

/** What conversion must know of a product that is converted without its file: places and currencies are not its concern then. */
export function contextWithoutFile(
  format: CatalogFormat,
  profileDomain: string | null,
  { picturesPerOffer, maxTags }: Pick<RunContext, 'picturesPerOffer' | 'maxTags'>,
): RunContext {
  return {
    format,
    encoding: 'utf-8',
    categories: {},
    shopCity: null,
    profileTerritory: WHOLE_COUNTRY,
    cityTerritories: {},
    profileDomain,
    picturesPerOffer,
    maxTags,
    checkCurrency: false,
  };
}
