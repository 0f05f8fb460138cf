import { RunFailure } from '../../model/run-failure.ts';
import type { FormatInput, FormatSummary } from '../catalog-format.ts';
import type { HeadPart, Slice, SlicesPart } from '../catalog-parts.ts';

const SLICES_AT_ONCE = 256;

/** Reads a Variant B catalog: small enough to be parsed whole, in a worker; its slices are the JSON text of offers. */
export async function* readYaml(
  source: AsyncIterable<Uint8Array>,
  { options, pacer }: FormatInput,
): AsyncGenerator<HeadPart | SlicesPart, FormatSummary, void> {
  const { maxOffers, maxYamlBytes, parseYaml } = options;
  const { shop, city, cities, offers, warnings } = await parseYaml(await collectBytes(source, maxYamlBytes));
  if (offers.length === 0) throw new RunFailure('no_offers');
  if (offers.length > maxOffers) throw new RunFailure('too_many_offers', { limit: maxOffers });
  const head = { format: 'yaml', encoding: 'utf-8', shop, shopCity: city, categories: {} } as const;
  yield { kind: 'head', head, cities };
  const encoder = new TextEncoder();
  let slices: Slice[] = [];
  for (const [ordinal, { line, column, json }] of offers.entries()) {
    slices.push({ bytes: encoder.encode(json), ordinal, line, column });
    if (slices.length < SLICES_AT_ONCE) continue;
    yield { kind: 'slices', slices };
    slices = [];
    if (pacer.isDue) await pacer.giveWay();
  }
  yield { kind: 'slices', slices };
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
