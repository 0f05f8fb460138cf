import { Piscina } from 'piscina';
import type { BatchResult, BatchTask } from '../../model/batch.ts';
import type { ManualCheck } from '../../model/manual-intention.ts';
import { RunFailure } from '../../model/run-failure.ts';
import type { YamlCatalog } from '../../read/yaml/parse-yaml-catalog.ts';
import type { ConversionPool } from './conversion-pool.ts';
import type { SharedDictionary } from './shared-dictionary.ts';
import { watchLoad } from './watch-load.ts';

const WORKER = new URL('../../../workers/convert-batch.ts', import.meta.url).href;
const CHECKER = new URL('../../../workers/check-intention.ts', import.meta.url).href;
/** A batch takes about 10 ms; one that takes this long holds something pathological, and its thread is ended. */
const CONVERT_DEADLINE_MS = 30_000;
const YAML_DEADLINE_MS = 20_000;

export interface ThreadPoolOptions {
  readonly threads: number;
}

/**
 * Opens the one long-lived pool of conversion threads. `atomics: 'disabled'` is as fast as the synchronous modes
 * under Bun and keeps memory flat when threads are ended. A thread that outlives its deadline is replaced.
 */
export function openThreadPool({ threads }: ThreadPoolOptions): ConversionPool {
  const pool = new Piscina({
    filename: WORKER,
    minThreads: threads,
    maxThreads: threads,
    idleTimeout: Number.MAX_SAFE_INTEGER,
    atomics: 'disabled',
    concurrentTasksPerWorker: 1,
  });
  const load = watchLoad(threads);
  const run = (task: unknown, options: Parameters<typeof pool.run>[1]) =>
    load.count(() => pool.run(task, options));
  return {
    // One batch in work and one waiting per thread, so that no thread waits for the main one.
    capacity: threads * 2,
    convert: (task, signal) =>
      within(
        CONVERT_DEADLINE_MS,
        signal,
        (combined) =>
          run(task, {
            name: 'convertBatch',
            transferList: buffersOf(task) as never,
            signal: combined,
          }) as Promise<BatchResult>,
      ),
    parseYaml: async (bytes, signal) => {
      const result = await within(
        YAML_DEADLINE_MS,
        signal,
        (combined) =>
          run(bytes, { name: 'parseYaml', signal: combined }) as Promise<
            YamlCatalog | { failure: ConstructorParameters<typeof RunFailure> }
          >,
      );
      if ('failure' in result) throw new RunFailure(...result.failure);
      return result;
    },
    checkManual: (fields, maxTags, dictionary) =>
      run(
        { fields, maxTags, ...bytesOf(dictionary) },
        { filename: CHECKER, name: 'checkIntention', signal: AbortSignal.timeout(CONVERT_DEADLINE_MS) },
      ) as Promise<ManualCheck>,
    explain: (offer, context, dictionary) =>
      run(
        { offer, context, ...bytesOf(dictionary) },
        { filename: CHECKER, name: 'explainIntention', signal: AbortSignal.timeout(CONVERT_DEADLINE_MS) },
      ) as Promise<object>,
    openDictionary: async (dictionary) => {
      // As many tasks at once as there are threads: each takes one.
      const open = () => run(bytesOf(dictionary), { name: 'openDictionary' });
      await Promise.all(Array.from({ length: threads }, open));
    },
    load: load.read,
    close: () => pool.close({ force: true }),
  };
}

function bytesOf(dictionary: SharedDictionary): { dictionaryVersion: string; dictionary: SharedArrayBuffer } {
  return { dictionaryVersion: dictionary.version, dictionary: dictionary.bytes };
}

/** Only the caller's signal says why a run was given up; the deadline is the catalog's fault. */
async function within<T>(
  deadlineMs: number,
  signal: AbortSignal,
  run: (combined: AbortSignal) => Promise<T>,
): Promise<T> {
  const deadline = AbortSignal.timeout(deadlineMs);
  try {
    return await run(AbortSignal.any([signal, deadline]));
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    if (deadline.aborted) throw new RunFailure('conversion_timeout');
    throw error;
  }
}

/** The slices are copied: their sender keeps them until it knows which are refused. A copy takes 0.04 ms per MB more. */
function buffersOf(task: BatchTask): ArrayBuffer[] {
  return [task.ordinals, task.lines, task.columns, task.rawHashes].map(
    (column) => column.buffer as ArrayBuffer,
  );
}
