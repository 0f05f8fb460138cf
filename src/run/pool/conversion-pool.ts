import type { BatchResult, BatchTask, RunContext } from '../../model/batch.ts';
import type { TableMistake } from '../../model/dictionary/mistake.ts';
import type { Explanation } from '../../model/explanation.ts';
import type { ManualCheck, ManualFields } from '../../model/manual-intention.ts';
import type { Offer } from '../../model/offer.ts';
import type { Compared, ComparedProducts } from '../../model/run/comparison.ts';
import type { KeptProduct, ReconversionRules, Reconverted } from '../../model/run/reconversion.ts';
import type { SharedDictionary } from '../../model/shared-dictionary.ts';
import type { YamlCatalog } from '../../model/yaml-catalog.ts';
import type { Place } from './fair-queue.ts';
import type { PoolLoad } from './watch-load.ts';

/** On whose behalf a run's work is done, and until when it is wanted. */
export interface RunWork {
  readonly place: Place;
  readonly signal: AbortSignal;
}

/** On whose behalf a single offer is looked at, and with what. */
export interface OfferWork {
  /** The organization. */
  readonly owner: string;
  readonly dictionary: SharedDictionary;
}

/** Where batches are converted. Two implementations: threads (`openThreadPool`) and, for tests, the caller's own thread. */
export interface ConversionPool {
  /** Batches worth having under way at once; more only wait. */
  readonly capacity: number;
  /** Converts one batch. Rejects with RunFailure `conversion_timeout`, or the signal's reason. */
  convert(task: BatchTask, work: RunWork): Promise<BatchResult>;
  /** Parses a whole YAML catalog under a deadline. Rejects with RunFailure `malformed_yaml` and its like, or `conversion_timeout`. */
  parseYaml(bytes: Uint8Array, work: RunWork): Promise<YamlCatalog>;
  /**
   * Checks intentions made by hand as imported offers are checked, in their order: some 50 in a call. Rejects with
   * RunFailure `overloaded` when its owner has many such waiting, or `conversion_timeout`.
   */
  checkManual(
    intentions: readonly ManualFields[],
    maxTags: number,
    work: OfferWork,
  ): Promise<readonly ManualCheck[]>;
  /** Tells how an offer is understood. Rejects as `checkManual`. */
  explain(offer: Offer, context: RunContext, work: OfferWork): Promise<Explanation>;
  /**
   * Converts published products with another dictionary, without their file, in its owner's turn among the runs. Rejects
   * with RunFailure `conversion_timeout`.
   */
  reconvert(
    products: readonly KeptProduct[],
    rules: ReconversionRules,
    work: OfferWork,
  ): Promise<Reconverted[]>;
  /** Writes what stands before the refused offers of a catalog, of its stored head. Rejects as `checkManual`. */
  beginRefused(head: Uint8Array, owner: string): Promise<Uint8Array>;
  /** The first mistake of tables of a dictionary that somebody edits. Rejects as `checkManual`. */
  checkTables(files: Readonly<Record<string, string>>, owner: string): Promise<TableMistake | null>;
  /** Converts some hundred products with the dictionary of the work and with one that somebody tries. Rejects as `checkManual`. */
  compare(
    groups: readonly ComparedProducts[],
    maxTags: number,
    tried: SharedDictionary,
    work: OfferWork,
  ): Promise<Compared[]>;
  /** How busy it is, for the metrics. */
  load(): PoolLoad;
  /** Opens a dictionary in every thread, so that no run waits for it. Resolves when all have it. */
  openDictionary(dictionary: SharedDictionary): Promise<void>;
  close(): Promise<void>;
}
