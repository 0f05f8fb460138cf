import { tmpdir } from 'node:os';
import type { Offer } from '../../src/model/offer.ts';
import { RunFailure } from '../../src/model/run-failure.ts';
import type { CatalogHead, CatalogPart, CatalogSummary, Slice } from '../../src/read/catalog-parts.ts';
import { FORMATS } from '../../src/read/formats.ts';
import { type ReadOptions, readCatalog } from '../../src/read/read-catalog.ts';
import { parseYamlCatalog } from '../../src/read/yaml/parse-yaml-catalog.ts';
import { findCategoryPath } from '../../src/read/yml/find-category-path.ts';

type SlicePlace = Omit<Slice, 'bytes'>;

export interface WholeCatalog {
  /** With the path of each category, from the root to the leaf. */
  readonly head: Omit<CatalogHead, 'categories'> & {
    readonly categories: Readonly<Record<string, readonly string[]>>;
  };
  readonly summary: CatalogSummary;
  readonly places: readonly SlicePlace[];
  readonly offers: readonly Offer[];
  /** Tolerated defects, inside the offers and outside. */
  readonly warnings: Readonly<Record<string, number>>;
}

export type Chunks = Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

const SLICES_PER_BATCH = 100;

/** Reads a catalog as a run does: the main thread's part, then batches as a worker reads them. Throws RunFailure. */
export async function readWholeCatalog(
  source: string | Uint8Array | Chunks,
  options: Partial<ReadOptions> = {},
): Promise<WholeCatalog> {
  const heads: CatalogHead[] = [];
  const slices: Uint8Array[] = [];
  const places: SlicePlace[] = [];
  const summaries: CatalogSummary[] = [];
  const catalog = readCatalog(toChunks(source), {
    maxBytes: 100_000_000,
    maxOffers: 100_000,
    maxYamlBytes: 1_048_576,
    formats: ['yml', 'yaml'],
    spoolDir: tmpdir(),
    parseYaml: async (bytes) => parseYamlCatalog(bytes),
    ...options,
  });
  const order: CatalogPart['kind'][] = [];
  for await (const part of catalog) {
    if (order.at(-1) !== part.kind) order.push(part.kind);
    if (part.kind === 'head') heads.push(part.head);
    else if (part.kind === 'summary') summaries.push(part.summary);
    else
      for (const { bytes, ...place } of part.slices) {
        slices.push(bytes.slice());
        places.push(place);
      }
  }
  const [head] = heads;
  const [summary] = summaries;
  if (head === undefined || summary === undefined || order.join() !== 'head,slices,summary')
    throw new Error(`the parts came as ${order.join()}`);
  const warnings: Record<string, number> = { ...summary.warnings };
  const offers: Offer[] = [];
  for (let from = 0; from < slices.length; from += SLICES_PER_BATCH) {
    const to = from + SLICES_PER_BATCH;
    offers.push(...readBatch(head, slices.slice(from, to), places.slice(from, to), warnings));
  }
  const paths = Object.keys(head.categories).map((id) => [id, findCategoryPath(head.categories, id)]);
  return { head: { ...head, categories: Object.fromEntries(paths) }, summary, places, offers, warnings };
}

function readBatch(
  head: CatalogHead,
  slices: readonly Uint8Array[],
  places: readonly SlicePlace[],
  warnings: Record<string, number>,
): readonly Offer[] {
  let end = 0;
  const read = FORMATS[head.format].readSlices({
    bytes: new Uint8Array(Buffer.concat(slices)),
    ends: Uint32Array.from(slices, (slice) => {
      end += slice.length;
      return end;
    }),
    lines: Uint32Array.from(places, (place) => place.line),
    columns: Uint32Array.from(places, (place) => place.column),
    encoding: head.encoding,
    // As a worker sees them: after JSON.
    categories: JSON.parse(JSON.stringify(head.categories)),
    shopCity: head.shopCity,
  });
  if (read.kind === 'failure') throw new RunFailure(read.code, read.details, read.explanation);
  for (const each of read.offers) {
    for (const [code, count] of Object.entries(each.warnings)) warnings[code] = (warnings[code] ?? 0) + count;
  }
  return read.offers.map(({ offer }) => offer);
}

async function* toChunks(source: string | Uint8Array | Chunks): AsyncGenerator<Uint8Array, void, void> {
  if (typeof source === 'string') yield new TextEncoder().encode(source);
  else if (source instanceof Uint8Array) yield source;
  else yield* source;
}
