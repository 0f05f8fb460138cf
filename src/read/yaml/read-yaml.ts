import { RunFailure } from '../../model/run-failure.ts';
import type { CatalogSink, ReadOptions } from '../catalog-sink.ts';
import type { YmlSummary } from '../yml/read-yml.ts';

/** Reads a Variant B catalog: small enough to be parsed whole, in a worker; its slices are the JSON text of offers. */
export async function readYaml(
  source: AsyncIterable<Uint8Array>,
  options: ReadOptions,
  sink: CatalogSink,
): Promise<YmlSummary> {
  const { shop, city, offers, warnings } = await options.parseYaml(
    await collectBytes(source, options.maxYamlBytes),
  );
  if (offers.length === 0) throw new RunFailure('no_offers');
  if (offers.length > options.maxOffers)
    throw new RunFailure('too_many_offers', { limit: options.maxOffers });
  await sink.onHead({ format: 'yaml', encoding: 'utf-8', shop, shopCity: city, categories: {} });
  const encoder = new TextEncoder();
  for (const [ordinal, { line, column, json }] of offers.entries()) {
    sink.onSlice(encoder.encode(json), { ordinal, line, column });
    if (ordinal % 256 === 255) await sink.drained();
  }
  await sink.drained();
  return { shop, offers: offers.length, warnings };
}

async function collectBytes(source: AsyncIterable<Uint8Array>, limit: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let total = 0;
  for await (const chunk of source) {
    total += chunk.length;
    if (total > limit) throw new RunFailure('catalog_too_large', { limit });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
