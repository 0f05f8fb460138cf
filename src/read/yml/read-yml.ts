import { freeBytes } from '../../memory/free-bytes.ts';
import { RunFailure } from '../../model/run-failure.ts';
import type { CatalogHead, CatalogSink, ReadOptions } from '../catalog-sink.ts';
import { type DeferredSlices, deferSlices } from '../source/defer-slices.ts';
import { explainFault } from '../xml/explain-fault.ts';
import { takeWarnings } from '../xml/take-warnings.ts';
import { readHead } from './read-head.ts';
import { resolveCategoryPaths } from './resolve-category-paths.ts';
import { splitYml, type YmlSplitter } from './split-yml.ts';

export interface YmlSummary {
  readonly shop: string;
  readonly offers: number;
  readonly warnings: Readonly<Record<string, number>>;
}

/**
 * Reads a Variant A catalog. When its categories stand before its offers, slices go straight to the sink; otherwise
 * they wait, and the sink gets them when the whole file is read.
 */
export async function readYml(
  source: AsyncIterable<Uint8Array>,
  encoding: string,
  options: ReadOptions,
  sink: CatalogSink,
  onOffers: (offers: number) => void,
): Promise<YmlSummary> {
  let deferred: DeferredSlices | null = null;
  const splitter = splitYml({
    encoding,
    maxOffers: options.maxOffers,
    onOffer: (slice, place) => (deferred === null ? sink.onSlice(slice, place) : deferred.add(slice, place)),
  });
  let shop = '';
  const sendHead = async (): Promise<void> => {
    const head = takeHead(splitter, encoding);
    shop = head.shop;
    await sink.onHead(head);
  };
  const startOffers = async (): Promise<void> => {
    if (splitter.head.shopSeen && splitter.head.categories > 0) await sendHead();
    else deferred = deferSlices(options.spoolDir);
    splitter.resume();
  };
  try {
    for await (const chunk of source) {
      splitter.push(chunk);
      // The splitter has copied it. A part of something larger is not the source's alone to give.
      if (options.chunksAreGiven === true && chunk.byteLength === chunk.buffer.byteLength) freeBytes(chunk);
      if (splitter.isWaiting) await startOffers();
      onOffers(splitter.offers);
      await (deferred === null ? sink.drained() : (deferred as DeferredSlices).spill());
    }
    splitter.finish();
    if (splitter.isWaiting) {
      await startOffers();
      splitter.finish();
    }
    if (!splitter.head.shopSeen) throw new RunFailure('not_a_catalog', {}, explainFault('no_shop'));
    if (splitter.offers === 0) throw new RunFailure('no_offers');
    if (deferred !== null) {
      await sendHead();
      await (deferred as DeferredSlices).replay(
        (slice, place) => sink.onSlice(slice, place),
        () => sink.drained(),
      );
    }
    // Real feeds name the shop in front of its offers, but nothing obliges them to.
    shop ||= readHead(splitter.head.close()).shop;
    return { shop, offers: splitter.offers, warnings: countWarnings(splitter) };
  } finally {
    await (deferred as DeferredSlices | null)?.close();
  }
}

function takeHead(splitter: YmlSplitter, encoding: string): CatalogHead {
  const { shop, categories } = readHead(splitter.head.close());
  return { format: 'yml', encoding, shop, shopCity: null, categories: resolveCategoryPaths(categories) };
}

function countWarnings(splitter: YmlSplitter): Readonly<Record<string, number>> {
  const counts: Record<string, number> = { ...takeWarnings(splitter.warnings) };
  if (splitter.head.lateSections > 0) counts.late_categories = splitter.head.lateSections;
  if (splitter.foreignOffers > 0) counts.misplaced_offer = splitter.foreignOffers;
  return counts;
}
