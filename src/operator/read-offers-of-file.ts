import { tmpdir } from 'node:os';
import type { RunContext } from '../model/batch.ts';
import type { Offer } from '../model/offer.ts';
import type { CatalogHead, Slice } from '../read/catalog-parts.ts';
import { FORMATS } from '../read/formats.ts';
import { readCatalog } from '../read/read-catalog.ts';
import { readHead } from '../read/read-head.ts';
import { parseYamlCatalog } from '../read/yaml/parse-yaml-catalog.ts';
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
  const catalog = readCatalog(Bun.file(path).stream(), {
    maxBytes: configured.maxCatalogBytes,
    maxOffers: configured.maxOffers,
    maxYamlBytes: configured.maxYamlBytes,
    formats: configured.catalogFormats,
    spoolDir: tmpdir(),
    parseYaml: async (bytes) => parseYamlCatalog(bytes),
  });
  const { head, cities } = await readHead(catalog);
  const context = contextOf(head, cities, configured);
  for await (const part of catalog) {
    if (part.kind !== 'slices') continue;
    for (const slice of part.slices)
      for (const offer of readSlice(slice, context)) if (!take({ offer, line: slice.line, context })) return;
  }
}

function readSlice({ bytes, line, column }: Slice, context: RunContext): readonly Offer[] {
  const read = FORMATS[context.format].readSlices({
    ...context,
    bytes,
    ends: Uint32Array.of(bytes.byteLength),
    lines: Uint32Array.of(line),
    columns: Uint32Array.of(column),
  });
  if (read.kind === 'failure')
    throw new Error(`line ${read.details.line}, column ${read.details.column}: ${read.explanation}`);
  return read.offers.map(({ offer }) => offer);
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
