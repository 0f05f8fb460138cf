import { freeBytes } from '../../memory/free-bytes.ts';
import type { Category } from '../../model/batch.ts';
import type { FormatInput, FormatSummary } from '../catalog-format.ts';
import type { CatalogHead, HeadPart, Slice, SlicesPart } from '../catalog-parts.ts';
import { type DeferredSlices, deferSlices } from '../source/defer-slices.ts';
import { CatalogSplitter } from './catalog-splitter.ts';
import type { HeadFields } from './head-recorder.ts';

/**
 * Reads a Variant A catalog. When its categories stand before its offers, slices are handed on as they come;
 * otherwise they wait, and follow when the whole file is read. Checks everything around the offers strictly; what
 * stands inside an offer is checked by whoever reads the slice.
 */
export async function* readYml(
  source: AsyncIterable<Uint8Array>,
  input: FormatInput,
): AsyncGenerator<HeadPart | SlicesPart, FormatSummary, void> {
  const splitter = new CatalogSplitter(input.encoding, input.options.maxOffers);
  const { grammar } = splitter;
  let isHeadSent = false;
  let deferred: DeferredSlices | null = null;
  try {
    for await (const slices of splitChunks(source, splitter, input)) {
      if (slices.length === 0) continue;
      if (!isHeadSent && grammar.head.head !== null) {
        yield await openHead(grammar.head.head, input);
        isHeadSent = true;
      }
      if (isHeadSent) yield { kind: 'slices', slices };
      else {
        deferred ??= deferSlices(input.options.spoolDir);
        for (const slice of slices) deferred.add(slice);
        await deferred.spill();
      }
    }
    if (deferred !== null) {
      yield await openHead(grammar.head.close(), input);
      yield* deferred.replay();
    }
    // Real feeds name the shop in front of its offers, but nothing obliges them to.
    return { shop: grammar.head.shopName, offers: grammar.offers, warnings: grammar.countWarnings() };
  } finally {
    await deferred?.close();
  }
}

/** The offers of each chunk, in as many parts as the time allows. */
async function* splitChunks(
  source: AsyncIterable<Uint8Array>,
  splitter: CatalogSplitter,
  { options, pacer, onOffers }: FormatInput,
): AsyncGenerator<readonly Slice[], void, void> {
  for await (const chunk of source) {
    splitter.append(chunk);
    // The splitter has copied it. A part of something larger is not the source's alone to give.
    if (options.chunksAreGiven === true && chunk.byteLength === chunk.buffer.byteLength) freeBytes(chunk);
    for (let slices = splitter.split(pacer); ; slices = splitter.split(pacer)) {
      onOffers(splitter.grammar.offers);
      yield slices;
      if (!splitter.isInterrupted) break;
      await pacer.giveWay();
    }
  }
  splitter.end();
  do {
    yield splitter.split(pacer);
    if (splitter.isInterrupted) await pacer.giveWay();
  } while (splitter.isInterrupted);
}

async function openHead(fields: HeadFields, { encoding, pacer }: FormatInput): Promise<HeadPart> {
  const categories: Record<string, Category> = Object.create(null);
  let added = 0;
  for (const [id, category] of fields.categories) {
    categories[id] = category;
    if (++added % 256 === 0 && pacer.isDue) await pacer.giveWay();
  }
  const head: CatalogHead = { format: 'yml', encoding, shop: fields.shop, shopCity: null, categories };
  return { kind: 'head', head, cities: [] };
}
