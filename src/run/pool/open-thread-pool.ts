import { Piscina } from 'piscina';
import { RunFailure } from '../../model/run-failure.ts';
import type { SharedDictionary } from '../../model/shared-dictionary.ts';
import type { DictionaryTask, ThreadCalls } from '../../model/thread-calls.ts';
import type { ConversionPool } from './conversion-pool.ts';
import { openFairQueue, type Place } from './fair-queue.ts';
import { watchLoad } from './watch-load.ts';

const BATCHES = new URL('../../../workers/convert-batch.ts', import.meta.url).href;
const KEPT_PRODUCTS = new URL('../../../workers/reconvert-products.ts', import.meta.url).href;
const SINGLE_OFFERS = new URL('../../../workers/check-intention.ts', import.meta.url).href;
const REFUSED = new URL('../../../workers/begin-refused.ts', import.meta.url).href;
const TRIED = new URL('../../../workers/try-dictionary.ts', import.meta.url).href;
/** Call → the thread entry that exports a function of its name. */
const ENTRIES: Readonly<Record<keyof ThreadCalls, string>> = {
  convertBatch: BATCHES,
  parseYaml: BATCHES,
  openDictionary: BATCHES,
  reconvertProducts: KEPT_PRODUCTS,
  checkIntentions: SINGLE_OFFERS,
  explainIntention: SINGLE_OFFERS,
  beginRefused: REFUSED,
  checkTables: TRIED,
  compareDictionaries: TRIED,
};

/** Counted from the moment a thread begins; a thread at work for longer is ended and replaced. */
export interface Deadlines {
  /** A batch takes about 10 ms; one that takes this long holds something pathological. */
  readonly batchMs: number;
  readonly yamlMs: number;
  /** One offer takes less than a millisecond; a thread that has just begun opens its dictionary first. */
  readonly offerMs: number;
}

const DEADLINES: Deadlines = { batchMs: 30_000, yamlMs: 20_000, offerMs: 5_000 };

/** Single offers of one organization that may wait at once: more than anybody edits by hand. */
const MAX_WAITING_OFFERS = 16;

export interface ThreadPoolOptions {
  readonly threads: number;
  readonly deadlines?: Deadlines;
}

/**
 * Opens the one long-lived pool of conversion threads. `atomics: 'disabled'` is as fast as the synchronous modes
 * under Bun and keeps memory flat when threads are ended. A thread is only handed what it begins at once: what waits
 * does so in a fair queue, so that the end of a thread takes nobody else's work with it.
 */
export function openThreadPool({ threads, deadlines = DEADLINES }: ThreadPoolOptions): ConversionPool {
  const pool = new Piscina({
    filename: BATCHES,
    minThreads: threads,
    maxThreads: threads,
    idleTimeout: Number.MAX_SAFE_INTEGER,
    atomics: 'disabled',
  });
  const load = watchLoad(threads);
  const queue = openFairQueue(threads);

  const call = <Name extends keyof ThreadCalls>(
    name: Name,
    task: Parameters<ThreadCalls[Name]>[0],
    { place, deadlineMs, signal }: { place: Place; deadlineMs: number; signal?: AbortSignal },
  ): Promise<Awaited<ReturnType<ThreadCalls[Name]>>> =>
    load.count(() =>
      queue.run(
        place,
        () =>
          within(deadlineMs, signal, (ending) =>
            pool.run(task, { name, filename: ENTRIES[name], signal: ending }),
          ),
        signal,
      ),
    );
  const callOne = <
    Name extends
      | 'checkIntentions'
      | 'explainIntention'
      | 'beginRefused'
      | 'checkTables'
      | 'compareDictionaries',
  >(
    name: Name,
    task: Parameters<ThreadCalls[Name]>[0],
    owner: string,
    deadlineMs = deadlines.offerMs,
  ): Promise<Awaited<ReturnType<ThreadCalls[Name]>>> => {
    const place: Place = { lane: 'interactive', owner };
    if (queue.waiting(place) >= MAX_WAITING_OFFERS) throw new RunFailure('overloaded');
    return call(name, task, { place, deadlineMs });
  };

  return {
    // One batch in work and one waiting per thread, so that no thread waits for the main one; and two whose rows are on their way
    // to the database, which for every fourth batch creates 2 048 products first: 20 to 40 ms.
    capacity: threads * 2 + 2,
    convert: async (task, { place, signal }) => {
      const send = (dictionary: SharedArrayBuffer | null) =>
        call('convertBatch', { ...task, dictionary }, { place, signal, deadlineMs: deadlines.batchMs });
      const known = await send(null);
      if (known.kind !== 'dictionary_wanted') return known;
      const told = await send(task.dictionary);
      if (told.kind === 'dictionary_wanted') throw new Error('a thread does not take its dictionary');
      return told;
    },
    parseYaml: async (bytes, { place: { owner }, signal }) => {
      const place: Place = { lane: 'files', owner };
      const result = await call('parseYaml', bytes, { place, signal, deadlineMs: deadlines.yamlMs });
      if ('failure' in result) throw new RunFailure(...result.failure);
      return result;
    },
    checkManual: async (intentions, maxTags, { owner, dictionary }) =>
      callOne('checkIntentions', { intentions, maxTags, ...taskOf(dictionary) }, owner),
    explain: async (offer, context, { owner, dictionary }) =>
      callOne('explainIntention', { offer, context, ...taskOf(dictionary) }, owner),
    beginRefused: async (head, owner) => callOne('beginRefused', head, owner, deadlines.batchMs),
    checkTables: async (files, owner) => callOne('checkTables', files, owner, deadlines.batchMs),
    compare: async (groups, maxTags, tried, { owner, dictionary }) =>
      callOne(
        'compareDictionaries',
        { groups, maxTags, tried: taskOf(tried), ...taskOf(dictionary) },
        owner,
        deadlines.batchMs,
      ),
    reconvert: (products, rules, { owner, dictionary }) =>
      call(
        'reconvertProducts',
        { products, rules, ...taskOf(dictionary) },
        { place: { lane: 'runs', owner }, deadlineMs: deadlines.batchMs },
      ),
    openDictionary: async (dictionary) => {
      // As many tasks at once as there are threads: each takes one, of the pool's own entry.
      const task = taskOf(dictionary);
      const open = () => pool.run(task, { name: 'openDictionary' });
      await Promise.all(Array.from({ length: threads }, () => load.count(open)));
    },
    load: load.read,
    close: () => pool.close({ force: true }),
  };
}

function taskOf(dictionary: SharedDictionary): DictionaryTask {
  return { dictionaryVersion: dictionary.version, dictionary: dictionary.bytes };
}

/** Only the caller's signal says why a run was given up; the deadline is `conversion_timeout`. */
async function within<T>(
  deadlineMs: number,
  signal: AbortSignal | undefined,
  run: (combined: AbortSignal) => Promise<T>,
): Promise<T> {
  const deadline = AbortSignal.timeout(deadlineMs);
  const combined = signal === undefined ? deadline : AbortSignal.any([signal, deadline]);
  try {
    return await run(combined);
  } catch (error) {
    if (signal?.aborted === true) throw signal.reason;
    if (deadline.aborted) throw new RunFailure('conversion_timeout');
    // A signal made of others may know of the end before those of its parts that are made of others themselves.
    if (combined.aborted) throw combined.reason;
    throw error;
  }
}
