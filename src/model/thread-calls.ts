import type { BatchResult, BatchTask, RunContext } from './batch.ts';
import type { TableMistake } from './dictionary/mistake.ts';
import type { Explanation } from './explanation.ts';
import type { ManualCheck, ManualFields } from './manual-intention.ts';
import type { Offer } from './offer.ts';
import type { Compared, ComparedProducts } from './run/comparison.ts';
import type { KeptProduct, ReconversionRules, Reconverted } from './run/reconversion.ts';
import type { FailureCode, FailureDetails } from './run-failure.ts';
import type { YamlCatalog } from './yaml-catalog.ts';

/**
 * What a conversion thread can be asked: name of its function → what goes there and what comes back. Types both
 * sides: the pool that asks, and the thread entries under `workers/` that answer.
 */
export interface ThreadCalls {
  /** Decodes, parses, converts and encodes one batch. */
  convertBatch(task: SentBatch): Promise<BatchResult | DictionaryWanted>;
  /** Parses a whole YAML catalog. */
  parseYaml(bytes: Uint8Array): Promise<YamlCatalog | YamlFailure>;
  /** Writes what stands before the refused offers of a catalog, of its stored head. */
  beginRefused(head: Uint8Array): Promise<Uint8Array>;
  /** Opens a dictionary ahead of the first batch. */
  openDictionary(task: DictionaryTask): Promise<void>;
  /** Checks intentions made by hand, in their order. */
  checkIntentions(task: ManualTask): Promise<readonly ManualCheck[]>;
  /** Converts published products with another dictionary, without their file. */
  reconvertProducts(task: ReconvertTask): Promise<Reconverted[]>;
  /** Tells how one offer is understood. */
  explainIntention(task: ExplainTask): Promise<Explanation>;
  /** The first mistake of tables of a dictionary that somebody edits. */
  checkTables(files: Readonly<Record<string, string>>): Promise<TableMistake | null>;
  /** Converts products with the dictionary in force and one that somebody edits. */
  compareDictionaries(task: CompareTask): Promise<Compared[]>;
}

/** The dictionary as it comes with a task: one copy for all threads. */
export type DictionaryTask = Pick<BatchTask, 'dictionaryVersion' | 'dictionary'>;

/**
 * A batch comes without its dictionary first, which its thread has opened most often. With every batch it would be counted as
 * 8 MB of the thread's own, and all of its heap be collected after 12 to 20 of them.
 */
export type SentBatch = Omit<BatchTask, 'dictionary'> & { readonly dictionary: SharedArrayBuffer | null };

/** A thread's answer to a batch that came without a dictionary which it does not have. */
export interface DictionaryWanted {
  readonly kind: 'dictionary_wanted';
}

export interface ManualTask extends DictionaryTask {
  readonly intentions: readonly ManualFields[];
  readonly maxTags: number;
}

export interface ReconvertTask extends DictionaryTask {
  readonly products: readonly KeptProduct[];
  readonly rules: ReconversionRules;
}

/** The dictionary of the task is the present one. */
export interface CompareTask extends DictionaryTask {
  readonly groups: readonly ComparedProducts[];
  readonly maxTags: number;
  readonly tried: DictionaryTask;
}

export interface ExplainTask extends DictionaryTask {
  readonly offer: Offer;
  readonly context: RunContext;
}

/** The arguments of a `RunFailure`: errors lose their fields on the way between threads, data do not. */
export interface YamlFailure {
  readonly failure: readonly [code: FailureCode, details: FailureDetails, explanation: string];
}
