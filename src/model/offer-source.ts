import type { CatalogFormat } from './glossary.ts';
import type { Param } from './offer.ts';

/** What conversion read of an offer beyond what its intention shows. */
export interface OfferSource {
  /** Decides which rules conversion follows. */
  readonly format: CatalogFormat;
  readonly categoryPath: readonly string[];
  readonly vendor: string;
  readonly params: readonly Param[];
  /** Variant B: the product's city, else the shop's. */
  readonly city: string | null;
}

/** Said of an intention whose source is not kept. */
export const SOURCE_UNKNOWN =
  'Что прочитано из файла об этом товаре, станет известно со следующим импортом, в котором он есть.';

/** An offer of a part, with its number in the file. */
export interface SourcedOffer extends OfferSource {
  readonly ordinal: number;
}

/** An offer as stored: number, path by its place in `paths`, vendor, city, then name, value and unit of each characteristic. */
type StoredOffer = [ordinal: number, path: number, vendor: string, city: string | null, ...(string | null)[]];

/** JSON of a part, compressed with zstd. Members are told by position: a third less to write. */
interface StoredPart {
  readonly version: 1;
  /** A part is of one batch, so of one file. */
  readonly format: CatalogFormat;
  readonly paths: (readonly string[])[];
  readonly offers: StoredOffer[];
}

/** Writes a part. A batch of 512 offers takes a conversion thread about 1 ms. */
export function encodeOfferSources(
  format: CatalogFormat,
  offers: readonly Omit<SourcedOffer, 'format'>[],
): Uint8Array {
  const places = new Map<string, number>();
  const part: StoredPart = { version: 1, format, paths: [], offers: [] };
  for (const { ordinal, categoryPath, vendor, params, city } of offers) {
    const key = categoryPath.join('\n');
    let place = places.get(key);
    if (place === undefined) {
      place = part.paths.push(categoryPath) - 1;
      places.set(key, place);
    }
    const stored: StoredOffer = [ordinal, place, vendor, city];
    for (const { name, value, unit } of params) stored.push(name, value, unit);
    part.offers.push(stored);
  }
  return Bun.zstdCompressSync(JSON.stringify(part), { level: 1 });
}

/** Between the names of a category's path where it is one text. */
export const PATH_SEPARATOR = ' / ';

/** Numbers of a part's offers by their category: its path as one text. A part takes 1.5 ms. */
export function readOfferPaths(bytes: Uint8Array): Map<string, number[]> {
  const { paths, offers } = readPart(bytes);
  const texts = paths.map((path) => path.join(PATH_SEPARATOR));
  const found = new Map<string, number[]>();
  for (const [ordinal, place] of offers) {
    const path = texts[place] ?? '';
    const ordinals = found.get(path);
    if (ordinals === undefined) found.set(path, [ordinal]);
    else ordinals.push(ordinal);
  }
  return found;
}

function readPart(bytes: Uint8Array): StoredPart {
  return JSON.parse(Bun.zstdDecompressSync(bytes).toString('utf8')) as StoredPart;
}

/** Reads a part back. */
export function decodeOfferSources(bytes: Uint8Array): SourcedOffer[] {
  const { format, paths, offers } = readPart(bytes);
  return offers.map(([ordinal, path, vendor, city, ...fields]) => ({
    format,
    ordinal,
    categoryPath: paths[path] ?? [],
    vendor,
    city,
    params: Array.from({ length: fields.length / 3 }, (_, index) => ({
      name: fields[index * 3] ?? '',
      value: fields[index * 3 + 1] ?? '',
      unit: fields[index * 3 + 2] ?? null,
    })),
  }));
}
