import type { RunContext } from '../model/batch.ts';
import type { CatalogHead } from '../read/catalog-parts.ts';
import type { AnySql } from '../store/driver/connect.ts';
import { findTerritories } from '../store/territories/find-territories.ts';
import type { RunPorts, RunRequest } from './run-request.ts';

/**
 * Puts together what conversion must know about a run. Places are resolved here, once for all offers. The city
 * cascade of variant B is the offer's own, so only its levels are given: product and shop by name, then profile.
 */
export async function buildContext(
  head: CatalogHead,
  cities: readonly string[],
  { request, ports, directory }: { request: RunRequest; ports: RunPorts; directory: AnySql },
): Promise<RunContext> {
  const profileCity = request.organization.city?.trim() ?? '';
  const territories = await findTerritories(
    directory,
    profileCity === '' ? cities : [profileCity, ...cities],
  );
  return {
    format: head.format,
    encoding: head.encoding,
    categories: head.categories,
    shopCity: head.shopCity,
    profileTerritory:
      profileCity === ''
        ? null
        : (territories[profileCity] ?? { level: 'city', region: null, city: profileCity, address: null }),
    cityTerritories: territories,
    profileDomain: request.organization.domain,
    picturesPerOffer: ports.settings.picturesPerOffer,
    maxTags: ports.settings.maxTags,
    checkCurrency: ports.settings.checkCurrency,
  };
}
