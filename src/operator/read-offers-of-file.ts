import { tmpdir } from 'node:os';
import type { RunContext } from '../model/batch.ts';
import type { Offer } from '../model/offer.ts';
import type { CatalogHead } from '../read/catalog-sink.ts';
import { readCatalog } from '../read/read-catalog.ts';
import { collectCities } from '../read/yaml/collect-cities.ts';
import { parseYamlCatalog } from '../read/yaml/parse-yaml-catalog.ts';
import { readYamlOffer } from '../read/yaml/read-yaml-offer.ts';
import { readYmlOffers } from '../read/yml/read-yml-offers.ts';
import type { OperatorPorts } from './operator-ports.ts';

/** An offer of a file with the context it would be converted in. */
export interface OfferOfFile {
  readonly offer: Offer;
  readonly line: number;
  readonly context: RunContext;
}

/**
 * Reads every offer of a catalog file as a run would, without a database: places are taken as written. Calls
 * `take` for each, in file order; it returns false to stop. Rejects with the reader's RunFailure.
 */
export async function readOffersOfFile(
  path: string,
  configured: OperatorPorts['configured'],
  take: (found: OfferOfFile) => boolean,
): Promise<void> {
  let context: RunContext | null = null;
  let cities: readonly string[] = [];
  let wanted = true;
  await readCatalog(
    Bun.file(path).stream(),
    {
      maxBytes: configured.maxCatalogBytes,
      maxOffers: configured.maxOffers,
      maxYamlBytes: configured.maxYamlBytes,
      formats: configured.catalogFormats,
      spoolDir: tmpdir(),
      parseYaml: async (bytes) => {
        const catalog = parseYamlCatalog(bytes);
        cities = collectCities(catalog);
        return catalog;
      },
    },
    {
      onHead: (head) => {
        context = contextOf(head, cities, configured);
      },
      onSlice: (slice, place) => {
        if (!wanted) return;
        const known = context!;
        wanted = take({ offer: readSlice(slice, place, known), line: place.line, context: known });
      },
      drained: () => {},
    },
  );
}

function readSlice(slice: Uint8Array, place: { line: number; column: number }, context: RunContext): Offer {
  if (context.format === 'yaml') return readYamlOffer(new TextDecoder().decode(slice), context.shopCity);
  const read = readYmlOffers({
    bytes: slice,
    ends: Uint32Array.of(slice.byteLength),
    lines: Uint32Array.of(place.line),
    columns: Uint32Array.of(place.column),
    encoding: context.encoding,
    categories: context.categories,
  });
  if (read.kind === 'failure')
    throw new Error(`line ${read.details.line}, column ${read.details.column}: ${read.explanation}`);
  return read.offers[0]!.offer;
}

function contextOf(
  head: CatalogHead,
  cities: readonly string[],
  configured: OperatorPorts['configured'],
): RunContext {
  return {
    format: head.format,
    encoding: head.encoding,
    categories: head.categories,
    shopCity: head.shopCity,
    profileTerritory: { level: 'city', region: null, city: 'город профиля', address: null },
    cityTerritories: Object.fromEntries(
      cities.map((city) => [city, { level: 'city', region: null, city, address: null }]),
    ),
    profileDomain: null,
    picturesPerOffer: configured.picturesPerOffer,
    maxTags: configured.maxTags,
    checkCurrency: configured.checkCurrency,
  };
}
