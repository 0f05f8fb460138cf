import type { BatchResult, BatchTask, RunContext } from '../../model/batch.ts';
import type { Explanation } from '../../model/explanation.ts';
import type { ManualCheck, ManualFields } from '../../model/manual-intention.ts';
import type { Offer } from '../../model/offer.ts';
import type { YamlCatalog } from '../../model/yaml-catalog.ts';
import type { SharedDictionary } from './shared-dictionary.ts';
import type { PoolLoad } from './watch-load.ts';

/** Where batches are converted. Two implementations: threads (`openThreadPool`) and, for tests, the caller's own thread. */
export interface ConversionPool {
  /** Batches worth having under way at once; more only wait. */
  readonly capacity: number;
  /** Converts one batch. Rejects with RunFailure `conversion_timeout`, or the signal's reason. */
  convert(task: BatchTask, signal: AbortSignal): Promise<BatchResult>;
  /** Parses a whole YAML catalog under a deadline. Rejects with RunFailure `malformed_yaml` and its like. */
  parseYaml(bytes: Uint8Array, signal: AbortSignal): Promise<YamlCatalog>;
  /** Checks an intention made by hand as imported offers are checked. */
  checkManual(fields: ManualFields, maxTags: number, dictionary: SharedDictionary): Promise<ManualCheck>;
  /** Tells how an offer is understood. */
  explain(offer: Offer, context: RunContext, dictionary: SharedDictionary): Promise<Explanation>;
  /** How busy it is, for the metrics. */
  load(): PoolLoad;
  /** Opens a dictionary in every thread, so that no run waits for it. Resolves when all have it. */
  openDictionary(dictionary: SharedDictionary): Promise<void>;
  close(): Promise<void>;
}
