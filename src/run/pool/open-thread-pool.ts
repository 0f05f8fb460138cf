import { Piscina } from 'piscina';
import { RunFailure } from '../../model/run-failure.ts';
import type { DictionaryTask, ThreadCalls } from '../../model/thread-calls.ts';
import type { ConversionPool } from './conversion-pool.ts';
import type { SharedDictionary } from './shared-dictionary.ts';
import { watchLoad } from './watch-load.ts';

const BATCHES = new URL('../../../workers/convert-batch.ts', import.meta.url).href;
const SINGLE_OFFERS = new URL('../../../workers/check-intention.ts', import.meta.url).href;
/** Call → the thread entry that exports a function of its name. */
const ENTRIES: Readonly<Record<keyof ThreadCalls, string>> = {
  convertBatch: BATCHES,
  parseYaml: BATCHES,
  openDictionary: BATCHES,
  checkIntention: SINGLE_OFFERS,
  explainIntention: SINGLE_OFFERS,
};
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
    filename: BATCHES,
    minThreads: threads,
    maxThreads: threads,
    idleTimeout: Number.MAX_SAFE_INTEGER,
    atomics: 'disabled',
    concurrentTasksPerWorker: 1,
  });
  const load = watchLoad(threads);
  const call = <Name extends keyof ThreadCalls>(
    name: Name,
    task: Parameters<ThreadCalls[Name]>[0],
    signal: AbortSignal | null = null,
  ): Promise<Awaited<ReturnType<ThreadCalls[Name]>>> =>
    load.count(() => pool.run(task, { name, filename: ENTRIES[name], signal }));
  return {
    // One batch in work and one waiting per thread, so that no thread waits for the main one.
    capacity: threads * 2,
    convert: (task, runSignal) =>
      within(CONVERT_DEADLINE_MS, runSignal, (signal) => call('convertBatch', task, signal)),
    parseYaml: async (bytes, runSignal) => {
      const result = await within(YAML_DEADLINE_MS, runSignal, (signal) => call('parseYaml', bytes, signal));
      if ('failure' in result) throw new RunFailure(...result.failure);
      return result;
    },
    checkManual: (fields, maxTags, dictionary) =>
      call('checkIntention', { fields, maxTags, ...taskOf(dictionary) }, oneOfferDeadline()),
    explain: (offer, context, dictionary) =>
      call('explainIntention', { offer, context, ...taskOf(dictionary) }, oneOfferDeadline()),
    openDictionary: async (dictionary) => {
      // As many tasks at once as there are threads: each takes one.
      const open = () => call('openDictionary', taskOf(dictionary));
      await Promise.all(Array.from({ length: threads }, open));
    },
    load: load.read,
    close: () => pool.close({ force: true }),
  };
}

function taskOf(dictionary: SharedDictionary): DictionaryTask {
  return { dictionaryVersion: dictionary.version, dictionary: dictionary.bytes };
}

const oneOfferDeadline = (): AbortSignal => AbortSignal.timeout(CONVERT_DEADLINE_MS);

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
