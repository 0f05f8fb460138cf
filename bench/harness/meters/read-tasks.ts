import type { BatchTask, RunContext, SliceBatch } from '../../../src/model/batch.ts';
import { CATALOG_FORMATS } from '../../../src/model/glossary.ts';
import type { SharedDictionary } from '../../../src/model/shared-dictionary.ts';
import type { CatalogHead } from '../../../src/read/catalog-parts.ts';
import { type ReadOptions, readCatalog } from '../../../src/read/read-catalog.ts';
import { readHead } from '../../../src/read/read-head.ts';
import { parseYamlCatalog } from '../../../src/read/yaml/parse-yaml-catalog.ts';
import { openBatcher } from '../../../src/run/batch-slices.ts';
import { hashRaw } from '../../../src/run/hash-raw.ts';
import { packContext } from '../../../src/run/run-context.ts';

/** A whole catalog as the tasks that a run would send to the threads. */
export interface ReadTasks {
  readonly tasks: readonly BatchTask[];
  readonly offers: number;
  readonly context: RunContext;
}

/** Reads a catalog by the service's own reader and batcher. Rejects with RunFailure when it is none. */
export async function readTasks(
  source: AsyncIterable<Uint8Array>,
  dictionary: SharedDictionary,
  spoolDir: string,
): Promise<ReadTasks> {
  const tasks: BatchTask[] = [];
  const batcher = openBatcher();
  const catalog = readCatalog(source, readOptions(spoolDir));
  const { head } = await readHead(catalog);
  const context = openContext(head);
  const packed = await packContext(crypto.randomUUID(), context);
  const shared = {
    contextKey: packed.key,
    context: packed.bytes,
    dictionaryVersion: dictionary.version,
    dictionary: dictionary.bytes,
    wanted: null,
  };
  const send = (batch: SliceBatch | null): void => {
    if (batch !== null) tasks.push({ ...batch, ...shared });
  };
  let offers = 0;
  for await (const part of catalog) {
    if (part.kind === 'summary') offers = part.summary.offers;
    if (part.kind !== 'slices') continue;
    for (const slice of part.slices) send(batcher.add(slice, hashRaw(slice.bytes)));
  }
  send(batcher.take());
  return { tasks, offers, context };
}

/** The limits of a service with default settings. */
export const LIMITS = {
  maxBytes: 62_914_560,
  maxOffers: 60_000,
  maxYamlBytes: 1_048_576,
  formats: CATALOG_FORMATS,
};

/** What `readCatalog` is told by a service with default settings, except that YAML is parsed on this thread. */
export function readOptions(spoolDir: string): ReadOptions {
  return { ...LIMITS, spoolDir, parseYaml: async (bytes) => parseYamlCatalog(bytes) };
}

function openContext(head: CatalogHead): RunContext {
  const moscow = { level: 'city', region: 'Москва', city: 'Москва', address: null } as const;
  return {
    format: head.format,
    encoding: head.encoding,
    categories: head.categories,
    shopCity: head.shopCity,
    profileTerritory: moscow,
    cityTerritories: { Москва: moscow },
    profileDomain: null,
    picturesPerOffer: 3,
    maxTags: 7,
    checkCurrency: true,
  };
}
