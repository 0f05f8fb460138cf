import type { BatchResult, BatchTask } from '../model/batch.ts';
import type { YamlCatalog } from '../read/parse-yaml-catalog.ts';

/** Where batches are converted. Two implementations: threads (`openThreadPool`) and, for tests, the caller's own thread. */
export interface ConversionPool {
  /** Batches worth having under way at once; more only wait. */
  readonly capacity: number;
  /** Converts one batch. `task`'s buffers are gone afterwards. Rejects with RunFailure `conversion_timeout`, or the signal's reason. */
  convert(task: BatchTask, signal: AbortSignal): Promise<BatchResult>;
  /** Parses a whole YAML catalog under a deadline. Rejects with RunFailure `malformed_yaml` and its like. */
  parseYaml(bytes: Uint8Array, signal: AbortSignal): Promise<YamlCatalog>;
  close(): Promise<void>;
}
