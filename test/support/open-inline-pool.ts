import { convertSlices } from '../../src/batch/convert-slices.ts';
import { openContext } from '../../src/batch/open-context.ts';
import { parseYamlCatalog } from '../../src/read/yaml/parse-yaml-catalog.ts';
import type { ConversionPool } from '../../src/run/pool/conversion-pool.ts';
import { beginRefused } from '../../workers/begin-refused.ts';
import { checkIntentions, explainIntention } from '../../workers/check-intention.ts';
import { reconvertProducts } from '../../workers/reconvert-products.ts';
import { checkTables, compareDictionaries } from '../../workers/try-dictionary.ts';

/**
 * The obvious implementation of the pool: batches are converted on the caller's thread. `delayMs` says how long the
 * result of a batch is held back, so that a test decides in which order batches come back.
 */
export function openInlinePool(
  capacity: number,
  delayMs: (firstOrdinal: number) => number = () => 0,
): ConversionPool {
  return {
    capacity,
    convert: async (task, { signal }) => {
      const result = convertSlices(task, await openContext(task));
      await Bun.sleep(delayMs(task.ordinals[0] ?? 0));
      signal.throwIfAborted();
      return result;
    },
    parseYaml: async (bytes) => parseYamlCatalog(bytes),
    checkManual: (intentions, maxTags, { dictionary }) =>
      checkIntentions({
        intentions,
        maxTags,
        dictionaryVersion: dictionary.version,
        dictionary: dictionary.bytes,
      }),
    explain: (offer, context, { dictionary }) =>
      explainIntention({
        offer,
        context,
        dictionaryVersion: dictionary.version,
        dictionary: dictionary.bytes,
      }),
    reconvert: (products, rules, { dictionary }) =>
      reconvertProducts({
        products,
        rules,
        dictionaryVersion: dictionary.version,
        dictionary: dictionary.bytes,
      }),
    beginRefused: (head) => beginRefused(head),
    checkTables: (files) => checkTables(files),
    compare: (groups, maxTags, tried, { dictionary }) =>
      compareDictionaries({
        groups,
        maxTags,
        tried: { dictionaryVersion: tried.version, dictionary: tried.bytes },
        dictionaryVersion: dictionary.version,
        dictionary: dictionary.bytes,
      }),
    load: () => ({ threads: 1, running: 0, waiting: 0, finished: 0, busySeconds: 0 }),
    openDictionary: async () => {},
    close: async () => {},
  };
}
